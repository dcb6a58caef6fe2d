import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { ReplyOf } from '../../schema/contract/index.ts'
import { useNotifySuccess } from '../../src/app/useNotifySuccess.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'
import { usePickerTexts } from '../../src/form/inputs/usePickerTexts.ts'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { BATCH_QUERY, useReloadBatch } from './data/useBatchSteps.ts'

type Assessor = ReplyOf<'GET rpl/batch/assessors'>[number]

/** Chooses who assesses the candidates of a batch. */
export function AssessorDialog({ record, onClose }: { record: SavedRecord; onClose: () => void }) {
  const translate = useTranslate()
  const notifySuccess = useNotifySuccess()
  const reloadBatch = useReloadBatch()
  const dataProvider = useKaushalDataProvider()
  const name = String(record.batch_no)
  const { data, error, isLoading } = useQuery({
    queryKey: [BATCH_QUERY, 'assessors'],
    queryFn: async () => (await dataProvider.api('GET rpl/batch/assessors')).json,
  })
  const [chosen, setChosen] = useState<Assessor | null>()
  const value = chosen === undefined ? (data?.find(({ id }) => id === record.assessor_id) ?? null) : chosen
  const saving = useMutation({
    mutationFn: () =>
      dataProvider.api('POST rpl/batch/assign_assessor', {
        body: { id: Number(record.id), assessor_id: value?.id ?? null },
      }),
    onSuccess: () => {
      reloadBatch()
      onClose()
      notifySuccess('batch.assessor.saved', { name })
    },
  })
  const texts = usePickerTexts(translate('batch.assessor.label'))
  const failure = error ?? saving.error
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="assessor-title">
      <DialogTitle id="assessor-title">{translate('batch.assessor.title', { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Box color="text.secondary">{translate('batch.assessor.about')}</Box>
        {data?.length === 0 ? (
          <Alert severity="info">{translate('batch.assessor.none')}</Alert>
        ) : (
          <Autocomplete
            options={data ?? []}
            loading={isLoading}
            {...texts}
            value={value}
            onChange={(_, assessor) => setChosen(assessor)}
            getOptionKey={({ id }) => id}
            getOptionLabel={(assessor) => assessor.name}
            isOptionEqualToValue={({ id }, one) => id === one.id}
            renderInput={(params) => <TextField {...params} label={translate('batch.assessor.label')} />}
          />
        )}
        {failure && <Alert severity="error">{failure.message}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={chosen === undefined || saving.isPending}
          onClick={() => saving.mutate()}
        >
          {translate('batch.assessor.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
