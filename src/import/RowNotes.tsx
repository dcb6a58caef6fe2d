import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ImportRun } from '../../schema/contract/importing.ts'
import type { CheckedRow } from '../../schema/contract/operations.ts'
import { ErrorText, rowNotes, ValueChange } from './ImportCell.tsx'

/** Errors and changes of a row that belong to none of its cells. */
export function RowNotes({ row, run }: { row: CheckedRow; run: Pick<ImportRun, 'entity' | 'columns'> }) {
  const translate = useTranslate()
  const { errors, changes } = rowNotes(row, run.columns)
  return (
    <>
      {errors.map(({ message }) => (
        <ErrorText key={message} message={message} />
      ))}
      {changes.map(({ field, from, to }) => (
        <Box key={field}>
          {translate(`resources.${run.entity}.fields.${field}`)}: <ValueChange from={from} to={to} />
        </Box>
      ))}
    </>
  )
}
