import { useTranslate } from 'ra-core'
import type { Unreadable } from '../../src/data/offline/onDevice.ts'
import { WaitingRow } from './WaitingRow.tsx'

interface UnreadableRowProps {
  unreadable: Unreadable
  onDiscard: () => Promise<unknown>
}

/** A save or a draft that this device can no longer read. */
export function UnreadableRow({ unreadable, onDiscard }: UnreadableRowProps) {
  const translate = useTranslate()
  return (
    <WaitingRow
      at={unreadable.at}
      entity={unreadable.entity}
      title=""
      status={translate('offline.states.unreadable')}
      needsUser
      text={translate('offline.unreadable_body')}
      maybeSaved={false}
      onDiscard={onDiscard}
    />
  )
}
