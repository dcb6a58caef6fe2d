import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { RecordActionsProps } from '../../src/app/extensions.ts'
import { namesOf } from '../../src/form/record/RecordPage.tsx'

/** What the training provider wrote when it sent the batch, such as why its hours are enough. */
export function SendersComment({ record }: RecordActionsProps) {
  const translate = useTranslate()
  if (!record.comments) return null
  const provider = namesOf(record).tps_id ?? translate('batch.the_provider')
  return (
    <Box>
      {provider}: {translate('shell.quoted', { text: String(record.comments) })}
    </Box>
  )
}
