import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'ra-core'
import type { LogEntry } from '../../schema/contract/operations.ts'
import { visuallyHidden } from '../app/theme/visuallyHidden.ts'
import { LogRow } from './LogRow.tsx'

export interface LogListProps {
  entries: readonly LogEntry[]
  onUser: (id: number) => void
  onUndo: (entry: LogEntry) => void
}

const headings = ['when', 'who', 'what', ''] as const

/** The entries of the log as a table. */
export function LogTable({ entries, onUser, onUndo }: LogListProps) {
  const translate = useTranslate()
  return (
    <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {headings.map((heading) => (
              <TableCell key={heading}>
                {heading ? (
                  translate(`history.${heading}`)
                ) : (
                  <Box component="span" sx={visuallyHidden}>
                    {translate('grid.row_actions')}
                  </Box>
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <LogRow key={entry.id} entry={entry} onUser={onUser} onUndo={() => onUndo(entry)} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
