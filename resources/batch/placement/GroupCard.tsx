import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useFormats } from '../../../src/app/formats.ts'
import type { ProposedGroup } from './useProposal.ts'

interface GroupCardProps {
  group: ProposedGroup
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** Blocks that the reason names; the others are summed. */
const MAX_AREAS = 3

/** Where the group is from and how long it has waited, in a sentence. */
function useReason({ areas, candidates, average_waiting, longest_waiting }: ProposedGroup): string {
  const translate = useTranslate()
  const { integer } = useFormats()
  const named = areas.slice(0, MAX_AREAS).map(({ name, candidates: count }) =>
    translate('batch.proposal.of_area', {
      count: integer(count),
      area: name ?? translate('batch.no_village'),
    }),
  )
  const others = candidates.length - areas.slice(0, MAX_AREAS).reduce((sum, one) => sum + one.candidates, 0)
  if (others) named.push(translate('batch.proposal.of_others', { count: integer(others) }))
  return translate('batch.proposal.reason', {
    areas: named.join(', '),
    smart_count: average_waiting,
    average: integer(average_waiting),
    longest: integer(longest_waiting),
  })
}

/** A batch with those who would enter it, and why. */
export function GroupCard({ group, isChosen, onChoose }: GroupCardProps) {
  const translate = useTranslate()
  const { date, integer } = useFormats()
  const reason = useReason(group)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { batch, candidates, steps } = group
  const { batch_no, like, provider, unit, shift, from_time, to_time, from_date, to_date, taken, places } =
    batch
  const name = batch_no ?? translate('batch.proposal.new_batch', { name: like?.batch_no })
  const shown = like ?? batch
  const distances = steps.flatMap((count, at) =>
    count ? [translate(`batch.proposal.steps.${at}`, { smart_count: count, count: integer(count) })] : [],
  )
  return (
    <Box
      component="li"
      sx={{
        p: 1.5,
        pl: 0.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: '6px',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Checkbox
          checked={isChosen}
          onChange={(_, chosen) => onChoose(chosen)}
          slotProps={{ input: { 'aria-labelledby': id } }}
          sx={{ mt: -0.5 }}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
            <Box component="h2" id={id} sx={{ m: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>
              {translate('batch.proposal.group', {
                smart_count: candidates.length,
                count: integer(candidates.length),
                name,
              })}
            </Box>
            <Box sx={{ flex: 1 }} />
            <Box sx={{ fontSize: 13 }}>
              {translate('batch.proposal.seats', {
                taken: integer(taken),
                places: integer(places),
                after: integer(taken + candidates.length),
              })}
            </Box>
          </Box>
          <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[provider, `${date(from_date)} – ${date(to_date)}`, `${from_time}–${to_time}`, unit, shift]
              .filter(Boolean)
              .join(' · ')}
          </Box>
          {like && (
            <Box sx={{ fontSize: 13, color: 'warning.main' }}>
              {translate('batch.proposal.new_about', { name: like.batch_no })}
            </Box>
          )}
          <Box sx={{ mt: 0.75 }}>{reason}</Box>
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{distances.join(' · ')}</Box>
          <Box sx={{ display: 'flex', gap: 1, mt: 0.5, ml: -1 }}>
            <Button
              size="small"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              sx={{ minHeight: { xs: 44, sm: 0 } }}
            >
              {translate(isOpen ? 'batch.proposal.hide' : 'batch.proposal.show')}
            </Button>
            <Button
              size="small"
              component={Link}
              to={`/batch/${shown.id}`}
              sx={{ minHeight: { xs: 44, sm: 0 } }}
            >
              {translate('batch.proposal.open', { name: shown.batch_no })}
            </Button>
          </Box>
          {isOpen && (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 13 }}>
              {candidates.map((one) => (
                <Box
                  component="li"
                  key={one.id}
                  sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    columnGap: 1.5,
                    py: 0.5,
                    borderTop: 1,
                    borderColor: 'divider',
                  }}
                >
                  <Box sx={{ flex: '1 1 160px' }}>{one.name}</Box>
                  <Box sx={{ color: 'text.secondary' }}>
                    {[one.village, one.block].filter(Boolean).join(', ')}
                  </Box>
                  <Box sx={{ color: 'text.secondary' }}>
                    {translate('batch.proposal.waits', {
                      smart_count: one.waiting,
                      count: integer(one.waiting),
                    })}
                  </Box>
                </Box>
              ))}
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  )
}
