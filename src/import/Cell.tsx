import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { Change, CheckedRow, Failure, Run } from './run.ts'

/** The first column of a field stands for it. */
export const changeIn = (row: CheckedRow, columns: Run['columns'], header: string): Change | undefined =>
  row.changes.find(({ field }) => columns.find((column) => column.field === field)?.header === header)

export const errorsOf = (row: CheckedRow, header: string): Failure[] =>
  row.errors.filter(({ column }) => column === header)

/** What a row says beside its cells: of no column, or of a field that the file does not hold. */
export const apart = (row: CheckedRow, columns: Run['columns']) => ({
  errors: row.errors.filter(({ column }) => !Object.hasOwn(row.values, column)),
  changes: row.changes.filter(({ field }) => !columns.some((column) => column.field === field)),
})

const shown = (value: unknown) => {
  if (value === null || value === undefined || value === '') return '—'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export function Fault({ message }: Pick<Failure, 'message'>) {
  return (
    <Box sx={{ color: 'error.main', fontSize: 12, lineHeight: '16px', whiteSpace: 'normal' }}>{message}</Box>
  )
}

export function OldNew({ from, to }: Pick<Change, 'from' | 'to'>) {
  const translate = useTranslate()
  return (
    <>
      <Box
        component="del"
        aria-label={translate('import.old', { value: shown(from) })}
        sx={{ color: 'text.secondary' }}
      >
        {shown(from)}
      </Box>
      {' → '}
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
        {shown(to)}
      </Box>
    </>
  )
}

interface CellProps {
  value: string
  errors: readonly Failure[]
  change: Change | undefined
}

/** A cell as it was sent, with what is wrong with it or what it changes. */
export const Cell = ({ value, errors, change }: CellProps) => (
  <>
    {change ? <OldNew {...change} /> : shown(value)}
    {errors.map(({ rule, message }) => (
      <Fault key={rule + message} message={message} />
    ))}
  </>
)
