import Box from '@mui/material/Box'
import { useFormats } from '../../app/formats.ts'

/** The change since the previous year in percent, highlighted when it is unusual. */
export function PercentChange({ percent, isUnusual }: { percent: number; isUnusual: boolean }) {
  const { decimal } = useFormats()
  const rounded = Math.round(percent * 10) / 10
  return (
    <Box
      component="span"
      sx={{ ml: 1, whiteSpace: 'nowrap', ...(isUnusual && { color: 'warning.main', fontWeight: 600 }) }}
    >
      {rounded > 0 ? '▲ +' : rounded < 0 ? '▼ −' : '='}
      {decimal(Math.abs(rounded))} %
    </Box>
  )
}
