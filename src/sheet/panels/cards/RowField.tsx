import Box from '@mui/material/Box'
import type { Field, Fields } from '../../../../schema/define.ts'
import type { ReferenceOption } from '../../../data/types.ts'
import { FieldValue } from '../../../form/fields/FieldValue.tsx'
import type { FieldTexts } from '../../../form/fields/fieldTexts.ts'
import { parentFilter } from '../../../form/fields/parentFields.ts'
import { inputOf } from '../../../form/inputs/loadedInputs.ts'
import type { CellMark } from '../../grid/FieldGridContext.ts'
import type { RowValues } from '../../model/row.ts'

interface RowFieldProps {
  name: string
  field: Field
  columns: Fields
  texts: Readonly<Record<string, FieldTexts>>
  values: RowValues
  /** Values that all rows share, and the fields to which they belong: they narrow the references of a row. */
  scope: RowValues
  scopeFields: Fields
  mark: CellMark | undefined
  isReadOnly: boolean
  autoFocus: boolean
  onWrite: (value: unknown, option?: ReferenceOption) => void
}

/** A value of an open row with its label and its message, in the input of its kind. */
export function RowField(props: RowFieldProps) {
  const { name, field, columns, texts, values, scope, scopeFields, mark, isReadOnly, autoFocus, onWrite } =
    props
  const { label = name, unit, help, choice = String } = texts[name] ?? {}
  const isError = mark && mark.severity !== 'warning'
  const Input = inputOf(field.kind)
  return (
    <Box sx={{ minWidth: 0 }}>
      {isReadOnly ? (
        <>
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{label}</Box>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <FieldValue value={values[name]} field={field} choice={choice} /> {values[name] !== null && unit}
          </Box>
          {isError && <Box sx={{ fontSize: 12, color: 'error.main' }}>{mark.text}</Box>}
        </>
      ) : (
        <Input
          name={name}
          id={`row-${name}`}
          field={field}
          label={label}
          unit={unit}
          help={help}
          autoFocus={autoFocus}
          required={field.required}
          value={values[name] ?? null}
          error={isError ? mark.text : undefined}
          onChange={onWrite}
          within={parentFilter(
            { ...scopeFields, ...columns },
            name,
            { ...scope, ...values },
            (one) => texts[one]?.label ?? one,
          )}
          choiceLabel={choice}
        />
      )}
      {mark?.severity === 'warning' && <Box sx={{ fontSize: 12, color: 'warning.main' }}>{mark.text}</Box>}
    </Box>
  )
}
