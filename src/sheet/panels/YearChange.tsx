import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../app/formats.ts'

interface YearChangeProps {
  from: number
  to: number
  isPercent: boolean
  isUnusual: boolean
}

/** The change since the previous year in per cent, that of a percentage in points, highlighted when it is unusual. */
export function YearChange({ from, to, isPercent, isUnusual }: YearChangeProps) {
  const translate = useTranslate()
  const { decimal } = useFormats()
  const change = isPercent ? to - from : ((to - from) / Math.abs(from)) * 100
  const rounded = Math.round(change * 10) / 10
  const size = decimal(Math.abs(rounded))
  return (
    <Box
      component="span"
      sx={{ ml: 1, whiteSpace: 'nowrap', ...(isUnusual && { color: 'warning.main', fontWeight: 600 }) }}
    >
      {rounded > 0 ? '▲ +' : rounded < 0 ? '▼ −' : '='}
      {isPercent ? translate('reports.points', { value: size }) : `${size} %`}
    </Box>
  )
}
