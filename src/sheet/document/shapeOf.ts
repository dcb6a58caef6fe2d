import type { Fields } from '../../../schema/define.ts'
import type { Entity } from '../../../schema/index.ts'
import type { RowValues } from '../model/row.ts'
import type { SheetShape } from './sheetModel.ts'

/** Maximum number of records that are edited together. */
const MAX_RECORDS = 1_000
/** Maximum number of rows of a list that declares none. */
const DEFAULT_MAX_ROWS = 500

/** The fields of an entity that users fill: neither those of `scope`, nor those with a placeholder. */
function ownFields({ fields }: Entity, scope: RowValues): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, { kind, placeholder }]) => kind !== 'rows' && !placeholder && !Object.hasOwn(scope, name),
    ),
  )
}

/** The records of a scope: one record, with or without rows; records that are rows; or records that each have rows. */
type SheetKind = 'one' | 'rows' | 'each'

export function kindOf(entity: Entity, scope: RowValues): SheetKind {
  if (entity.key.every((name) => Object.hasOwn(scope, name))) return 'one'
  return Object.values(entity.fields).some(({ kind }) => kind === 'rows') ? 'each' : 'rows'
}

/** The fields and columns with which the records of a scope are edited. */
export function shapeOf(entity: Entity, scope: RowValues): SheetShape {
  const own = ownFields(entity, scope)
  if (kindOf(entity, scope) === 'rows')
    return {
      fields: {},
      columns: own,
      key: entity.key.filter((name) => Object.hasOwn(own, name)),
      list: null,
      required: false,
      max: MAX_RECORDS,
    }
  const [list, field] = Object.entries(entity.fields).find(([, { kind }]) => kind === 'rows') ?? []
  if (!list || field?.kind !== 'rows')
    return { fields: own, columns: {}, key: [], list: null, required: false, max: 0 }
  return {
    fields: own,
    columns: field.columns,
    key: [],
    list,
    required: field.required ?? false,
    max: field.max ?? DEFAULT_MAX_ROWS,
  }
}
