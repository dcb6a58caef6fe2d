import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useFormats } from '../../../src/app/formats.ts'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { Loading } from '../../../src/app/Loading.tsx'
import { useIsPhone } from '../../../src/app/useIsPhone.ts'
import { useScreenKeys } from '../../../src/app/useScreenKeys.ts'
import { useScreenTitle } from '../../../src/app/useScreenTitle.ts'
import { storage } from '../../../src/data/session/storage.ts'
import { BulkOutcome } from '../steps/BulkOutcome.tsx'
import { ApplicationList } from './ApplicationList.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { InboxHeader } from './InboxHeader.tsx'
import { Preview } from './Preview.tsx'
import type { QueueName } from './useApplications.ts'
import { type AssignedApprover, useAssignment } from './useAssignment.ts'
import { type Decision, useDecisions } from './useDecisions.ts'
import { useQueue } from './useQueue.ts'
import { useStartAtTop } from './useStartAtTop.ts'
import { useTicks } from './useTicks.ts'

const AssignDialog = lazy(() => import('./AssignDialog.tsx'))
const InboxHelp = lazy(() => import('./InboxHelp.tsx'))

/** Beside the preview the list scrolls by itself, as far as the column or the window goes: its own length does not count. */
const listStyles = {
  position: { sm: 'sticky' },
  top: { sm: 'var(--top)' },
  height: { sm: 0 },
  minHeight: { sm: 'min(100%, 100dvh - var(--top))' },
  overflowY: { sm: 'auto' },
} as const

/** The applications that wait for a decision of the user, beside a preview of one; on a phone one or the other. */
export default function InboxScreen() {
  const translate = useTranslate()
  const { integer } = useFormats()
  const isPhone = useIsPhone()
  const [name, setName] = useState<QueueName>('all')
  const queue = useQueue(name)
  const { waiting, current, upcoming, total, error, isPending, select } = queue
  const { decide, undo, outcome, closeOutcome } = useDecisions(queue)
  const { selected, toggle, clear } = useTicks()
  const [isOpen, setOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isAssigning, setAssigning] = useState(false)
  const title = translate('candidate.inbox.title')
  useScreenTitle(title)

  const open = useCallback(
    (id: number) => {
      select(id)
      setOpen(true)
    },
    [select],
  )
  const chosen = waiting.filter(({ id }) => selected.has(id))
  /** What a decision or an assignment is about. */
  const targets = chosen.length ? chosen : current ? [current] : []
  const onDecide = (step: Decision, notes: string) => {
    decide(step, targets, notes)
    clear()
  }
  const own = storage.profile()
  const assignment = useAssignment(() => {
    clear()
    void queue.refetch()
  })
  const assign = (approver: AssignedApprover) => {
    setAssigning(false)
    assignment.assign(targets, approver)
  }
  useScreenKeys({
    next: () => queue.move(1),
    previous: () => queue.move(-1),
    select: () => current && toggle(current.id),
    undoLast: () => void undo(),
    undo: () => void undo(),
    take: () => own && assign(own),
    assign: () => setAssigning(targets.length > 0),
    help: () => setHelpOpen(true),
  })

  useStartAtTop(isPhone && !isOpen ? undefined : current?.id)
  const isListShown = !isPhone || !isOpen || !current
  const isPreviewShown = current !== undefined && (!isPhone || isOpen || chosen.length > 0)
  return (
    <Box
      sx={{
        display: 'flex',
        minHeight: 'var(--page)',
        flexDirection: { xs: 'column', sm: 'row' },
      }}
    >
      {isListShown && (
        <Box
          sx={{
            width: { sm: 340 },
            flexShrink: 0,
            borderRight: { sm: 1 },
            borderColor: { sm: 'divider' },
          }}
        >
          <Box sx={listStyles}>
            <InboxHeader
              queue={name}
              onQueueChange={setName}
              total={isPending ? undefined : total}
              more={queue.isPartlyCounted}
              onHelp={() => setHelpOpen(true)}
              onClear={chosen.length ? clear : undefined}
            />
            {error && <LoadError message={error.message} onRetry={queue.refetch} />}
            {isPending && <Loading />}
            {!isPending && !error && !waiting.length && (
              <Box sx={{ px: 2, color: 'text.secondary' }}>{translate(`candidate.inbox.none.${name}`)}</Box>
            )}
            <ApplicationList
              applications={waiting}
              currentId={current?.id}
              selected={selected}
              onOpen={open}
              onSelect={toggle}
              onMore={queue.hasMore ? queue.more : undefined}
            />
          </Box>
        </Box>
      )}
      {isPreviewShown && (
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          {isPhone && isOpen && (
            <Button onClick={() => setOpen(false)} sx={{ alignSelf: 'flex-start', minHeight: 44, mx: 1 }}>
              {translate('candidate.inbox.back')}
            </Button>
          )}
          {(isPhone && !isOpen ? [] : [current, ...(upcoming ? [upcoming] : [])]).map((application) => (
            <Preview
              key={application.id}
              application={application}
              isHidden={application.id !== current.id}
            />
          ))}
          <DecisionBar
            key={`${current.id} ${chosen.length > 0}`}
            application={current}
            selected={chosen.length}
            onDecide={onDecide}
            onAssign={() => setAssigning(true)}
          />
        </Box>
      )}
      {isHelpOpen && (
        <Suspense>
          <InboxHelp onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
      {isAssigning && (
        <Suspense>
          <AssignDialog applications={targets} onAssign={assign} onClose={() => setAssigning(false)} />
        </Suspense>
      )}
      {assignment.outcome && <BulkOutcome {...assignment.outcome} onClose={assignment.closeOutcome} />}
      {outcome && (
        <BulkOutcome
          done={translate(`candidate.bulk_done.${outcome.step}`, {
            smart_count: outcome.done,
            count: integer(outcome.done),
          })}
          refused={outcome.refused}
          onClose={closeOutcome}
        />
      )}
    </Box>
  )
}
