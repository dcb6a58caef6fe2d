import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../../src/app/formats.ts'
import { useIsPhone } from '../../../src/app/useIsPhone.ts'
import type { Village } from './useProposal.ts'

interface VillageChoiceProps {
  villages: readonly Village[]
  /** The ids of those that are chosen; empty for all. */
  chosen: ReadonlySet<number>
  onChoose: (chosen: Set<number>) => void
}

const blockOf = ({ block, district }: Village) => [block, district].filter(Boolean).join(', ')

/** Chooses villages whose candidates are considered, block by block. */
export function VillageChoice({ villages, chosen, onChoose }: VillageChoiceProps) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const isPhone = useIsPhone()
  const set = (ids: readonly number[], isChosen: boolean) =>
    onChoose(new Set(isChosen ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))))
  const blocks = [...new Set(villages.map(blockOf))]
  const line = (label: string, candidates: number) => (
    <Box component="span" sx={{ display: 'flex', gap: 1, width: '100%' }}>
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {integer(candidates)}
      </Box>
    </Box>
  )
  const sx = {
    display: 'flex',
    mx: 0,
    minHeight: { xs: 44, sm: 30 },
    '& .MuiFormControlLabel-label': { flex: 1, fontSize: 13 },
  }
  return (
    // On a phone there may be more of them than fit above the proposal.
    <Box component="details" open={!isPhone}>
      <Box
        component="summary"
        sx={{ py: { xs: 1.5, sm: 0 }, fontSize: 13, fontWeight: 500, cursor: 'pointer' }}
      >
        {translate('batch.proposal.villages')}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 30,
          fontSize: 12,
          color: 'text.secondary',
        }}
      >
        <Box sx={{ flex: 1 }}>
          {chosen.size
            ? translate('batch.proposal.villages_chosen', {
                smart_count: chosen.size,
                count: integer(chosen.size),
              })
            : translate('batch.proposal.all_villages')}
        </Box>
        {chosen.size > 0 && (
          <Button size="small" onClick={() => onChoose(new Set())}>
            {translate('batch.proposal.choose_all')}
          </Button>
        )}
      </Box>
      {blocks.map((block) => {
        const within = villages.filter((village) => blockOf(village) === block)
        const ids = within.map(({ id }) => id)
        const count = ids.filter((id) => chosen.has(id)).length
        return (
          <Box key={block} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={count === ids.length}
                  indeterminate={count > 0 && count < ids.length}
                  onChange={(_, isChosen) => set(ids, isChosen)}
                />
              }
              label={line(
                block,
                within.reduce((sum, { candidates }) => sum + candidates, 0),
              )}
              sx={{ ...sx, '& .MuiFormControlLabel-label': { flex: 1, fontSize: 13, fontWeight: 500 } }}
            />
            {within.map(({ id, name, candidates }) => (
              <FormControlLabel
                key={id}
                control={
                  <Checkbox checked={chosen.has(id)} onChange={(_, isChosen) => set([id], isChosen)} />
                }
                label={line(name ?? `#${id}`, candidates)}
                sx={{ ...sx, pl: 2 }}
              />
            ))}
          </Box>
        )
      })}
    </Box>
  )
}
