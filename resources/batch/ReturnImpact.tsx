import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../src/app/formats.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'
import { BATCH_QUERY } from './data/useBatchSteps.ts'

interface ReturnImpactProps {
  id: number
  version: number
  /** The first day of the batch. */
  from: string
}

/** What the return of a batch means: for whom, until when it can be approved again, and when its room is free after that. */
export function ReturnImpact({ id, version, from }: ReturnImpactProps) {
  const translate = useTranslate()
  const { date, integer } = useFormats()
  const dataProvider = useKaushalDataProvider()
  const { data, error } = useQuery({
    queryKey: [BATCH_QUERY, 'return_impact', id, version],
    queryFn: async () => (await dataProvider.api('GET rpl/batch/{id}/return_impact', { path: { id } })).json,
  })
  if (error) return <Alert severity="error">{error.message}</Alert>
  if (!data) return null
  const { candidates, is_announced, has_started, examination, next } = data
  const count = candidates.length
  return (
    <Alert severity="warning">
      <Box>
        {translate(is_announced ? 'batch.impact.announced' : 'batch.impact.waiting', {
          smart_count: count,
          count: integer(count),
        })}
      </Box>
      <Box sx={{ fontSize: 13, maxHeight: 96, overflowY: 'auto' }}>
        {candidates.map(({ name }) => name).join(', ')}
      </Box>
      {examination && (
        <Box sx={{ mt: 0.5 }}>{translate('batch.impact.examination', { day: date(examination) })}</Box>
      )}
      <Box sx={{ mt: 0.5 }}>
        {translate(has_started ? 'batch.impact.late' : 'batch.impact.until', { from: date(from) })}{' '}
        {next
          ? translate('batch.impact.next', { from: date(next.from_date), to: date(next.to_date) })
          : translate('batch.impact.no_next')}
      </Box>
    </Alert>
  )
}
