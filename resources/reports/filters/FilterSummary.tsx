import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { ReportReply } from '../../../schema/contract/reports.ts'
import { dimensionField } from '../../../schema/reports/dimensionField.ts'
import { yearField } from '../../../schema/traits.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { OptionNames } from '../../../src/form/inputs/OptionNames.tsx'
import { optionSource } from '../../../src/form/inputs/options.ts'
import type { ReportTexts } from '../useReportTexts.ts'

interface FilterSummaryProps {
  reply: ReportReply
  /** The figures of the year before, where they are shown. */
  before: ReportReply | undefined
  texts: ReportTexts
}

/** What the figures are about, as the server applied it: period, filters, which forms count, and when it was. */
export function FilterSummary({ reply, before, texts }: FilterSummaryProps) {
  const { filters, as_of } = reply
  const translate = useTranslate()
  const { date, timestamp } = useFormats()
  const { dataset, fieldName, valueName } = texts
  const periodOf = (reply: ReportReply | undefined) => {
    const { from, to } = (reply?.filters.dates ?? {}) as { from?: string; to?: string }
    return from || to ? `${from ? date(from) : '…'} – ${to ? date(to) : '…'}` : undefined
  }
  const parts: [string, ReactNode][] = []
  const [period, periodBefore] = [periodOf(reply), periodOf(before)]
  if (period) parts.push([translate('reports.period'), period])
  if (periodBefore) parts.push([translate('reports.compared'), periodBefore])
  const valuesOf = ({ filters }: ReportReply, name: string) => {
    const field = dimensionField(dataset, name)
    const values = [filters[name]].flat()
    return field.kind === 'reference' ? (
      <OptionNames to={optionSource(field)} ids={[...new Set(values.map(Number))]} />
    ) : (
      values.map((value) => valueName(name, value)).join(', ')
    )
  }
  for (const name of dataset.dimensions)
    if (filters[name] !== undefined) parts.push([fieldName(name), valuesOf(reply, name)])
  if (dataset.isPlanned && before) parts.push([translate('reports.compared'), valuesOf(before, yearField)])
  for (const name of Object.keys(dataset.filters ?? {}))
    if (filters[name] !== undefined)
      parts.push([fieldName(name), translate(filters[name] === '1' ? 'form.yes' : 'form.no')])
  if (dataset.isPlanned)
    parts.push([
      translate('reports.forms_label'),
      translate(`reports.forms.${(filters.forms as string | undefined) ?? 'approved'}`),
    ])
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.25,
        fontSize: 13,
        color: 'text.secondary',
      }}
    >
      {parts.map(([label, value]) => (
        <span key={label}>
          {label}:{' '}
          <Box component="span" sx={{ color: 'text.primary' }}>
            {value}
          </Box>
        </span>
      ))}
      <span>{translate('reports.as_of', { at: timestamp(as_of) })}</span>
    </Box>
  )
}
