import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { statusOrder } from '../../../schema/plan.ts'
import { FormStatusMark } from '../../../src/app/FormStatusMark.tsx'

/** What the letters and figures of the grid mean. */
export function BoardLegend({ isByState }: { isByState: boolean }) {
  const translate = useTranslate()
  return (
    <Box
      sx={{
        display: { xs: 'none', sm: 'flex' },
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        mb: 1,
        fontSize: 13,
      }}
      aria-label={translate('plan.board.legend')}
      role="note"
    >
      {!isByState &&
        statusOrder.map((status) => (
          <span key={status}>
            <FormStatusMark status={status} isShort /> <FormStatusMark status={status} isTextOnly />
          </span>
        ))}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('plan.board.percent_means')}
      </Box>
    </Box>
  )
}
