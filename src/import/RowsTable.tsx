import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'ra-core'
import type { ImportRun } from '../../schema/contract/importing.ts'
import type { CheckedRow } from '../../schema/contract/operations.ts'
import { changeIn, errorsOf, ImportCell, rowNotes } from './ImportCell.tsx'
import { RowNotes } from './RowNotes.tsx'

interface RowsProps {
  rows: readonly CheckedRow[]
  run: Pick<ImportRun, 'entity' | 'columns'>
}

/** Rows as in the spreadsheet, with errors in the cells that they are about. */
export function RowsTable({ rows, run }: RowsProps) {
  const translate = useTranslate()
  const headers = Object.keys(rows[0]?.values ?? {})
  const hasNotes = rows.some((row) => {
    const { errors, changes, checks } = rowNotes(row, run.columns)
    return errors.length + changes.length + checks.length > 0
  })
  return (
    <TableContainer
      tabIndex={0}
      aria-label={translate('import.rows')}
      role="region"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        maxHeight: '60vh',
      }}
    >
      <Table stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell align="right" sx={{ width: 72 }}>
              {translate('import.row')}
            </TableCell>
            {headers.map((header) => (
              <TableCell key={header} sx={{ whiteSpace: 'nowrap' }}>
                {header}
              </TableCell>
            ))}
            {hasNotes && <TableCell>{translate('import.notes')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.line} sx={{ '& td': { py: 0.75, verticalAlign: 'top' } }}>
              <TableCell align="right" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {row.line}
              </TableCell>
              {headers.map((header) => {
                const errors = errorsOf(row, header)
                return (
                  <TableCell
                    key={header}
                    sx={{ minWidth: errors.length ? 220 : 96, maxWidth: 360, overflowWrap: 'anywhere' }}
                  >
                    <ImportCell
                      value={row.values[header] ?? ''}
                      errors={errors}
                      change={changeIn(row, run.columns, header)}
                    />
                  </TableCell>
                )
              })}
              {hasNotes && (
                <TableCell sx={{ minWidth: 220 }}>
                  <RowNotes row={row} run={run} />
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
