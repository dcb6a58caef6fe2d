import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { Loading } from '../../../src/app/Loading.tsx'
import { useScreenKeys } from '../../../src/app/useScreenKeys.ts'
import { useScreenTitle } from '../../../src/app/useScreenTitle.ts'
import { QueueFrame } from '../queue/QueueFrame.tsx'
import { QueueList } from '../queue/QueueList.tsx'
import { useQueuePath } from '../queue/useQueuePath.ts'
import { PairView } from './PairView.tsx'
import { useDecision } from './useDecision.ts'
import { useDuplicate, useDuplicates } from './useDuplicates.ts'
import { useReasonsText } from './useReasonsText.ts'

const DuplicatesHelp = lazy(() => import('./DuplicatesHelp.tsx'))
/** Pairs that are loaded at a time. */
const PAGE = 50

/** The pairs of candidates who may be the same person, beside both records of one. */
export default function DuplicatesScreen() {
  const translate = useTranslate()
  const reasonsText = useReasonsText()
  const [size, setSize] = useState(PAGE)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const query = useDuplicates(size)
  const { data } = query
  const pairs = data?.cases ?? []
  const { currentId, open, move, leave } = useQueuePath('/duplicates', pairs)
  const shown = useDuplicate(currentId)
  const { decide, undo, isPending: isDeciding } = useDecision(leave)
  const title = translate('duplicates.title')
  useScreenTitle(title)
  useScreenKeys({
    next: () => move(1),
    previous: () => move(-1),
    undoLast: () => void undo(),
    undo: () => void undo(),
    help: () => setHelpOpen(true),
  })
  const list = (
    <QueueList
      label={translate('duplicates.list')}
      items={pairs.map((pair) => ({
        id: pair.id,
        title: `${pair.first.name} / ${pair.second.name}`,
        about: reasonsText(pair),
      }))}
      currentId={currentId}
      onOpen={open}
      onMore={data && data.total > size ? () => setSize(size + PAGE) : undefined}
      query={query}
      none={translate('duplicates.none')}
    />
  )
  const detail = currentId !== undefined && (
    <>
      {shown.error && <LoadError message={shown.error.message} onRetry={shown.refetch} />}
      {shown.isPending && <Loading />}
      {shown.data && (
        <PairView
          key={`${shown.data.case.id} ${shown.data.case.version}`}
          shown={shown.data}
          decide={decide}
          isPending={isDeciding}
        />
      )}
    </>
  )
  return (
    <>
      <QueueFrame
        title={title}
        total={data?.total}
        list={list}
        detail={detail || undefined}
        onBack={() => open(undefined)}
        onHelp={() => setHelpOpen(true)}
      />
      {isHelpOpen && (
        <Suspense>
          <DuplicatesHelp onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
