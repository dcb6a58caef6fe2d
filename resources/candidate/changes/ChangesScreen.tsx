import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { entityOf } from '../../../schema/index.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { Loading } from '../../../src/app/Loading.tsx'
import { useEntityTexts } from '../../../src/app/useEntityTexts.ts'
import { useScreenKeys } from '../../../src/app/useScreenKeys.ts'
import { useScreenTitle } from '../../../src/app/useScreenTitle.ts'
import { QueueFrame } from '../queue/QueueFrame.tsx'
import { QueueList } from '../queue/QueueList.tsx'
import { useQueuePath } from '../queue/useQueuePath.ts'
import { ChangeView } from './ChangeView.tsx'
import { useChangeSteps } from './useChangeSteps.ts'
import { useChange, useOpenChanges } from './useChanges.ts'

const ChangesHelp = lazy(() => import('./ChangesHelp.tsx'))
const candidate = entityOf('employee_registration')
/** Requests that are loaded at a time. */
const PAGE = 50

/** The requests to change approved candidates that wait for a decision, beside one of them with its difference. */
export default function ChangesScreen() {
  const translate = useTranslate()
  const { date } = useFormats()
  const { field } = useEntityTexts(candidate)
  const [size, setSize] = useState(PAGE)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const query = useOpenChanges(size)
  const { data } = query
  const changes = data?.changes ?? []
  const { currentId, open, move, leave } = useQueuePath('/changes', changes)
  const shown = useChange(currentId)
  const { takeStep, undo, isPending: isDeciding } = useChangeSteps(leave)
  const title = translate('changes.title')
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
      label={translate('changes.list')}
      items={changes.map(({ id, candidate: { name }, fields, requested_at }) => ({
        id,
        title: name,
        about: [fields.map(field).join(', '), date(requested_at)].join(' · '),
      }))}
      currentId={currentId}
      onOpen={open}
      onMore={data && data.total > size ? () => setSize(size + PAGE) : undefined}
      query={query}
      none={translate('changes.none')}
    />
  )
  const detail = currentId !== undefined && (
    <>
      {shown.error && <LoadError message={shown.error.message} onRetry={shown.refetch} />}
      {shown.isPending && <Loading />}
      {shown.data && (
        <ChangeView
          key={`${shown.data.request.id} ${shown.data.request.version}`}
          shown={shown.data}
          isPending={isDeciding}
          onStep={(step, notes) => void takeStep(shown.data, step, notes)}
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
          <ChangesHelp onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
