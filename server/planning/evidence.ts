import type { Check } from '../../schema/checks/definition.ts'
import { lookedAt } from '../../schema/checks.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { isForm, planAreaField } from '../../schema/plan.ts'
import { type Reach, rowInside } from '../access/scope.ts'
import { quoted } from '../sql/columns.ts'
import type { Parameters } from '../sql/parameters.ts'

/** Fields of the record itself of which a check speaks; lists of rows are read whole anyhow. */
function ownFields(check: Check): readonly string[] {
  if ('rows' in check && check.rows) return []
  if (check.kind === 'sum') return [check.field, ...check.of]
  if (check.kind === 'ratio') return [check.field, ...check.of, ...(check.less ?? []), check.over]
  if (check.kind === 'range') return [check.field]
  if (check.kind === 'count') return Object.keys(check.where ?? {})
  if (check.kind === 'agrees') return check.sum.rows ? [] : check.sum.fields
  return check.fields
}

/** What checks of other entities want of this one. */
const wantedOf = (entity: Entity, by: readonly Entity[]): string[] =>
  by.flatMap(({ checks = [] }) =>
    checks.flatMap((check) => {
      if (check.kind === 'agrees' && check.with.entity === entity.name)
        return check.with.rows ? [] : [...check.with.fields]
      return check.kind === 'count' && check.of === entity.name ? Object.keys(check.where ?? {}) : []
    }),
  )

/** The fields of an entity's records that their checks look at, and those of the entities in `by`. */
function fieldsFor(entity: Entity, by: readonly Entity[]): string[] {
  const names = [
    ...(isForm(entity) ? [planAreaField(entity)] : []),
    ...Object.keys(entity.fields).filter((name) => entity.fields[name]?.kind === 'rows'),
    ...(entity.checks ?? []).flatMap(ownFields),
    ...(comparesYears(entity) ? entity.key : []),
    ...wantedOf(entity, by),
  ]
  return [...new Set(names)].filter((name) => Object.hasOwn(entity.fields, name))
}

const comparesYears = ({ checks = [] }: Entity) => checks.some(({ kind }) => kind === 'change')

/** SQL of the district, the year and the year before. */
interface Of {
  district: string
  year: string
  previous: string
}

const live = `t.deleted_at is null and t.status = 'active'`

/**
 * SQL, json: `{records: {entity: [...]}, last: {entity: [...]}}`: what the checks of these entities, and of those that they look at, need to
 * know of one district and year, as far as the caller may see it.
 */
export function evidenceSql(
  asked: readonly Entity[],
  { district, year, previous }: Of,
  reach: Reach,
  params: Parameters,
): string {
  const all = [...new Set([...asked, ...asked.flatMap(lookedAt).map(entityOf)])]
  const list = (entity: Entity, of: string) => {
    const fields = ['id', 'updated_at', ...fieldsFor(entity, all)].map((name) => `t.${quoted(name)}`)
    const inYear = isForm(entity) ? ` and t.financial_year_id = ${of}` : ''
    return `'${entity.name}', (select coalesce(json_agg(row_to_json(e)), '[]') from (select ${fields.join(', ')} from ${quoted(entity.name)} t
      where t.district_id = ${district}${inYear} and ${live} and ${rowInside(entity, reach, 't', params)} order by t.id) e)`
  }
  const years = asked.filter(comparesYears)
  const object = (lists: string[]) => `json_build_object(${lists.join(', ')})`
  return `json_build_object('records', ${object(all.map((entity) => list(entity, year)))}, 'last', ${object(years.map((entity) => list(entity, previous)))})`
}
