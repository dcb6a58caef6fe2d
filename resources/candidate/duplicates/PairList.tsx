import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import type { DuplicateCase } from '../../../schema/contract/duplicateCases.ts'
import { useReasonsText } from './useReasonsText.ts'

interface PairLineProps {
  pair: DuplicateCase
  isCurrent: boolean
  onOpen: (id: number) => void
}

/** The names of two candidates, and why they may be the same person. */
function PairLine({ pair, isCurrent, onOpen }: PairLineProps) {
  const reasonsText = useReasonsText()
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
        onClick={() => onOpen(pair.id)}
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
        <Box sx={{ fontWeight: 500 }}>{`${pair.first.name} / ${pair.second.name}`}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{reasonsText(pair)}</Box>
      </Box>
    </Box>
  )
}

interface PairListProps {
  pairs: readonly DuplicateCase[]
  currentId: number | undefined
  onOpen: (id: number) => void
  onMore: (() => void) | undefined
}

/** The pairs that wait for a decision. */
export function PairList({ pairs, currentId, onOpen, onMore }: PairListProps) {
  const translate = useTranslate()
  return (
    <>
      <Box
        component="ul"
        aria-label={translate('duplicates.list')}
        sx={{ m: 0, p: 0, listStyle: 'none', bgcolor: 'background.paper' }}
      >
        {pairs.map((pair) => (
          <PairLine key={pair.id} pair={pair} isCurrent={pair.id === currentId} onOpen={onOpen} />
        ))}
      </Box>
      {onMore && <Button onClick={onMore}>{translate('candidate.inbox.more')}</Button>}
    </>
  )
}
