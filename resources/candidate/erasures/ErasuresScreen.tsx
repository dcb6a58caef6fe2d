import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFormats } from '../../../src/app/formats.ts'
import { useScreenTitle } from '../../../src/app/useScreenTitle.ts'
import { MyDataPanels } from '../myData/MyDataPanels.tsx'
import { QueueFrame } from '../queue/QueueFrame.tsx'
import { QueueList } from '../queue/QueueList.tsx'
import { useQueuePath } from '../queue/useQueuePath.ts'
import { useErasures } from './useErasures.ts'

/** Requests that are loaded at a time. */
const PAGE = 50

/** The erasures that wait for a decision, beside all that is stored about one of these candidates. */
export default function ErasuresScreen() {
  const translate = useTranslate()
  const { date } = useFormats()
  const [size, setSize] = useState(PAGE)
  const query = useErasures(size)
  const { data } = query
  const erasures = data?.erasures ?? []
  const { currentId, open, leave } = useQueuePath('/erasures', erasures)
  const title = translate('erasure.queue')
  useScreenTitle(title)
  const list = (
    <QueueList
      label={translate('erasure.list')}
      items={erasures.map(({ id, name, requested_at, requested_by }) => ({
        id,
        title: name,
        about: translate('erasure.request', {
          at: date(requested_at),
          by: requested_by ?? translate('history.system'),
        }),
      }))}
      currentId={currentId}
      onOpen={open}
      onMore={data && data.total > size ? () => setSize(size + PAGE) : undefined}
      query={query}
      none={translate('erasure.none')}
    />
  )
  return (
    <QueueFrame
      title={title}
      total={data?.total}
      list={list}
      detail={
        currentId === undefined ? undefined : (
          <MyDataPanels key={currentId} id={currentId} isOwn={false} onDecided={() => leave(currentId)} />
        )
      }
      onBack={() => open(undefined)}
    />
  )
}
