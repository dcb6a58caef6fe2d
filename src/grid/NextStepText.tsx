import Box from '@mui/material/Box'
import { EMPTY_VALUE } from './cells.tsx'

interface NextStepTextProps {
  /** Null where the road has ended; nobody in particular does what comes by itself. */
  next: { what: string; who: string | null } | null
}

/** What is next with a record, and who does it. */
export function NextStepText({ next }: NextStepTextProps) {
  if (!next) return EMPTY_VALUE
  const { what, who } = next
  return (
    <span title={[what, who].filter(Boolean).join(' – ')}>
      {what}
      {who && (
        <Box component="span" sx={{ ml: 1, fontSize: 12, color: 'text.secondary' }}>
          {who}
        </Box>
      )}
    </span>
  )
}
