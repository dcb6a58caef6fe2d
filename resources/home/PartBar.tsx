import Box from '@mui/material/Box'

/** A part of a whole as a bar. The figures stand beside it. */
export function PartBar({ part, whole, label }: { part: number; whole: number; label: string }) {
  const share = `${(100 * Math.min(part, whole)) / Math.max(whole, 1)}%`
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{ height: 6, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden', printColorAdjust: 'exact' }}
    >
      <Box sx={{ width: share, height: 6, bgcolor: part < whole ? 'primary.main' : 'success.main' }} />
    </Box>
  )
}
