import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useDeferredValue, useState } from 'react'
import { useFormats } from '../../src/app/formats.ts'
import { LoadError } from '../../src/app/LoadError.tsx'
import { Loading } from '../../src/app/Loading.tsx'
import { useIsPhone } from '../../src/app/useIsPhone.ts'
import { useNotifySuccess } from '../../src/app/useNotifySuccess.ts'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import type { BulkStepOutcome } from '../candidate/refused.ts'
import { BulkOutcome } from '../candidate/steps/BulkOutcome.tsx'
import { type FreeCandidate, useFreeCandidates, useMoveMembers } from './data/useMembers.ts'
import { MemberCheckbox } from './MemberCheckbox.tsx'
import { MembersDialogFoot } from './MembersDialogFoot.tsx'

interface AddCandidatesProps {
  record: SavedRecord
  /** Places that are free. */
  free: number
  onClose: () => void
}

const villageOf = ({ embedded }: FreeCandidate) => embedded?.panchayat_id ?? embedded?.city_id ?? ''

/** Chooses candidates for a batch, village by village; the free places can be filled at once. */
export function AddCandidates({ record, free, onClose }: AddCandidatesProps) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const isPhone = useIsPhone()
  const notifySuccess = useNotifySuccess()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [outcome, setOutcome] = useState<BulkStepOutcome | null>(null)
  const { data, error, refetch } = useFreeCandidates(record, useDeferredValue(search.trim()))
  const { adding } = useMoveMembers(Number(record.id))
  const candidates = data?.candidates ?? []
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const fill = () => {
    const others = candidates.map(({ id }) => id).filter((id) => !chosen.includes(id))
    setChosen([...chosen, ...others].slice(0, free))
  }
  const add = () =>
    adding.mutate(chosen, {
      onSuccess: ({ added, refused }) => {
        const words = { smart_count: added, count: integer(added) }
        if (refused.length) return setOutcome({ done: translate('batch.added', words), refused })
        onClose()
        notifySuccess('batch.added', words)
      },
    })
  if (outcome) return <BulkOutcome {...outcome} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby="add-title">
      <DialogTitle id="add-title">{translate('batch.add_title', { name: record.batch_no })}</DialogTitle>
      <Box sx={{ px: 2.5, pb: 1, display: 'grid', gap: 1.5 }}>
        <Box color="text.secondary">{translate('batch.add_about')}</Box>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <TextField
            size="small"
            type="search"
            label={translate('batch.search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            sx={{ flex: '1 1 200px' }}
          />
          <Button onClick={fill} disabled={chosen.length >= free || !candidates.length}>
            {translate('batch.fill')}
          </Button>
        </Box>
      </Box>
      {error && <LoadError message={error.message} onRetry={() => void refetch()} sx={{ mx: 2.5 }} />}
      {!data && !error && <Loading />}
      {data && candidates.length === 0 && (
        <Box sx={{ px: 2.5, py: 2 }}>{translate(search ? 'batch.none_found' : 'batch.none_free')}</Box>
      )}
      <Box sx={{ overflowY: 'auto', flex: 1, minHeight: { sm: 240 }, px: 2.5 }}>
        {[...new Set(candidates.map(villageOf))].map((village) => (
          <Box key={village} component="section" aria-label={village || translate('batch.no_village')}>
            <Box sx={{ py: 0.75, fontSize: 13, fontWeight: 600, color: 'text.secondary' }}>
              {village || translate('batch.no_village')}
            </Box>
            {candidates
              .filter((one) => villageOf(one) === village)
              .map((one) => (
                <MemberCheckbox
                  key={one.id}
                  member={one}
                  isDisabled={!chosen.includes(one.id) && chosen.length >= free}
                  isChecked={chosen.includes(one.id)}
                  onToggle={() => toggle(one.id)}
                />
              ))}
          </Box>
        ))}
      </Box>
      {data && data.total > candidates.length && (
        <Box sx={{ px: 2.5, py: 1, fontSize: 13, color: 'text.secondary' }}>
          {translate('batch.more', { shown: integer(candidates.length), total: integer(data.total) })}
        </Box>
      )}
      <MembersDialogFoot
        count={translate('batch.chosen', { chosen: integer(chosen.length), free: integer(free) })}
        action={translate('batch.add_chosen')}
        isDisabled={!chosen.length || adding.isPending}
        error={adding.error?.message}
        onAction={add}
        onCancel={onClose}
      />
    </Dialog>
  )
}
