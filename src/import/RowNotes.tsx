import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ImportRun } from '../../schema/contract/importing.ts'
import type { CheckedRow } from '../../schema/contract/operations.ts'
import { entities } from '../../schema/index.ts'
import { ErrorText, rowNotes, ValueChange, WarningText } from './ImportCell.tsx'

/** Errors, changes and warnings of a row that belong to none of its cells, with the fields that they are about. */
export function RowNotes({ row, run }: { row: CheckedRow; run: Pick<ImportRun, 'entity' | 'columns'> }) {
  const translate = useTranslate()
  const { errors, changes, checks } = rowNotes(row, run.columns)
  const labelOf = (field: string) => translate(`resources.${run.entity}.fields.${field}`)
  const fields = entities[run.entity]?.fields ?? {}
  return (
    <>
      {errors.map(({ column, rule, message }) => (
        <ErrorText
          key={`${column} ${rule}`}
          message={Object.hasOwn(fields, column) ? `${labelOf(column)}: ${message}` : message}
        />
      ))}
      {changes.map(({ field, from, to }) => (
        <Box key={field}>
          {labelOf(field)}: <ValueChange from={from} to={to} />
        </Box>
      ))}
      {checks.map(({ text }) => (
        <WarningText key={text} message={text} />
      ))}
    </>
  )
}
