import Box from '@mui/material/Box'

interface NextStepTextProps {
  /** Nobody in particular does what comes by itself. */
  next: { what: string; who: string | null }
}

/** What is next with a record, and who does it. */
export function NextStepText({ next: { what, who } }: NextStepTextProps) {
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
