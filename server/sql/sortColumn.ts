import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { hasLocalName, LOCAL_NAME } from '../../schema/localName.ts'
import { isNullable } from './isNullable.ts'
import { columnName, sortExpression } from './storedKinds.ts'

/** The fields of the column `search_text` besides the local name, the title first. */
export const searchFields = ({ fields, title }: Entity): string[] =>
  Object.entries(fields)
    .filter(([name, field]) => field.search && name !== LOCAL_NAME)
    .map(([name]) => name)
    .sort((a, b) => Number(b === title) - Number(a === title))

/**
 * SQL of the column `search_text`: the searched fields in lower case, and after a line break, which is less than any character of a name, the local name.
 * Texts with a local name are therefore in the order of the others, and those of the same fields in the order of their local names.
 */
export const searchExpression = (entity: Entity): string => {
  const fields = searchFields(entity).map((name) => `coalesce("${name}", '')`)
  const local = hasLocalName(entity) ? ` || coalesce(chr(10) || "${LOCAL_NAME}", '')` : ''
  return `lower(${fields.join(` || ' ' || `)}${local})`
}

/** Does `search_text` begin with the title in lower case, and have nothing else but the local name? */
function isSearchText(entity: Entity, name: string, field: Field): boolean {
  const [first, ...others] = searchFields(entity)
  return field.kind === 'text' && first === name && others.length === 0 && !isNullable(entity, field)
}

/** The name of the column by whose text a list is sorted. Where it is `search_text`, one index sorts, searches and counts without reading the rows. */
export const sortColumnName = (entity: Entity, name: string): string => {
  const field = entity.fields[name] as Field
  return isSearchText(entity, name, field) ? 'search_text' : columnName(name, field)
}

/** SQL of a stored field for the order of a list and its paging by key: the sort and list indexes have this expression. */
export const sortColumn = (entity: Entity, name: string, prefix = ''): string => {
  const column = sortColumnName(entity, name)
  return column === 'search_text'
    ? `${prefix}${column} collate "C"`
    : sortExpression(entity.fields[name] as Field, `${prefix}"${column}"`)
}
