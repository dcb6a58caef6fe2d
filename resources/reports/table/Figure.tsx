import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { ReportRow } from '../../../schema/contract/reports.ts'
import { differenceOf, figureOf, isHidden } from '../../../schema/reports/comparison.ts'
import { useFormats } from '../../../src/app/formats.ts'

interface FigureProps {
  row: ReportRow | undefined
  measure: string
  /** The type of the measure. */
  type: string | undefined
  /** The list of what was counted. */
  to?: string | null | undefined
  /** The figures of the year before; undefined without a comparison. */
  before?: { row: ReportRow | undefined } | undefined
  /** Why there can be no figure here. */
  reason?: string | undefined
}

/** A percentage with one decimal in every row, so that those of a column are one below the other. */
function usePercentText() {
  const { decimal, decimalMark } = useFormats()
  return (value: number) => (Number.isInteger(value) ? `${decimal(value)}${decimalMark()}0` : decimal(value))
}

/** A figure, with a link to what it counts, and its difference from the year before. */
export function Figure({ row, measure, type, to, before, reason }: FigureProps) {
  const { decimal } = useFormats()
  const percentText = usePercentText()
  const value = figureOf(row, measure, type)
  if (isHidden(row, measure)) return <>{'<5'}</>
  if (value === null)
    return (
      <Box component="span" title={reason} sx={{ color: 'text.secondary' }}>
        —
      </Box>
    )
  const text = type === 'percent' ? `${percentText(value)} %` : decimal(value)
  return (
    <>
      {to && value !== 0 ? (
        <MuiLink component={Link} to={to}>
          {text}
        </MuiLink>
      ) : (
        text
      )}
      {before && <Difference value={value} before={figureOf(before.row, measure, type)} type={type} />}
    </>
  )
}

interface DifferenceProps {
  value: number
  before: number | null
  type: string | undefined
}

/** The difference in value and in per cent; of percentages in points. */
function Difference({ value, before, type }: DifferenceProps) {
  const translate = useTranslate()
  const { decimal } = useFormats()
  const difference = differenceOf(value, before, type)
  if (before === null || !difference) return null
  const { change, share } = difference
  const signed = (number: number) =>
    `${number > 0 ? '+' : number < 0 ? '−' : '±'}${decimal(Math.abs(number))}`
  return (
    <Box
      component="small"
      title={translate('reports.before', { value: decimal(before) })}
      sx={{
        display: 'block',
        fontSize: 11,
        lineHeight: '14px',
        color: 'text.secondary',
        whiteSpace: 'nowrap',
      }}
    >
      {type === 'percent'
        ? translate('reports.points', { value: signed(change) })
        : `${signed(change)}${share === null ? '' : ` (${signed(share)} %)`}`}
    </Box>
  )
}
