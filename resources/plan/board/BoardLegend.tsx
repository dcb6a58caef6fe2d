import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { statusOrder } from '../../../schema/plan.ts'
import { FormStatusMark } from '../../../src/app/FormStatusMark.tsx'
import { queueKey } from './boardCell.ts'

/** What the letters and figures of the grid mean. */
export function BoardLegend({ isByState, queue }: { isByState: boolean; queue: string | undefined }) {
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
      {!isByState && queue && (
        <Box component="span" sx={{ px: 0.5, border: 2, borderColor: 'primary.main' }}>
          {translate(queueKey(queue), { smart_count: 2 })}
        </Box>
      )}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('plan.board.percent_means')}
      </Box>
    </Box>
  )
}
