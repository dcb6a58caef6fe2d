import type { Check } from '../../../schema/checks/definition.ts'
import { comparedEntities } from '../../../schema/checks.ts'
import { type Entity, entityOf } from '../../../schema/index.ts'
import { isForm, planAreaField } from '../../../schema/plan.ts'
import { unresolvedKeys } from '../../../schema/unresolved.ts'
import { type Scope, writableRow } from '../../access/scope.ts'
import { quoteIdent } from '../../sql/columns.ts'
import type { Parameters } from '../../sql/parameters.ts'

/** Fields of the record itself that a check reads; lists of rows are always read completely. */
function fieldsOfCheck(check: Check): readonly string[] {
  if ('rows' in check && check.rows) return []
  if (check.kind === 'sum') return [check.field, ...check.of]
  if (check.kind === 'ratio') return [check.field, ...check.of, ...(check.less ?? []), check.divisor]
  if (check.kind === 'range') return [check.field]
  if (check.kind === 'count') return Object.keys(check.where ?? {})
  if (check.kind === 'agrees') return check.sum.rows ? [] : check.sum.fields
  return check.fields
}

/** Fields of this entity that the checks of other entities read. */
const fieldsComparedBy = (entity: Entity, by: readonly Entity[]): string[] =>
  by.flatMap(({ checks = [] }) =>
    checks.flatMap((check) => {
      if (check.kind === 'agrees' && check.with.entity === entity.name)
        return check.with.rows ? [] : [...check.with.fields]
      return check.kind === 'count' && check.of === entity.name ? Object.keys(check.where ?? {}) : []
    }),
  )

/** The fields of an entity that its own checks and those of the entities in `by` read. */
function checkedFields(entity: Entity, by: readonly Entity[]): string[] {
  const names = [
    ...(isForm(entity) ? [planAreaField(entity)] : []),
    ...Object.keys(entity.fields).filter((name) => entity.fields[name]?.kind === 'rows'),
    ...(entity.checks ?? []).flatMap(fieldsOfCheck),
    ...(comparesYears(entity) ? entity.key : []),
    ...fieldsComparedBy(entity, by),
  ]
  return [...new Set(names)].filter((name) => Object.hasOwn(entity.fields, name))
}

const comparesYears = ({ checks = [] }: Entity) => checks.some(({ kind }) => kind === 'change')

/** SQL expressions for the ids of the district, the year and the year before. */
interface Conditions {
  district: string
  year: string
  previous: string
}

const live = `t.deleted_at is null and t.status = 'active'`

/**
 * SQL, json `{records: {entity: [...]}, last: {entity: [...]}}`: the records in the caller's scope that the checks of these entities
 * read, those of compared entities included. `last` are the records of the year before.
 */
export function checkInputSql(
  shown: readonly Entity[],
  { district, year, previous }: Conditions,
  scope: Scope,
  params: Parameters,
): string {
  const all = [...new Set([...shown, ...shown.flatMap(comparedEntities).map(entityOf)])]
  const list = (entity: Entity, of: string) => {
    const fields = ['id', 'updated_at', ...unresolvedKeys(entity), ...checkedFields(entity, all)].map(
      (name) => `t.${quoteIdent(name)}`,
    )
    const inYear = isForm(entity) ? ` and t.financial_year_id = ${of}` : ''
    return `'${entity.name}', (select coalesce(json_agg(row_to_json(e)), '[]') from (select ${fields.join(', ')} from ${quoteIdent(entity.name)} t
      where t.district_id = ${district}${inYear} and ${live} and ${writableRow(entity, scope, 't', params)} order by t.id) e)`
  }
  const years = shown.filter(comparesYears)
  const object = (lists: string[]) => `json_build_object(${lists.join(', ')})`
  return `json_build_object('records', ${object(all.map((entity) => list(entity, year)))}, 'last', ${object(years.map((entity) => list(entity, previous)))})`
}
