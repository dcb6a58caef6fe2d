import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { Field } from '../../../schema/define.ts'
import { inputOf } from '../../fields.tsx'
import type { Found } from '../reference/optionLoader.ts'
import { useFormPlace } from '../state/FormPlace.ts'
import { fieldTexts, useFieldTexts } from '../state/fieldTexts.ts'
import { deciders, isShown } from '../state/shownFields.ts'
import { isSecret, type Values } from '../state/values.ts'
import { alongWith, ancestors, withinOf } from '../state/within.ts'

import { ReadField } from './ReadField.tsx'

/** The id of a field's input, where the list of mistakes jumps to. */
export const inputId = (name: string) => `field-${name}`

/** One field with its label, its input, what helps and what is wrong; nothing while it does not apply. */
export function FormField({ name, field }: { name: string; field: Field }) {
  const { entity, isReadOnly } = useFormPlace()
  const decided = deciders(entity.fields, name)
  const values = useWatch<Values>({ name: decided })
  const standing = Object.fromEntries(decided.map((one, index) => [one, values[index]]))
  if (!isShown(entity.fields, name, standing)) return null
  return isReadOnly ? <ReadField name={name} field={field} /> : <ShownField name={name} field={field} />
}

function ShownField({ name, field }: { name: string; field: Field }) {
  const { entity, isUpdate } = useFormPlace()
  const { fields } = entity
  const translate = useTranslate()
  const { label, help, unit, choice } = useFieldTexts(entity.name, name, field)
  const { setValue, getValues, formState } = useFormContext<Values>()
  const { field: control, fieldState } = useController<Values>({ name })
  const chain = ancestors(fields, name)
  const above = useWatch<Values>({ name: chain })
  const standing = Object.fromEntries(chain.map((one, index) => [one, above[index]]))
  const labelOf = (one: string) =>
    fieldTexts(translate, entity.name, one, fields[one] as Field).label.toLowerCase()

  const change = (value: unknown, option?: Found) => {
    const along = alongWith(fields, name, getValues(), option)
    control.onChange(value)
    for (const [other, next] of Object.entries(along))
      setValue(other, next, { shouldDirty: true, shouldValidate: formState.isSubmitted || next !== null })
  }
  const keptSecret =
    isUpdate && isSecret(field)
      ? translate('form.password.keep', { _: 'Leave empty to keep the present one' })
      : ''
  // What was not reached yet is not reproached.
  const isSaid = fieldState.error?.type !== 'required' || fieldState.isDirty || formState.isSubmitted
  const isWide = field.kind === 'rows' || (field.kind === 'text' && field.multiline)
  const Input = inputOf(field.kind)
  return (
    <Box sx={{ gridColumn: isWide ? '1 / -1' : undefined, minWidth: 0 }}>
      <Input
        name={name}
        id={inputId(name)}
        field={field}
        label={label}
        help={help || keptSecret || undefined}
        unit={unit}
        required={field.required && !keptSecret}
        value={control.value}
        onChange={change}
        onBlur={control.onBlur}
        inputRef={control.ref}
        error={isSaid ? fieldState.error?.message : undefined}
        isCode={entity.code === name}
        within={withinOf(fields, name, standing, labelOf)}
        choiceLabel={choice}
      />
    </Box>
  )
}
