import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ImportRun } from '../../schema/contract/importing.ts'
import type { CheckedRow } from '../../schema/contract/operations.ts'
import { isEmptyValue } from '../../schema/emptyValue.ts'
import type { RowChange, RowError } from './importRun.ts'

/** The change of a field, in its first column. */
export const changeIn = (
  row: CheckedRow,
  columns: ImportRun['columns'],
  header: string,
): RowChange | undefined =>
  row.changes.find(({ field }) => columns.find((column) => column.field === field)?.header === header)

export const errorsOf = (row: CheckedRow, header: string): RowError[] =>
  row.errors.filter(({ column }) => column === header)

/** Errors without a column of the file, changes of fields that the file does not contain, and what does not add up. */
export const rowNotes = (row: CheckedRow, columns: ImportRun['columns']) => ({
  errors: row.errors.filter(({ column }) => !Object.hasOwn(row.values, column)),
  changes: row.changes.filter(({ field }) => !columns.some((column) => column.field === field)),
  checks: row.checks,
})

const display = (value: unknown) => {
  if (isEmptyValue(value)) return '—'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export function ErrorText({ message }: Pick<RowError, 'message'>) {
  return (
    <Box sx={{ color: 'error.main', fontSize: 12, lineHeight: '16px', whiteSpace: 'normal' }}>{message}</Box>
  )
}

/** What a person should look at, which does not prevent the import. */
export function WarningText({ message }: Pick<RowError, 'message'>) {
  return (
    <Box sx={{ color: 'warning.main', fontSize: 12, lineHeight: '16px', whiteSpace: 'normal' }}>
      {message}
    </Box>
  )
}

export function ValueChange({ from, to }: Pick<RowChange, 'from' | 'to'>) {
  const translate = useTranslate()
  return (
    <>
      <Box
        component="del"
        aria-label={translate('import.old', { value: display(from) })}
        sx={{ color: 'text.secondary' }}
      >
        {display(from)}
      </Box>
      {' → '}
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
        {display(to)}
      </Box>
    </>
  )
}

interface ImportCellProps {
  value: string
  errors: readonly RowError[]
  change: RowChange | undefined
}

/** A cell of the file with its errors, or with the old value that it changes. */
export const ImportCell = ({ value, errors, change }: ImportCellProps) => (
  <>
    {change ? <ValueChange {...change} /> : display(value)}
    {errors.map(({ rule, message }) => (
      <ErrorText key={rule + message} message={message} />
    ))}
  </>
)
