import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'ra-core'
import { entities } from '../../schema/index.ts'
import { PLAN } from '../../schema/plan.ts'
import { done, happened } from './did.ts'
import type { Logged } from './useLog.ts'

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium' })

interface LogLineProps {
  logged: Logged
  onPerson: (id: number) => void
  onUndo: () => void
}

/** When, who, and what to how many; with Undo where it can be taken back. */
export function LogLine({ logged, onPerson, onUndo }: LogLineProps) {
  const translate = useTranslate()
  const { at, by, user_id, entity, action, count, undone_by } = logged
  const name = entities[entity]
    ? translate(`resources.${entity}.inline`, { smart_count: count === 1 ? 1 : 2 })
    : entity === PLAN
      ? translate('history.of_plan', { smart_count: count })
      : ''
  const verb = translate(`history.${done[action] ? 'done' : 'happened'}.${action}`, {
    _: done[action] ?? happened[action] ?? action,
  })
  const what = [verb, count > 0 && count.toLocaleString('en-IN'), name].filter(Boolean).join(' ')
  const canUndo = count > 0 && undone_by === null && (entity === PLAN || Boolean(entities[entity]))
  return (
    <TableRow hover>
      <TableCell sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {moment.format(new Date(at))}
      </TableCell>
      <TableCell>
        {user_id && by ? (
          <Link component="button" onClick={() => onPerson(user_id)} sx={{ textAlign: 'left' }}>
            {by}
          </Link>
        ) : (
          translate('history.nobody', { _: 'the system' })
        )}
      </TableCell>
      <TableCell sx={{ width: '60%' }}>{what}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', py: 0 }}>
        {canUndo && (
          <Button size="small" onClick={onUndo}>
            {translate('shell.actions.undo')}
          </Button>
        )}
        {undone_by !== null && translate('history.taken_back', { _: 'taken back' })}
      </TableCell>
    </TableRow>
  )
}
