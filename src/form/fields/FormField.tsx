import Box from '@mui/material/Box'
import { useRecordContext, useTranslate } from 'ra-core'
import { Suspense } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { Field } from '../../../schema/define.ts'
import { isMultiline, isSecret, isVaulted } from '../../../schema/kindTraits.ts'
import type { ReferenceOption } from '../../data/types.ts'
import { inputOf } from '../inputs/inputs.ts'
import { LineInput } from '../inputs/LineInput.tsx'
import { fieldTexts, useFieldTexts } from './fieldTexts.ts'
import { useFormSettings } from './formSettings.ts'
import type { FormValues } from './formValues.ts'
import { ReadOnlyField, RevealedNumber } from './furtherValues.ts'
import { ancestorFields, dependentChanges, parentFilter } from './parentFields.ts'
import { useBelowOwnLevel } from './useBelowOwnLevel.ts'
import { decidingFields, hasPlace } from './visibleFields.ts'

/** The id of a field's input; links of the error summary focus it. */
export const inputId = (name: string) => `field-${name}`

/** One field with label, input, help and error; nothing while its condition is not met. */
export function FormField({ name, field }: { name: string; field: Field }) {
  const { entity, isReadOnly, readOnlyFields = [] } = useFormSettings()
  const watched = decidingFields(entity.fields, name)
  const values = useWatch<FormValues>({ name: watched })
  const present = Object.fromEntries(watched.map((other, index) => [other, values[index]]))
  if (!hasPlace(entity.fields, name, present)) return null
  return isReadOnly || field.readOnly || readOnlyFields.includes(name) ? (
    <Suspense>
      <ReadOnlyField name={name} field={field} />
    </Suspense>
  ) : (
    <EditableField name={name} field={field} />
  )
}

function EditableField({ name, field }: { name: string; field: Field }) {
  const { entity, isUpdate, autoComplete, requiredFields = [] } = useFormSettings()
  const below = useBelowOwnLevel(entity, name)
  const { fields } = entity
  const translate = useTranslate()
  const { label, help, unit, choice } = useFieldTexts(entity.name, name, field)
  const { setValue, getValues, formState } = useFormContext<FormValues>()
  // Read in each render: react-hook-form tells only what was read before that it changes.
  const { isSubmitted } = formState
  const { field: control, fieldState } = useController<FormValues>({ name })
  const ancestors = ancestorFields(fields, name)
  const values = useWatch<FormValues>({ name: ancestors })
  const parents = Object.fromEntries(ancestors.map((ancestor, index) => [ancestor, values[index]]))
  const labelOf = (other: string) => fieldTexts(translate, entity.name, other, fields[other] as Field).label

  const onChange = (value: unknown, option?: ReferenceOption) => {
    const changes = dependentChanges(fields, name, getValues(), option)
    control.onChange(value)
    for (const [other, next] of Object.entries(changes))
      setValue(other, next, { shouldDirty: true, shouldValidate: isSubmitted || next !== null })
  }
  const passwordHelp = isUpdate && isSecret(field) ? translate('form.password.keep') : ''
  // A required field shows no error before the user has changed it or tried to save.
  const isErrorShown = fieldState.error?.type !== 'required' || fieldState.isDirty || isSubmitted
  const stored = useRecordContext()?.[name]
  const isWide = field.kind === 'rows' || isMultiline(field)
  const Input = inputOf(field.kind)
  return (
    <Box sx={{ gridColumn: isWide ? '1 / -1' : undefined, minWidth: 0 }}>
      <Suspense fallback={<LineInput id={inputId(name)} label={label} value="" onText={String} disabled />}>
        <Input
          name={name}
          id={inputId(name)}
          field={field}
          label={label}
          help={
            isVaulted(field) && stored ? (
              <RevealedNumber name={name} field={field} />
            ) : (
              help || passwordHelp || undefined
            )
          }
          unit={unit}
          required={(field.required || requiredFields.includes(name)) && !passwordHelp}
          value={control.value}
          onChange={onChange}
          onBlur={control.onBlur}
          inputRef={control.ref}
          error={isErrorShown ? fieldState.error?.message : undefined}
          isCode={entity.code === name}
          autoComplete={autoComplete?.[name]}
          within={parentFilter(fields, name, parents, labelOf) ?? { filter: below }}
          choiceLabel={choice}
        />
      </Suspense>
    </Box>
  )
}
