import type { Field } from '../define.ts'
import { entityOf } from '../index.ts'
import type { Dataset } from './dataset.ts'

/** A field of a dataset by which its figures are grouped and filtered, with the key of its texts. */
interface FoundField {
  field: Field
  /** `<field>`, or `<rows>.<column>` of a column of the rows that are summed. */
  textKey: string
}

function find({ entity, rows }: Dataset, name: string): FoundField | undefined {
  const { fields } = entityOf(entity)
  const list = fields[rows ?? '']
  const column = list?.kind === 'rows' ? list.columns[name] : undefined
  if (column) return { field: column, textKey: `${rows}.${name}` }
  return fields[name] && { field: fields[name], textKey: name }
}

/** The field of a dimension, from the records or from the rows in them. Throws for a name that is none. */
export function dimensionField(dataset: Dataset, name: string): Field {
  const found = find(dataset, name)
  if (!found) throw new Error(`"${dataset.entity}" has no field "${name}" to report.`)
  return found.field
}

/** The key of the label of a dimension, as `resources.demand.fields.block_id`. */
export const dimensionTextKey = (dataset: Dataset, name: string): string =>
  `resources.${dataset.entity}.fields.${find(dataset, name)?.textKey}`

/** The key of the label of a value of a choice. */
export const choiceTextKey = (dataset: Dataset, name: string, value: unknown): string =>
  `resources.${dataset.entity}.choices.${find(dataset, name)?.textKey}.${value}`

/** Is the dimension a field of the records themselves? Those of the rows in them cannot be filtered in a list. */
export const isRecordField = ({ entity, rows }: Dataset, name: string): boolean => {
  const list = entityOf(entity).fields[rows ?? '']
  return !(list?.kind === 'rows' && Object.hasOwn(list.columns, name))
}
