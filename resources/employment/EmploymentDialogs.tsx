import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { FieldOf } from '../../schema/define.ts'
import { entityOf } from '../../schema/index.ts'
import { useNotifySuccess } from '../../src/app/useNotifySuccess.ts'
import { DateInput } from '../../src/form/inputs/DateInput.tsx'
import FileInput from '../../src/form/inputs/FileInput.tsx'
import { StepDialog } from '../../src/steps/StepDialog.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { type EmploymentOf, useEmploymentCalls } from './useEmployments.ts'

const { fields } = entityOf('employment')

interface EmploymentDialogProps {
  employment: EmploymentOf
  /** For whom, or as what, the candidate works. */
  work: string
  /** The user is the candidate. */
  isOwn: boolean
  onClose: () => void
}

/** Confirms an employment: an officer with a document, unless it has one. */
function ConfirmDialog({ employment, work, isOwn, onClose }: EmploymentDialogProps) {
  const translate = useTranslate()
  const notifySuccess = useNotifySuccess()
  const { confirming } = useEmploymentCalls()
  const [file, setFile] = useState<unknown>(null)
  const document = (file as { id: number } | null)?.id
  const needsDocument = !isOwn && !employment.document
  return (
    <QuestionDialog
      title={translate('employment.confirm_title', { work })}
      about={translate(isOwn ? 'employment.confirm_own' : 'employment.confirm_about')}
      label={translate('employment.confirm')}
      isReady={!needsDocument || document !== undefined}
      isPending={confirming.isPending}
      error={confirming.error}
      onSubmit={() =>
        confirming.mutate(
          { id: employment.id, ...(document !== undefined && { document }) },
          {
            onSuccess: () => {
              onClose()
              notifySuccess('employment.confirmed', { work })
            },
          },
        )
      }
      onClose={onClose}
    >
      {!isOwn && (
        <FileInput
          id="employment-proof"
          name="document"
          field={fields.document as FieldOf<'file'>}
          label={translate('resources.employment.fields.document')}
          help={translate('resources.employment.help.document')}
          required={needsDocument}
          value={file}
          onChange={setFile}
          choiceLabel={String}
        />
      )}
    </QuestionDialog>
  )
}

/** Says that an employment is not true. */
function DenyDialog({ employment, work, isOwn, onClose }: EmploymentDialogProps) {
  const translate = useTranslate()
  const notifySuccess = useNotifySuccess()
  const { denying } = useEmploymentCalls()
  return (
    <StepDialog
      title={translate('employment.deny_title', { work })}
      about={translate(isOwn ? 'employment.deny_own' : 'employment.deny_about')}
      label={translate('employment.deny')}
      needsComment={!isOwn}
      isReady
      isPending={denying.isPending}
      error={denying.error}
      onSubmit={(reason) =>
        denying.mutate(
          { id: employment.id, reason: reason.trim() || null },
          {
            onSuccess: () => {
              onClose()
              notifySuccess('employment.denied', { work })
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}

/** Enters the last day of an employment; without one it goes on. */
function EndDialog({ employment, work, onClose }: EmploymentDialogProps) {
  const translate = useTranslate()
  const notifySuccess = useNotifySuccess()
  const { ending } = useEmploymentCalls()
  const [day, setDay] = useState<string | null>(employment.to_date)
  return (
    <QuestionDialog
      title={translate('employment.end_title', { work })}
      about={translate('employment.end_about')}
      label={translate('employment.save')}
      isReady={day !== employment.to_date}
      isPending={ending.isPending}
      error={ending.error}
      onSubmit={() =>
        ending.mutate(
          { id: employment.id, to_date: day },
          {
            onSuccess: () => {
              onClose()
              notifySuccess(day ? 'employment.ended' : 'employment.goes_on', { work })
            },
          },
        )
      }
      onClose={onClose}
    >
      <DateInput
        id="employment-end"
        label={translate('employment.last_day')}
        min={employment.from_date}
        value={day}
        onChange={(value) => setDay((value as string | null) ?? null)}
      />
    </QuestionDialog>
  )
}

/** What can be done with an employment, each with its dialog. */
export const employmentDialogs = { confirm: ConfirmDialog, deny: DenyDialog, end: EndDialog }
