import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ReplyOf } from '../../schema/contract/index.ts'
import { useFormats } from '../../src/app/formats.ts'

/** Says which of several certificates are not in a download, and why; nothing where all are. */
export function LeftOut({ counts }: { counts: ReplyOf<'GET rpl/certificate/left_out'> }) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const lines = (Object.keys(counts) as (keyof typeof counts)[]).filter((reason) => counts[reason] > 0)
  if (!lines.length) return null
  return (
    <Box component="li" role="none" sx={{ px: 2, py: 1, maxWidth: 360, color: 'text.secondary' }}>
      {lines.map((reason) => (
        <Box key={reason} role="status">
          {translate(`certificate.left_out.${reason}`, {
            smart_count: counts[reason],
            count: integer(counts[reason]),
          })}
        </Box>
      ))}
    </Box>
  )
}
