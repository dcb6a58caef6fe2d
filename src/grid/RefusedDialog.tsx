import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useCreatePath, useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router-dom'
import { entityOf } from '../../schema/index.ts'
import { useFormats } from './formats.ts'
import type { Refused } from './useActions.ts'
import { useNames } from './useNames.ts'

/** More ids than this do not fit into an address. */
const MOST_LINKED = 200

interface RefusedDialogProps {
  refused: Refused
  onClose: () => void
}

/** Why nothing was deleted: who refers to it and how often, each a way to that list. */
export default function RefusedDialog({ refused, onClose }: RefusedDialogProps) {
  const translate = useTranslate()
  return (
    <Dialog open onClose={onClose} aria-labelledby="refused" maxWidth="xs" fullWidth>
      <DialogTitle id="refused">{translate('grid.refused.title', { _: 'Nothing was deleted' })}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary">
          {translate('grid.refused.about', {
            smart_count: refused.ids.length || 2,
            _: 'This is still in use. Change or delete what refers to it first, or deactivate it instead. |||| Some of these are still in use. Change or delete what refers to them first, or deactivate them instead.',
          })}
        </Typography>
        <ul style={{ paddingLeft: 18, lineHeight: '26px' }}>
          {refused.references.map((reference) => (
            <li key={`${reference.entity}.${reference.field}`}>
              <Referring reference={reference} ids={refused.ids} onFollow={onClose} />
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('grid.close', { _: 'Close' })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ReferringProps {
  reference: Refused['references'][number]
  ids: number[]
  onFollow: () => void
}

function Referring({ reference: { entity: name, field, count }, ids, onFollow }: ReferringProps) {
  const translate = useTranslate()
  const createPath = useCreatePath()
  const formats = useFormats()
  const entity = entityOf(name)
  const names = useNames(entity)
  const text = `${formats.whole(count)} ${names.inline(count)}`
  const isColumn = entity.fields[field]?.kind === 'reference'
  const filter = encodeURIComponent(JSON.stringify({ [field]: ids.length === 1 ? ids[0] : ids }))
  const address = `${createPath({ resource: name, type: 'list' })}?filter=${filter}`
  return (
    <>
      {isColumn && ids.length > 0 && ids.length <= MOST_LINKED ? (
        <Link component={RouterLink} to={address} underline="always" onClick={onFollow}>
          {text}
        </Link>
      ) : (
        text
      )}{' '}
      <Typography component="span" color="text.secondary">
        {translate('grid.refused.by', { field: names.field(field), _: 'in “%{field}”' })}
      </Typography>
    </>
  )
}
