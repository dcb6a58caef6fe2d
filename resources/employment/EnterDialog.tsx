import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type HttpError, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFormats } from '../../src/app/formats.ts'
import { useIsPhone } from '../../src/app/useIsPhone.ts'
import { useNotifySuccess } from '../../src/app/useNotifySuccess.ts'
import type { BulkStepOutcome, RefusedDecision } from '../candidate/refused.ts'
import { BulkOutcome } from '../candidate/steps/BulkOutcome.tsx'
import { EmploymentFields, type FieldValues } from './EmploymentFields.tsx'
import { type EmploymentOf, type NewEmployment, useEmploymentCalls } from './useEmployments.ts'

interface EnterDialogProps {
  /** One candidate, or those of whom the user chooses: several who work for one employer. */
  people: readonly { id: number; name: string }[]
  /** One that is corrected. */
  corrected?: EmploymentOf
  /** Officers can send the document that confirms it. */
  hasDocument: boolean
  onClose: () => void
}

/** Where the call has a field under another name. */
const errorNames: Readonly<Record<string, string>> = { job_role: 'job_title' }

const errorsOf = (error: unknown): Record<string, string> => {
  const { errors = {} } = ((error as HttpError | null)?.body ?? {}) as { errors?: Record<string, string> }
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [errorNames[name] ?? name, text]))
}

/** The body of the call. */
function bodyOf(values: FieldValues, id: number, corrected: EmploymentOf | undefined): NewEmployment {
  const { job_role_id, job_title, document, ...others } = values as FieldValues & {
    document?: { id: number } | number | null
  }
  const file = typeof document === 'object' ? document?.id : document
  return {
    ...others,
    id,
    job_role: (job_role_id ?? job_title ?? '') as string,
    job_title: (job_title ?? null) as string | null,
    ...(corrected && { employment_id: corrected.id }),
    ...(file && { document: file }),
  } as NewEmployment
}

const valuesOf = (corrected: EmploymentOf | undefined): FieldValues => {
  const { employer, type, job_role_id, job_title, panchayat_id, city_id, monthly_wage, from_date, to_date } =
    corrected ?? {}
  return {
    employer,
    type: type ?? 'wage',
    job_role_id,
    job_title,
    panchayat_id,
    city_id,
    monthly_wage,
    from_date,
    to_date,
  }
}

const personLine = { minHeight: { xs: 44, sm: 32 }, ml: -1, mr: 0 } as const

/** Enters an employment of one candidate, or the same for several. */
export function EnterDialog({ people, corrected, hasDocument, onClose }: EnterDialogProps) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const isPhone = useIsPhone()
  const notifySuccess = useNotifySuccess()
  const { entering } = useEmploymentCalls()
  const [values, setValues] = useState(() => valuesOf(corrected))
  const [chosen, setChosen] = useState<readonly number[]>(
    people.length === 1 ? people.map(({ id }) => id) : [],
  )
  const [outcome, setOutcome] = useState<BulkStepOutcome | null>(null)
  const isOne = people.length === 1
  const [first] = people

  const save = async () => {
    const refused: RefusedDecision[] = []
    for (const id of chosen)
      await entering.mutateAsync(bodyOf(values, id, corrected)).catch((error: Error) => {
        refused.push({
          id,
          message: isOne ? error.message : `${people.find((one) => one.id === id)?.name}: ${error.message}`,
        })
      })
    if (isOne && refused.length) return
    const entered = chosen.length - refused.length
    const words = { smart_count: entered, count: integer(entered), name: first?.name }
    const key = isOne ? 'employment.entered' : 'employment.entered_many'
    if (refused.length) return setOutcome({ done: translate(key, words), refused })
    onClose()
    notifySuccess(key, words)
  }
  if (outcome) return <BulkOutcome {...outcome} onClose={onClose} />
  const errors = isOne ? errorsOf(entering.error) : {}
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby="employment-title"
    >
      <DialogTitle id="employment-title">
        {translate(isOne ? 'employment.of' : 'employment.of_many', { name: first?.name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Box color="text.secondary">
          {translate(`employment.${hasDocument ? 'about_document' : isOne ? 'about' : 'about_many'}`)}
        </Box>
        {!isOne && (
          <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
            <Box component="legend" sx={{ p: 0, fontWeight: 500 }}>
              {translate('employment.who', { count: integer(chosen.length) })}
            </Box>
            <FormControlLabel
              sx={personLine}
              label={translate('employment.everyone')}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.length === people.length}
                  indeterminate={chosen.length > 0 && chosen.length < people.length}
                  onChange={(_, isChosen) => setChosen(isChosen ? people.map(({ id }) => id) : [])}
                />
              }
            />
            <Box
              sx={{
                // The fields below stay in sight.
                maxHeight: 240,
                overflowY: 'auto',
                borderTop: 1,
                borderBottom: 1,
                borderColor: 'divider',
                display: 'grid',
                gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              {people.map(({ id, name }) => (
                <FormControlLabel
                  key={id}
                  sx={personLine}
                  label={name}
                  control={
                    <Checkbox
                      size="small"
                      checked={chosen.includes(id)}
                      onChange={(_, isChosen) =>
                        setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
                      }
                    />
                  }
                />
              ))}
            </Box>
          </Box>
        )}
        <EmploymentFields
          values={values}
          errors={errors}
          hasDocument={hasDocument && isOne}
          onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
        />
        {isOne && entering.error && <Alert severity="error">{entering.error.message}</Alert>}
      </DialogContent>
      <DialogActions sx={{ '& > button': { minHeight: { xs: 44, sm: 0 } } }}>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={!chosen.length || entering.isPending}
          onClick={() => void save()}
        >
          {translate('employment.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
