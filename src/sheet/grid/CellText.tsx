import type { Field } from '../../../schema/define.ts'
import { FieldValue } from '../../form/fields/FieldValue.tsx'
import type { FieldTexts } from '../../form/fields/fieldTexts.ts'
import { useHiddenName } from '../../form/inputs/OptionName.tsx'
import { optionSource } from '../../form/inputs/options.ts'
import type { RecordNameOf } from './useRecordNames.ts'

interface CellTextProps {
  value: unknown
  field: Field
  texts: FieldTexts | undefined
  nameOf: RecordNameOf
}

/** A value of a row for reading; a text that cannot be read as its kind stays as it was typed. */
export function CellText({ value, field, texts, nameOf }: CellTextProps) {
  const hiddenName = useHiddenName()
  if (typeof value === 'number' && field.kind === 'reference') {
    const name = nameOf(optionSource(field), value)
    return name ?? (name === null ? hiddenName(value) : '…')
  }
  const isUnknownChoice =
    typeof value === 'string' && field.kind === 'choice' && !Object.hasOwn(field.choices, value)
  if (isUnknownChoice) return value
  return <FieldValue value={value} field={field} choice={texts?.choice ?? String} empty="" />
}
