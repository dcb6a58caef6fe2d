import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { NextForm, PlanHome } from '../../schema/contract/home.ts'
import { isReturned } from '../../schema/plan.ts'
import { FormStatusMark } from '../../src/app/FormStatusMark.tsx'
import { PanelLink } from '../../src/shell/home/PanelLink.tsx'
import { SubTitle } from './SubTitle.tsx'

const formPath = ({ financial_year }: PlanHome, { form, area_id, district_id }: NextForm) =>
  `/plan/${district_id}/${financial_year.id}/${form}${area_id === district_id ? '' : `?block=${area_id}`}`

/** The forms to work on next: what was returned first, with the reason. */
export function NextForms({ plan }: { plan: PlanHome }) {
  const translate = useTranslate()
  return (
    <>
      <SubTitle>{translate('home.plan.next')}</SubTitle>
      {plan.next.map((next) => (
        <PanelLink
          key={`${next.form}/${next.area_id}`}
          to={formPath(plan, next)}
          sx={{ display: 'block', py: '6px !important' }}
        >
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
            <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: isReturned(next) ? 600 : 400 }}>
              {translate(`resources.${next.form}.name`, { smart_count: 2 })}
              {next.area_id !== next.district_id && (
                <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                  {' '}
                  {next.area}
                </Box>
              )}
            </Box>
            {!isReturned(next) && <FormStatusMark status={next.status} />}
          </Box>
          {isReturned(next) && (
            <Box sx={{ fontSize: 12, lineHeight: '18px', color: 'warning.main', overflowWrap: 'anywhere' }}>
              {next.by
                ? translate('home.plan.returned_by', { name: next.by, comment: next.comment })
                : translate('home.plan.returned', { comment: next.comment })}
            </Box>
          )}
        </PanelLink>
      ))}
    </>
  )
}
