import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { Loading } from '../../../src/app/Loading.tsx'

/** One that waits, as its line shows it. */
interface QueueItem {
  id: number
  title: string
  about: string
}

interface QueueLineProps {
  item: QueueItem
  isCurrent: boolean
  onOpen: (id: number) => void
}

function QueueLine({ item: { id, title, about }, isCurrent, onOpen }: QueueLineProps) {
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <Box
      component="li"
      ref={line}
      sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: isCurrent ? 'action.selected' : undefined }}
    >
      <Box
        component="button"
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onOpen(id)}
        sx={{
          all: 'unset',
          display: 'block',
          boxSizing: 'border-box',
          width: '100%',
          px: 2,
          py: 0.75,
          minHeight: 44,
          cursor: 'pointer',
          overflowWrap: 'anywhere',
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <Box sx={{ fontWeight: 500 }}>{title}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{about}</Box>
      </Box>
    </Box>
  )
}

export interface QueueListProps {
  /** For screen readers. */
  label: string
  items: readonly QueueItem[]
  currentId: number | undefined
  onOpen: (id: number) => void
  onMore: (() => void) | undefined
  /** How they are loaded. */
  query: { error: Error | null; isPending: boolean; refetch: () => unknown }
  /** Shown where nothing waits. */
  none: string
}

/** What waits for a decision, in its order. */
export function QueueList({ label, items, currentId, onOpen, onMore, query, none }: QueueListProps) {
  const translate = useTranslate()
  const { error, isPending, refetch } = query
  return (
    <>
      {error && <LoadError message={error.message} onRetry={refetch} />}
      {isPending && <Loading />}
      {!isPending && !error && items.length === 0 && (
        <Box sx={{ px: 2, color: 'text.secondary' }}>{none}</Box>
      )}
      <Box
        component="ul"
        aria-label={label}
        sx={{ m: 0, p: 0, listStyle: 'none', bgcolor: 'background.paper' }}
      >
        {items.map((item) => (
          <QueueLine key={item.id} item={item} isCurrent={item.id === currentId} onOpen={onOpen} />
        ))}
      </Box>
      {onMore && <Button onClick={onMore}>{translate('candidate.inbox.more')}</Button>}
    </>
  )
}
