import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { maintenance } from '../../src/data/availability/maintenance.ts'
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
const textKey = ({ state, sentAt, isGone }: WaitingSave, isBehind: boolean, isMaintenance: boolean) => {
  if (isGone) return 'offline.gone'
  if (state !== 'waiting') return `offline.states.${state}_body`
  if (isBehind) return 'offline.behind'
  if (isMaintenance) return 'offline.in_maintenance'
  return sentAt === undefined ? 'offline.not_sent' : 'offline.maybe_sent'
}

/** A save of a form or of a day that waits on this device. */
export function SaveRow({ save, isBehind, onDiscard }: SaveRowProps) {
  const translate = useTranslate()
  const edit = useEditSave()
  const isMaintenance = useSyncExternalStore(maintenance.subscribe, maintenance.notice) !== undefined
  const { subject, at, state, message, sentAt } = save
  const retry = async () => {
    // Who retries one of which nobody knows whether it was saved, has checked that: it is sent as a new one.
    const first = state === 'unsure' ? undefined : sentAt
    const next = { ...save, message: undefined, isGone: undefined, sendingUntil: undefined, sentAt: first }
    await waitingSaves.update({ ...next, state: 'waiting' })
    await onNetworkBack()
  }
  return (
    <WaitingRow
      at={at}
      entity={subject.entity}
      title={subject.title}
      status={translate(`offline.states.${state}`)}
      needsUser={state !== 'waiting'}
      text={[message, translate(textKey(save, isBehind, isMaintenance))].filter(Boolean).join(' ')}
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
        (subject.record || !subject.isForm) &&
        !save.isGone && (
          <Button size="small" component={Link} to={subject.path}>
            {translate('offline.open')}
          </Button>
        )
      )}
    </WaitingRow>
  )
}
