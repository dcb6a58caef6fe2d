import { fieldsNamedBy } from '../../../schema/checks/namedFields.ts'
import { comparedEntities } from '../../../schema/checks.ts'
import { type Entity, entityOf } from '../../../schema/index.ts'
import { isForm, planAreaField } from '../../../schema/plan.ts'
import { fieldsOfKind } from '../../../schema/traits.ts'
import { unresolvedKeys } from '../../../schema/unresolved.ts'
import { type Scope, writableRow } from '../../access/scope.ts'
import { quoteIdent } from '../../sql/columns.ts'
import type { Parameters } from '../../sql/parameters.ts'

/** Fields of the records of `entity` that the checks of `by` read; lists of rows are always read completely. */
const fieldsReadBy = (entity: Entity, by: Entity): string[] =>
  (by.checks ?? [])
    .flatMap(fieldsNamedBy)
    .filter((named) => !named.rows && (named.entity ?? by.name) === entity.name)
    .flatMap(({ names }) => names)

/** The fields of an entity that the checks of the entities in `by`, itself among them, read. */
function checkedFields(entity: Entity, by: readonly Entity[]): string[] {
  const names = [
    ...(isForm(entity) ? [planAreaField(entity)] : []),
    ...fieldsOfKind(entity, 'rows'),
    ...by.flatMap((one) => fieldsReadBy(entity, one)),
    ...(comparesYears(entity) ? entity.key : []),
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
