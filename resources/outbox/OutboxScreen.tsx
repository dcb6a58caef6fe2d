import { useTranslate } from 'ra-core'
import { messageStatuses } from '../../schema/messageStatuses.ts'
import { StatusList } from '../../src/app/StatusList.tsx'
import { useUrlStatus } from '../../src/app/useUrlStatus.ts'
import { MessageRow } from './MessageRow.tsx'
import { useOutbox } from './useOutbox.ts'

/** The messages to users and their status. Without a gateway messages stay here, and administrators pass them on. */
export default function OutboxScreen() {
  const translate = useTranslate()
  const [status, setStatus] = useUrlStatus(messageStatuses)
  return (
    <StatusList
      title={translate('outbox.title')}
      about={translate('outbox.about')}
      empty={translate(status ? 'outbox.none_with_status' : 'outbox.none')}
      statuses={messageStatuses.map((name) => [name, translate(`outbox.statuses.${name}`)])}
      status={status}
      onStatusChange={setStatus}
      query={useOutbox(status)}
    >
      {(message) => <MessageRow key={message.id} message={message} />}
    </StatusList>
  )
}
