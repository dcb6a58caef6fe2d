import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { onNetworkBack } from '../../src/data/offline/network.ts'
import { type WaitingSave, waitingSaves } from '../../src/data/offline/waitingSaves.ts'
import { isEditable, useEditSave } from './useEditSave.ts'
import { WaitingRow } from './WaitingRow.tsx'

interface SaveRowProps {
  save: WaitingSave
  /** An earlier save of the record waits too. */
  isBehind: boolean
  onDiscard: () => Promise<unknown>
}

/** The text that says what happens next with a save. */
const textKey = ({ state, sentAt }: WaitingSave, isBehind: boolean) => {
  if (state !== 'waiting') return `offline.states.${state}_body`
  if (isBehind) return 'offline.behind'
  return sentAt === undefined ? 'offline.not_sent' : 'offline.maybe_sent'
}

/** A save of a form or of a day that waits on this device. */
export function SaveRow({ save, isBehind, onDiscard }: SaveRowProps) {
  const translate = useTranslate()
  const edit = useEditSave()
  const { subject, at, state, message, sentAt } = save
  const retry = async () => {
    await waitingSaves.update({ ...save, state: 'waiting', message: undefined, sendingUntil: undefined })
    await onNetworkBack()
  }
  return (
    <WaitingRow
      at={at}
      entity={subject.entity}
      title={subject.title}
      status={translate(`offline.states.${state}`)}
      needsUser={state !== 'waiting'}
      text={[message, translate(textKey(save, isBehind))].filter(Boolean).join(' ')}
      maybeSaved={sentAt !== undefined}
      onDiscard={onDiscard}
    >
      <Button size="small" variant="outlined" onClick={() => void retry()}>
        {translate('offline.retry')}
      </Button>
      {isEditable(save) ? (
        <Button size="small" onClick={() => void edit(save)}>
          {translate('offline.edit')}
        </Button>
      ) : (
        (subject.record || !subject.isForm) && (
          <Button size="small" component={Link} to={subject.path}>
            {translate('offline.open')}
          </Button>
        )
      )}
    </WaitingRow>
  )
}
