import type { Fields } from '../../../schema/define.ts'
import type { Entity } from '../../../schema/index.ts'
import type { RowValues } from '../model/row.ts'
import type { SheetShape } from './sheetModel.ts'

/** Most records that are edited together. */
const MANY = 1_000
/** Most rows of a list that says nothing of it. */
const ROWS = 500

/** What of an entity is left to fill once the values of `scope` are given: not those, nor what is sent without asking. */
function ownFields({ fields }: Entity, scope: RowValues): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, { kind, placeholder }]) => kind !== 'rows' && !placeholder && !Object.hasOwn(scope, name),
    ),
  )
}

/** Records of one scope: one with or without a list of rows; many, each a row; or many, each with rows of its own. */
export type SheetKind = 'one' | 'rows' | 'each'

export function kindOf(entity: Entity, scope: RowValues): SheetKind {
  if (entity.key.every((name) => Object.hasOwn(scope, name))) return 'one'
  return Object.values(entity.fields).some(({ kind }) => kind === 'rows') ? 'each' : 'rows'
}

/** How the records of a scope are edited. */
export function shapeOf(entity: Entity, scope: RowValues): SheetShape {
  const own = ownFields(entity, scope)
  if (kindOf(entity, scope) === 'rows')
    return { fields: {}, columns: own, list: null, required: false, max: MANY }
  const [list, field] = Object.entries(entity.fields).find(([, { kind }]) => kind === 'rows') ?? []
  if (!list || field?.kind !== 'rows')
    return { fields: own, columns: {}, list: null, required: false, max: 0 }
  return {
    fields: own,
    columns: field.columns,
    list,
    required: field.required ?? false,
    max: field.max ?? ROWS,
  }
}
