import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { Approver } from '../../../schema/contract/candidates.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { Loading } from '../../../src/app/Loading.tsx'
import { storage } from '../../../src/data/session/storage.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import type { Application } from './useApplications.ts'
import { APPROVERS_QUERY, type AssignedApprover } from './useAssignment.ts'
import { useWaitingText } from './useWaitingText.ts'

/** Applications by whose areas the approvers are chosen: all ids of a large selection would be too long for an address. */
const MAX_SENT = 200

interface AssignDialogProps {
  applications: readonly Application[]
  onAssign: (approver: AssignedApprover) => void
  onClose: () => void
}

/** Chooses who is to decide: each with how many wait for them, and since when the first. The user comes first. */
export default function AssignDialog({ applications, onAssign, onClose }: AssignDialogProps) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const waitingText = useWaitingText()
  const dataProvider = useKaushalDataProvider()
  const own = storage.profile()?.id
  const ids = applications.slice(0, MAX_SENT).map(({ id }) => id)
  const { data, error, refetch } = useQuery({
    queryKey: [APPROVERS_QUERY, ids],
    queryFn: async () => {
      const query = { filter: JSON.stringify({ id: ids }) }
      return (await dataProvider.api('GET rpl/employee_registration/approvers', { query })).json
    },
    // Others assign and decide at the same time.
    staleTime: 0,
  })
  const approvers = data?.toSorted((one, two) => Number(two.id === own) - Number(one.id === own))
  const about = ({ waiting, oldest }: Approver) =>
    [
      translate('candidate.inbox.count', { smart_count: waiting, count: integer(waiting) }),
      oldest && translate('candidate.inbox.oldest', { since: waitingText({ queued_at: oldest }) }),
    ]
      .filter(Boolean)
      .join(' · ')
  const line = (key: number, name: string, text: string, approver: AssignedApprover) => (
    <ListItem key={key} disablePadding>
      <ListItemButton onClick={() => onAssign(approver)} sx={{ minHeight: 48, px: 2.5 }}>
        <ListItemText primary={name} secondary={text} />
      </ListItemButton>
    </ListItem>
  )
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="assign-title">
      <DialogTitle id="assign-title">
        {applications.length === 1
          ? translate('candidate.inbox.assign_title', { name: applications[0]?.name })
          : translate('candidate.inbox.assign_titles', { smart_count: applications.length })}
      </DialogTitle>
      <Box sx={{ px: 2.5, pb: 1, color: 'text.secondary' }}>{translate('candidate.inbox.assign_about')}</Box>
      {error && <LoadError message={error.message} onRetry={refetch} sx={{ mx: 2.5 }} />}
      {!approvers && !error && <Loading />}
      {approvers && (
        <List dense sx={{ overflowY: 'auto' }}>
          {approvers.map((approver) => {
            const name =
              approver.id === own ? translate('candidate.inbox.you', { name: approver.name }) : approver.name
            return line(approver.id, name, about(approver), approver)
          })}
          {line(0, translate('candidate.inbox.anyone'), translate('candidate.inbox.anyone_about'), null)}
        </List>
      )}
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}
