import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useFormats } from '../app/formats.ts'
import { type EntryProps, EntryText, EntryUndo, EntryUser } from './EntryParts.tsx'

/** One entry of the log: time, user, action and its record or their number, with an Undo button if it can be undone. */
export function LogRow({ entry, onUser, onUndo }: EntryProps) {
  const formats = useFormats()
  return (
    <TableRow hover sx={{ '& td': { px: 1.5, py: 0.5 } }}>
      <TableCell sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {formats.timestamp(entry.at)}
      </TableCell>
      <TableCell>
        <EntryUser entry={entry} onUser={onUser} />
      </TableCell>
      <TableCell sx={{ width: '60%' }}>
        <EntryText entry={entry} />
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', py: 0 }}>
        <EntryUndo entry={entry} onUndo={onUndo} />
      </TableCell>
    </TableRow>
  )
}
