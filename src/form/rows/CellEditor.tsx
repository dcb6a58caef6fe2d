import { useTranslate } from 'ra-core'
import type { Field, Fields } from '../../../schema/define.ts'
import { inputOf } from '../../fields.tsx'
import type { Found } from '../reference/optionLoader.ts'
import { useFormPlace } from '../state/FormPlace.ts'
import { type FieldTexts, fieldTexts } from '../state/fieldTexts.ts'
import { withinOf } from '../state/within.ts'
import type { Row } from './row.ts'

export interface CellEditorProps {
  /** Of the list; a column's own path is `data.trade_id`. */
  list: string
  column: string
  field: Field
  columns: Fields
  row: Row
  id: string
  texts: FieldTexts
  error?: string
  onWrite: (value: unknown, option?: Found) => void
  /** In a cell; on a phone it stands with its label. */
  bare?: boolean
}

/** The input of one cell. */
export function CellEditor(props: CellEditorProps) {
  const { list, column, field, columns, row, id, texts, error, onWrite, bare } = props
  const { entity } = useFormPlace()
  const translate = useTranslate()
  const labelOf = (name: string) =>
    fieldTexts(translate, entity.name, `${list}.${name}`, columns[name] as Field).label.toLowerCase()
  const Input = inputOf(field.kind)
  return (
    <Input
      name={`${list}.${column}`}
      id={id}
      field={field}
      label={texts.label}
      unit={texts.unit}
      required={field.required}
      bare={bare}
      autoFocus={bare}
      error={error}
      value={row[column]}
      onChange={onWrite}
      within={withinOf(columns, column, row, labelOf)}
      choiceLabel={texts.choice}
    />
  )
}
