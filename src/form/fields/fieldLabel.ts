import type { TranslateFunction } from 'ra-core'
import type { Field } from '../../../schema/define.ts'
import type { Entity } from '../../../schema/index.ts'
import { fieldAt } from './errorMessageAt.ts'
import { fieldTexts } from './fieldTexts.ts'

/** The label of the field at the path of an error: “Block”, or “Institutes, row 4: Trade”. */
export function fieldLabel(translate: TranslateFunction, entity: Entity, path: string): string {
  const [name = '', row] = path.split('.')
  const { field, declared } = fieldAt(entity, path)
  const labelOf = (fieldName: string, declaredField: Field | undefined) =>
    declaredField ? fieldTexts(translate, entity.name, fieldName, declaredField).label : fieldName
  const ownLabel = labelOf(declared, field)
  if (row === undefined) return ownLabel
  return translate('form.errors.row', {
    list: labelOf(name, entity.fields[name]),
    row: Number(row) + 1,
    name: ownLabel,
  })
}
