import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { apart, Fault, OldNew } from './Cell.tsx'
import type { CheckedRow, Run } from './run.ts'

/** What is said of a row and of none of its cells. */
export function Apart({ row, run }: { row: CheckedRow; run: Run }) {
  const translate = useTranslate()
  const { errors, changes } = apart(row, run.columns)
  return (
    <>
      {errors.map(({ message }) => (
        <Fault key={message} message={message} />
      ))}
      {changes.map(({ field, from, to }) => (
        <Box key={field}>
          {translate(`resources.${run.entity}.fields.${field}`)}: <OldNew from={from} to={to} />
        </Box>
      ))}
    </>
  )
}
