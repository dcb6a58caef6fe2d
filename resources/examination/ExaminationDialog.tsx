import Box from '@mui/material/Box'
import { useMutation } from '@tanstack/react-query'
import { type HttpError, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { ReplyOf } from '../../schema/contract/index.ts'
import type { Field } from '../../schema/define.ts'
import { entityOf } from '../../schema/index.ts'
import { NEW_VERSION } from '../../schema/naturalKey.ts'
import { useFormats } from '../../src/app/formats.ts'
import { useNotifySuccess } from '../../src/app/useNotifySuccess.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'
import { fieldTexts } from '../../src/form/fields/fieldTexts.ts'
import { inputOf } from '../../src/form/inputs/loadedInputs.ts'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { useReloadBatch } from '../batch/data/useBatchSteps.ts'
import { QuestionDialog } from '../employment/QuestionDialog.tsx'

const { name: entity, fields } = entityOf('examination')
const names = ['date', 'from_time', 'to_time', 'place'] as const
type Values = Readonly<Record<(typeof names)[number], string | null>>

interface ExaminationDialogProps {
  record: SavedRecord
  examination: ReplyOf<'GET rpl/batch/{id}/examination'>['examination']
  onClose: () => void
}

/** Sets when and where the candidates of a batch are assessed. */
export function ExaminationDialog({ record, examination, onClose }: ExaminationDialogProps) {
  const translate = useTranslate()
  const { date } = useFormats()
  const notifySuccess = useNotifySuccess()
  const reloadBatch = useReloadBatch()
  const dataProvider = useKaushalDataProvider()
  const [values, setValues] = useState<Values>({
    date: examination?.date ?? null,
    from_time: examination?.from_time ?? null,
    to_time: examination?.to_time ?? null,
    place: examination?.place ?? null,
  })
  const name = String(record.batch_no)
  const saving = useMutation({
    mutationFn: () =>
      dataProvider.api('POST rpl/batch/examination', {
        body: {
          ...(values as Record<(typeof names)[number], string>),
          id: Number(record.id),
          version: examination?.version ?? NEW_VERSION,
        },
      }),
    onSettled: reloadBatch,
    onSuccess: () => {
      onClose()
      notifySuccess('examination.saved', { name })
    },
  })
  const { errors = {} } = ((saving.error as HttpError | null)?.body ?? {}) as {
    errors?: Record<string, string>
  }
  return (
    <QuestionDialog
      title={translate('examination.of', { name })}
      about={translate('examination.about', { day: date(String(record.to_date)) })}
      label={translate('examination.save')}
      isReady={names.every((one) => values[one])}
      isPending={saving.isPending}
      error={Object.keys(errors).length ? null : saving.error}
      onSubmit={saving.mutate}
      onClose={onClose}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: '1fr 1fr',
          '& > :first-of-type, & > :last-of-type': { gridColumn: '1 / -1' },
        }}
      >
        {names.map((one) => {
          const field = fields[one] as Field
          const { choice, ...texts } = fieldTexts(translate, entity, one, field)
          const Input = inputOf(field.kind)
          return (
            <Box key={one} sx={{ minWidth: 0 }}>
              <Input
                id={`examination-${one}`}
                name={one}
                field={field}
                {...texts}
                required
                value={values[one]}
                error={errors[one]}
                onChange={(value: unknown) =>
                  setValues((before) => ({ ...before, [one]: (value as string | null) ?? null }))
                }
                choiceLabel={choice}
              />
            </Box>
          )
        })}
      </Box>
    </QuestionDialog>
  )
}
