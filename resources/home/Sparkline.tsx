import { useTheme } from '@mui/material/styles'

const [WIDTH, HEIGHT] = [96, 28]

/** The course of a figure as a line without axes; the figures themselves stand beside it. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const { palette } = useTheme()
  const most = Math.max(...values, 1)
  const points = values.map(
    (value, at) =>
      `${((at * WIDTH) / Math.max(values.length - 1, 1)).toFixed(1)},${(HEIGHT - 2 - (value / most) * (HEIGHT - 4)).toFixed(1)}`,
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      style={{ display: 'block', maxWidth: '100%' }}
    >
      <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} fill={palette.primary.light} />
      <polyline points={points.join(' ')} fill="none" stroke={palette.primary.main} strokeWidth={1.5} />
    </svg>
  )
}
