import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ProposedRecord } from '../../../schema/contract/planSchemas.ts'
import { currentFormats } from '../../../src/app/formats.ts'
import type { WorkbookDryRun } from './useWorkbook.ts'

/** Records of one form that are shown; the counts include all. */
const MAX_SHOWN = 100

type Form = WorkbookDryRun['forms'][number]

const formatValue = (value: string | number | boolean | null) =>
  value === null ? '—' : typeof value === 'number' ? currentFormats().decimal(value) : String(value)

function Cells({ form, record }: { form: Form; record: ProposedRecord }) {
  const translate = useTranslate()
  const label = (column: string) => (column ? translate(`resources.${form.form}.fields.${column}`) : '')
  return (
    <>
      {record.changes.map(({ line, column, from, to }) => (
        <Box component="li" key={`${line}/${column}`}>
          {translate('plan.workbook.line', { line })} · {label(column)}:{' '}
          {from !== null && (
            <>
              <del>{formatValue(from)}</del> →{' '}
            </>
          )}
          <strong>{formatValue(to)}</strong>
        </Box>
      ))}
      {record.wrong.map(({ line, column, value, message }) => (
        <Box component="li" key={`${line}/${column}/${message}`} sx={{ color: 'error.main' }}>
          {translate('plan.workbook.line', { line })}
          {column && ` · ${label(column)}`}
          {value !== null && ` (${formatValue(value)})`}: {message}
        </Box>
      ))}
      {!record.changes.length && !record.wrong.length && (
        <li>
          {translate('plan.workbook.line', { line: record.lines[0] })} · {translate('plan.workbook.deleted')}
        </li>
      )}
    </>
  )
}

/** The changes of a filled workbook, by form and cell. */
export function ProposalList({ run }: { run: WorkbookDryRun }) {
  const translate = useTranslate()
  return run.forms
    .filter(({ records }) => records.length)
    .map((form) => (
      <Box key={form.form} component="section">
        <Typography variant="h5" component="h3">
          {translate(`resources.${form.form}.name`, { smart_count: 2 })}
        </Typography>
        {form.records.slice(0, MAX_SHOWN).map((record) => (
          <Box key={record.lines.join()} sx={{ mt: 0.5 }}>
            <Typography component="span" sx={{ fontSize: 12, fontWeight: 600 }}>
              {translate(`plan.workbook.${record.outcome}`)}
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 13 }}>
              <Cells form={form} record={record} />
            </Box>
          </Box>
        ))}
        {form.records.length > MAX_SHOWN &&
          translate('plan.workbook.more', { smart_count: form.records.length - MAX_SHOWN })}
      </Box>
    ))
}
