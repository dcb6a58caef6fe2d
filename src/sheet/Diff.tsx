import Box from '@mui/material/Box'
import { useFormats } from '../grid/formats.ts'

/** What changed since last year, in per cent; marked when it is out of the ordinary. */
export function Diff({ percent, isOdd }: { percent: number; isOdd: boolean }) {
  const { fraction } = useFormats()
  const rounded = Math.round(percent * 10) / 10
  return (
    <Box
      component="span"
      sx={{ ml: 1, whiteSpace: 'nowrap', ...(isOdd && { color: 'warning.main', fontWeight: 600 }) }}
    >
      {rounded > 0 ? '▲ +' : rounded < 0 ? '▼ −' : '='}
      {fraction(Math.abs(rounded))} %
    </Box>
  )
}
