import { useTranslate } from 'ra-core'
import { useNotifySuccess } from '../../src/app/useNotifySuccess.ts'
import { StepDialog } from '../../src/steps/StepDialog.tsx'
import { type Member, useMoveMembers } from './data/useMembers.ts'

interface RemoveDialogProps {
  batchId: number
  member: Member
  isRunning: boolean
  onClose: () => void
}

/** Removes a candidate from a batch, with the reason. */
export function RemoveDialog({ batchId, member, isRunning, onClose }: RemoveDialogProps) {
  const translate = useTranslate()
  const notifySuccess = useNotifySuccess()
  const { removing } = useMoveMembers(batchId)
  const onSuccess = () => {
    onClose()
    notifySuccess('batch.removed', { name: member.name })
  }
  return (
    <StepDialog
      title={translate('batch.remove_title', { name: member.name })}
      about={translate(isRunning ? 'batch.remove_running' : 'batch.remove_about')}
      label={translate('batch.remove')}
      needsComment
      isReady
      isPending={removing.isPending}
      error={removing.error}
      onSubmit={(reason) => removing.mutate({ candidate: member.id, reason }, { onSuccess })}
      onClose={onClose}
    />
  )
}
