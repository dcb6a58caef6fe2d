import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { PlanHome } from '../../schema/contract/home.ts'
import { useFormats } from '../../src/app/formats.ts'
import { PanelLink } from '../../src/shell/home/PanelLink.tsx'
import { PartBar } from './PartBar.tsx'
import { SubTitle } from './SubTitle.tsx'

/** The districts with the smallest part submitted. */
export function DistrictsBehind({ plan: { behind, financial_year } }: { plan: PlanHome }) {
  const translate = useTranslate()
  const { integer } = useFormats()
  return (
    <>
      <SubTitle>{translate('home.plan.behind')}</SubTitle>
      {behind.map(({ id, name, submitted, forms }) => {
        const text = translate('home.plan.of', { submitted: integer(submitted), forms: integer(forms) })
        return (
          <PanelLink
            key={id}
            to={`/plan/${id}/${financial_year.id}`}
            sx={{ alignItems: 'center !important' }}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              {name}
            </Box>
            <Box component="span" sx={{ width: 72 }}>
              <PartBar part={submitted} whole={forms} label={text} />
            </Box>
            <Box
              component="span"
              sx={{
                width: 64,
                textAlign: 'right',
                fontSize: 12,
                color: 'text.secondary',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {text}
            </Box>
          </PanelLink>
        )
      })}
    </>
  )
}
