import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router-dom'
import type { LogEntry } from '../../schema/contract/operations.ts'
import { entities } from '../../schema/index.ts'
import { PLAN } from '../../schema/plan.ts'
import { useFormats } from '../app/formats.ts'
import { useEntryText } from './useEntryText.ts'

interface LogRowProps {
  entry: LogEntry
  onUser: (id: number) => void
  onUndo: () => void
}

/** One entry of the log: time, user, action and its record or their number, with an Undo button if it can be undone. Steps of forms have steps of their own that reverse them. */
export function LogRow({ entry, onUser, onUndo }: LogRowProps) {
  const translate = useTranslate()
  const formats = useFormats()
  const { at, by, user_id, entity, count, undone_by } = entry
  const { what, name, to, isStep } = useEntryText(entry)
  const canUndo = !isStep && count > 0 && undone_by === null && (entity === PLAN || Boolean(entities[entity]))
  return (
    <TableRow hover sx={{ '& td': { px: { xs: 1, sm: 1.5 }, py: 0.5 } }}>
      <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {/* On a phone the time is below the date. */}
        <Box sx={{ minWidth: { xs: 84, sm: 'max-content' } }}>{formats.timestamp(at)}</Box>
      </TableCell>
      <TableCell>
        {user_id && by ? (
          <Link component="button" onClick={() => onUser(user_id)} sx={{ textAlign: 'left' }}>
            {by}
          </Link>
        ) : (
          translate('history.system')
        )}
      </TableCell>
      <TableCell sx={{ width: '60%' }}>
        {what}{' '}
        {to ? (
          <Link component={RouterLink} to={to} underline="always">
            {name}
          </Link>
        ) : (
          name
        )}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', py: 0 }}>
        {canUndo && (
          <Button size="small" onClick={onUndo}>
            {translate('shell.actions.undo')}
          </Button>
        )}
        {undone_by !== null && translate('history.undone_entry')}
      </TableCell>
    </TableRow>
  )
}
