import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router-dom'
import type { LogEntry } from '../../schema/contract/operations.ts'
import { entities } from '../../schema/index.ts'
import { notUndoable } from '../../schema/operations.ts'
import { PLAN } from '../../schema/plan.ts'
import { useEntryText } from './useEntryText.ts'

export interface EntryProps {
  entry: LogEntry
  onUser: (id: number) => void
  onUndo: () => void
}

/** The user of an entry; a click filters the log by them. */
export function EntryUser({ entry: { user_id, by }, onUser }: Omit<EntryProps, 'onUndo'>) {
  const translate = useTranslate()
  if (!user_id || !by) return translate('history.system')
  return (
    <Link
      component="button"
      onClick={() => onUser(user_id)}
      sx={{ textAlign: 'left', minHeight: { xs: 44, sm: 0 } }}
    >
      {by}
    </Link>
  )
}

/** What an entry did, with a link to its record. */
export function EntryText({ entry }: Pick<EntryProps, 'entry'>) {
  const { what, name, to } = useEntryText(entry)
  return (
    <>
      {what}{' '}
      {to ? (
        <Link component={RouterLink} to={to} underline="always">
          {name}
        </Link>
      ) : (
        name
      )}
    </>
  )
}

/** A button that undoes an entry, unless an undo would change nothing. Steps have steps of their own that reverse them. */
export function EntryUndo({ entry, onUndo }: Omit<EntryProps, 'onUser'>) {
  const translate = useTranslate()
  const { isStep } = useEntryText(entry)
  const { entity, action, count, undone_by, can_undo, is_in_use } = entry
  if (undone_by !== null) return <Box component="span">{translate('history.undone_entry')}</Box>
  const isRefused = isStep || notUndoable.includes(action) || (entity !== PLAN && !entities[entity])
  if (isRefused || count === 0) return null
  if (!can_undo)
    return (
      <Box component="span">{translate(is_in_use ? 'history.in_use_entry' : 'history.changed_entry')}</Box>
    )
  return (
    <Button size="small" onClick={onUndo} sx={{ minHeight: { xs: 44, sm: 0 } }}>
      {translate('shell.actions.undo')}
    </Button>
  )
}
