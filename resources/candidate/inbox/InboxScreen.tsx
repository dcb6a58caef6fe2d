import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useFormats } from '../../../src/app/formats.ts'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { Loading } from '../../../src/app/Loading.tsx'
import { useIsPhone } from '../../../src/app/useIsPhone.ts'
import { useScreenKeys } from '../../../src/app/useScreenKeys.ts'
import { useScreenTitle } from '../../../src/app/useScreenTitle.ts'
import { BulkOutcome } from '../steps/BulkOutcome.tsx'
import { ApplicationList } from './ApplicationList.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { Preview } from './Preview.tsx'
import { type Decision, useDecisions } from './useDecisions.ts'
import { useQueue } from './useQueue.ts'

const InboxHelp = lazy(() => import('./InboxHelp.tsx'))

/** The applications that wait for a decision of the user, beside a preview of one; on a phone one or the other. */
export default function InboxScreen() {
  const translate = useTranslate()
  const { integer } = useFormats()
  const isPhone = useIsPhone()
  const queue = useQueue()
  const { waiting, current, upcoming, total, error, isPending, select } = queue
  const { decide, undo, outcome, closeOutcome } = useDecisions(queue)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [isOpen, setOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const title = translate('candidate.inbox.title')
  useScreenTitle(title)

  const toggle = useCallback(
    (id: number) =>
      setSelected((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  const open = useCallback(
    (id: number) => {
      select(id)
      setOpen(true)
    },
    [select],
  )
  const chosen = waiting.filter(({ id }) => selected.has(id))
  const onDecide = (step: Decision, notes: string) => {
    decide(step, chosen.length ? chosen : current ? [current] : [], notes)
    setSelected(new Set())
  }
  useScreenKeys({
    next: () => queue.move(1),
    previous: () => queue.move(-1),
    select: () => current && toggle(current.id),
    undoLast: () => void undo(),
    undo: () => void undo(),
    help: () => setHelpOpen(true),
  })

  const isListShown = !isPhone || !isOpen || !current
  const isPreviewShown = current !== undefined && (!isPhone || isOpen || chosen.length > 0)
  return (
    <Box
      sx={{
        display: 'flex',
        minHeight: 'calc(100dvh - var(--top))',
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
            position: { sm: 'sticky' },
            top: { sm: 'var(--top)' },
            alignSelf: { sm: 'flex-start' },
            maxHeight: { sm: 'calc(100dvh - var(--top))' },
            minHeight: { sm: 'calc(100dvh - var(--top))' },
            overflowY: { sm: 'auto' },
          }}
        >
          <Box
            sx={{ px: 2, py: 1.5, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}
          >
            <Typography variant="h4" component="h1" sx={{ flex: '1 0 100%' }}>
              {title}
            </Typography>
            {!isPending && (
              <Box sx={{ flex: 1, color: 'text.secondary' }}>
                {translate('candidate.inbox.count', { smart_count: total, count: integer(total) })}
              </Box>
            )}
            {!isPhone && (
              <Button size="small" onClick={() => setHelpOpen(true)}>
                {translate('candidate.inbox.keys')}
              </Button>
            )}
            {chosen.length > 0 && (
              <Button size="small" onClick={() => setSelected(new Set())}>
                {translate('candidate.inbox.clear')}
              </Button>
            )}
          </Box>
          {error && <LoadError message={error.message} onRetry={queue.refetch} />}
          {isPending && <Loading />}
          {!isPending && !error && !waiting.length && (
            <Box sx={{ px: 2, color: 'text.secondary' }}>{translate('candidate.inbox.none')}</Box>
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
          />
        </Box>
      )}
      {isHelpOpen && (
        <Suspense>
          <InboxHelp onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
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
