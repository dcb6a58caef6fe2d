import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { ReportRow } from '../../../schema/contract/reports.ts'
import { useFormats } from '../../../src/app/formats.ts'

interface FigureProps {
  row: ReportRow | undefined
  measure: string
  isPercent: boolean
  /** A number of records: none where no row has it. */
  isCount: boolean
  /** The list of what was counted. */
  to?: string | null | undefined
  /** The figures of the year before; undefined without a comparison. */
  before?: { row: ReportRow | undefined } | undefined
  /** Why there can be no figure here. */
  reason?: string | undefined
}

const numberOf = (row: ReportRow | undefined, measure: string) => {
  const value = row?.[measure]
  return typeof value === 'number' ? value : null
}
const isHidden = (row: ReportRow | undefined, measure: string) => row?.suppressed?.includes(measure) ?? false

/** A percentage with one decimal in every row, so that those of a column are one below the other. */
function usePercentText() {
  const { decimal, decimalMark } = useFormats()
  return (value: number) => (Number.isInteger(value) ? `${decimal(value)}${decimalMark()}0` : decimal(value))
}

/** A figure, with a link to what it counts, and its difference from the year before. */
export function Figure({ row, measure, isPercent, isCount, to, before, reason }: FigureProps) {
  const { decimal } = useFormats()
  const percentText = usePercentText()
  const value = numberOf(row, measure) ?? (isCount && !row ? 0 : null)
  if (isHidden(row, measure)) return <>{'<5'}</>
  if (value === null)
    return (
      <Box component="span" title={reason} sx={{ color: 'text.secondary' }}>
        —
      </Box>
    )
  const text = isPercent ? `${percentText(value)} %` : decimal(value)
  return (
    <>
      {to && value !== 0 ? (
        <MuiLink component={Link} to={to}>
          {text}
        </MuiLink>
      ) : (
        text
      )}
      {before && !isHidden(before.row, measure) && (
        <Difference
          value={value}
          before={numberOf(before.row, measure) ?? (isPercent ? null : 0)}
          isPercent={isPercent}
        />
      )}
    </>
  )
}

/** The difference in value and in per cent; of percentages in points. */
function Difference({
  value,
  before,
  isPercent,
}: {
  value: number
  before: number | null
  isPercent: boolean
}) {
  const translate = useTranslate()
  const { decimal } = useFormats()
  if (before === null) return null
  const rounded = (number: number) => Math.round(number * 10) / 10
  const signed = (number: number) =>
    `${number > 0 ? '+' : number < 0 ? '−' : '±'}${decimal(Math.abs(rounded(number)))}`
  const change = value - before
  const share = before === 0 || isPercent ? '' : ` (${signed((change / before) * 100)} %)`
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
      {isPercent ? translate('reports.points', { value: signed(change) }) : `${signed(change)}${share}`}
    </Box>
  )
}
