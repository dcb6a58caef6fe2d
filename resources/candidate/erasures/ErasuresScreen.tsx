import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFormats } from '../../../src/app/formats.ts'
import { MyDataPanels } from '../myData/MyDataPanels.tsx'
import { QUEUE_PAGE, QueueScreen } from '../queue/QueueScreen.tsx'
import { useQueue } from '../queue/useQueue.ts'
import { useQueuePath } from '../queue/useQueuePath.ts'
import { registration } from '../registrationEntity.ts'

/** The erasures that wait for a decision, beside all that is stored about one of these candidates. */
export default function ErasuresScreen() {
  const translate = useTranslate()
  const { date } = useFormats()
  const [size, setSize] = useState(QUEUE_PAGE)
  const query = useQueue([registration.name, 'erasures'], size, (dataProvider, range) =>
    dataProvider.api('GET rpl/employee_registration/erasures', { query: { range } }),
  )
  const erasures = query.data?.items ?? []
  const path = useQueuePath('/erasures', erasures)
  const { currentId, leave } = path
  return (
    <QueueScreen
      title={translate('erasure.queue')}
      total={query.data?.total}
      more={query.data?.more}
      label={translate('erasure.list')}
      none={translate('erasure.none')}
      items={erasures.map(({ id, name, requested_at, requested_by }) => ({
        id,
        title: name,
        about: translate('erasure.request', {
          at: date(requested_at),
          by: requested_by ?? translate('history.system'),
        }),
      }))}
      detail={
        currentId !== undefined && (
          <MyDataPanels key={currentId} id={currentId} isOwn={false} onDecided={() => leave(currentId)} />
        )
      }
      onSize={setSize}
      path={path}
      size={size}
      query={query}
    />
  )
}
