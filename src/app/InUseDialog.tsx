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
import { useEntityTexts } from './useEntityTexts.ts'

/** More ids do not fit into an address. */
const MAX_LINKED_IDS = 200

/** A refused deletion: other records refer to the records with these ids. */
export interface InUseError {
  message: string
  ids: number[]
  references: { entity: string; field: string; count: number }[]
}

interface InUseDialogProps {
  error: InUseError
  onClose: () => void
}

/** Explains why nothing was deleted: the number of records that refer to it, with links to their lists. */
export default function InUseDialog({ error, onClose }: InUseDialogProps) {
  const translate = useTranslate()
  return (
    <Dialog open onClose={onClose} aria-labelledby="refused" maxWidth="xs" fullWidth>
      <DialogTitle id="refused">{translate('grid.refused.title')}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary">
          {translate('grid.refused.about', {
            smart_count: error.ids.length || 2,
          })}
        </Typography>
        <ul style={{ paddingLeft: 18, lineHeight: '26px' }}>
          {error.references.map((reference) => (
            <li key={`${reference.entity}.${reference.field}`}>
              <ReferenceLink reference={reference} ids={error.ids} onFollow={onClose} />
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('grid.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ReferenceLinkProps {
  reference: InUseError['references'][number]
  ids: number[]
  onFollow: () => void
}

function ReferenceLink({ reference: { entity: name, field, count }, ids, onFollow }: ReferenceLinkProps) {
  const translate = useTranslate()
  const createPath = useCreatePath()
  const formats = useFormats()
  const entity = entityOf(name)
  const texts = useEntityTexts(entity)
  const text = `${formats.integer(count)} ${texts.inline(count)}`
  const isColumn = entity.fields[field]?.kind === 'reference'
  const filter = encodeURIComponent(JSON.stringify({ [field]: ids.length === 1 ? ids[0] : ids }))
  const address = `${createPath({ resource: name, type: 'list' })}?filter=${filter}`
  return (
    <>
      {isColumn && ids.length > 0 && ids.length <= MAX_LINKED_IDS ? (
        <Link component={RouterLink} to={address} underline="always" onClick={onFollow}>
          {text}
        </Link>
      ) : (
        text
      )}{' '}
      <Typography component="span" color="text.secondary">
        {translate('grid.refused.by', { field: texts.field(field) })}
      </Typography>
    </>
  )
}
