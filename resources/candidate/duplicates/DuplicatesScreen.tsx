import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useFormats } from '../../../src/app/formats.ts'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { Loading } from '../../../src/app/Loading.tsx'
import { useIsPhone } from '../../../src/app/useIsPhone.ts'
import { useScreenKeys } from '../../../src/app/useScreenKeys.ts'
import { useScreenTitle } from '../../../src/app/useScreenTitle.ts'
import { PairList } from './PairList.tsx'
import { PairView } from './PairView.tsx'
import { useDecision } from './useDecision.ts'
import { useDuplicate, useDuplicates } from './useDuplicates.ts'

const DuplicatesHelp = lazy(() => import('./DuplicatesHelp.tsx'))
const PATH = '/duplicates'
/** Pairs that are loaded at a time. */
const PAGE = 50

/** The pairs of candidates who may be the same person, beside both records of one; on a phone one or the other. */
export default function DuplicatesScreen() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { integer } = useFormats()
  const isPhone = useIsPhone()
  const named = Number(useParams().id) || undefined
  const [size, setSize] = useState(PAGE)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { data, error, isPending, refetch } = useDuplicates(size)
  const pairs = data?.cases ?? []
  const currentId = named ?? (isPhone ? undefined : pairs[0]?.id)
  const shown = useDuplicate(currentId)
  const title = translate('duplicates.title')
  useScreenTitle(title)

  const open = (id: number | undefined) =>
    navigate(id === undefined ? PATH : `${PATH}/${id}`, { replace: named !== undefined })
  const at = pairs.findIndex(({ id }) => id === currentId)
  const move = (by: number) => {
    const next = pairs[at + by]
    if (next) open(next.id)
  }
  const {
    decide,
    undo,
    isPending: isDeciding,
  } = useDecision((id) => {
    const index = pairs.findIndex((pair) => pair.id === id)
    open((pairs[index + 1] ?? pairs[index - 1])?.id)
  })
  useScreenKeys({
    next: () => move(1),
    previous: () => move(-1),
    undoLast: () => void undo(),
    undo: () => void undo(),
    help: () => setHelpOpen(true),
  })

  const isListShown = !isPhone || currentId === undefined
  return (
    <Box sx={{ display: 'flex', minHeight: 'calc(100dvh - var(--top))' }}>
      {isListShown && (
        <Box
          sx={{
            width: { xs: '100%', sm: 320 },
            flexShrink: 0,
            borderRight: { sm: 1 },
            borderColor: { sm: 'divider' },
            position: { sm: 'sticky' },
            top: { sm: 'var(--top)' },
            alignSelf: { sm: 'flex-start' },
            height: { sm: 'calc(100dvh - var(--top))' },
            overflowY: { sm: 'auto' },
          }}
        >
          <Box
            sx={{ px: 2, py: 1.5, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}
          >
            <Typography variant="h4" component="h1" sx={{ flex: 1 }}>
              {title}
            </Typography>
            {data && (
              <Box sx={{ color: 'text.secondary' }}>
                {translate('candidate.inbox.count', { smart_count: data.total, count: integer(data.total) })}
              </Box>
            )}
            {!isPhone && (
              <Button size="small" onClick={() => setHelpOpen(true)}>
                {translate('candidate.inbox.keys')}
              </Button>
            )}
          </Box>
          {error && <LoadError message={error.message} onRetry={refetch} />}
          {isPending && <Loading />}
          {data?.cases.length === 0 && (
            <Box sx={{ px: 2, color: 'text.secondary' }}>{translate('duplicates.none')}</Box>
          )}
          <PairList
            pairs={pairs}
            currentId={currentId}
            onOpen={open}
            onMore={data && data.total > size ? () => setSize(size + PAGE) : undefined}
          />
        </Box>
      )}
      {currentId !== undefined && (
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          {isPhone && (
            <Button onClick={() => open(undefined)} sx={{ alignSelf: 'flex-start', minHeight: 44, mx: 1 }}>
              {translate('candidate.inbox.back')}
            </Button>
          )}
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
        </Box>
      )}
      {isHelpOpen && (
        <Suspense>
          <DuplicatesHelp onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}
