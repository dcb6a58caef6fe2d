import type { Check, CheckKind, CheckOf } from '../checks/definition.ts'
import type { Fields, Kind } from '../define.ts'
import type { Entity } from '../index.ts'
import type { Entities } from '../lint.ts'
import { chapters, isForm } from '../plan.ts'
import { carryOf } from '../planCarry.ts'

/** Fields of one set of fields of which a check speaks. */
interface Named {
  fields: Fields | undefined
  rows?: string
  names: readonly string[]
  numbers: boolean
}

type Around = { entity: Entity; entities: Entities }

const own = ({ entity }: Around, names: readonly string[], numbers: boolean, rows?: string): Named[] => [
  { fields: entity.fields, names, numbers, ...(rows !== undefined && { rows }) },
]

/** What the checks of each kind name. */
const namedBy: { [K in CheckKind]: (check: CheckOf<K>, around: Around) => Named[] } = {
  sum: ({ field, of, rows }, around) => own(around, [field, ...of], true, rows),
  order: ({ fields, rows }, around) => own(around, fields, true, rows),
  ratio: ({ field, of, less = [], over, rows }, around) =>
    own(around, [field, ...of, ...less, over], true, rows),
  range: ({ field, rows }, around) => own(around, [field], true, rows),
  filled: ({ fields, rows }, around) => own(around, fields, false, rows),
  distinct: ({ fields, rows }, around) => own(around, fields, false, rows),
  change: ({ fields, rows }, around) => own(around, fields, true, rows),
  count: ({ of, where = {} }, { entity, entities }) => [
    { fields: of ? entities[of]?.fields : entity.fields, names: Object.keys(where), numbers: false },
  ],
  agrees: ({ sum, with: other }, { entity, entities }) =>
    [sum, other].map(({ entity: name, rows, fields: names }) => ({
      fields: name ? entities[name]?.fields : entity.fields,
      names,
      numbers: true,
      ...(rows !== undefined && { rows }),
    })),
}

const NUMBERS: readonly Kind[] = ['integer', 'decimal', 'percent', 'money']

function namedFaults({ fields, rows, names, numbers }: Named): string[] {
  if (!fields) return ['looks at an entity that does not exist']
  const list = rows === undefined ? undefined : fields[rows]
  if (rows !== undefined && list?.kind !== 'rows') return [`looks into "${rows}", which is no list of rows`]
  const declared = list?.kind === 'rows' ? list.columns : fields
  return names.flatMap((name) => {
    const field = Object.hasOwn(declared, name) ? declared[name] : undefined
    if (!field) return [`names "${name}", which does not exist`]
    return numbers && !NUMBERS.includes(field.kind) ? [`names "${name}", which is not a number`] : []
  })
}

function checkFaults(around: Around): string[] {
  const { name, checks = [] } = around.entity
  const rules = checks.map(({ rule }) => rule)
  return checks.flatMap((check, at) => {
    const faults = (namedBy[check.kind] as (check: Check, around: Around) => Named[])(check, around).flatMap(
      namedFaults,
    )
    if (rules.indexOf(check.rule) !== at) faults.push('has the name of another')
    return faults.map((fault) => `The check "${check.rule}" of "${name}" ${fault}.`)
  })
}

function carryFaults(fields: Fields, owner: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    ...(field.required && carryOf(field) === 'blank'
      ? [`"${name}" of ${owner} is left blank in a new year but is required; carry it as "ask".`]
      : []),
    ...(field.kind === 'rows' ? carryFaults(field.columns, `"${name}" of ${owner}`) : []),
  ])
}

/** A plan that makes no sense: a chapter that is not there, records that lie in no district, checks of what does not exist. */
export function planFaults(entities: Entities, entity: Entity): string[] {
  const { name, plan, fields, checks } = entity
  const faults = checkFaults({ entity, entities })
  if (plan === undefined)
    return checks && !isForm(entity) && !fields.district_id
      ? [...faults, `"${name}" has checks but lies in no district, so nobody would see what they find.`]
      : faults
  if (!Object.hasOwn(chapters, plan))
    faults.push(`"${name}" stands in the chapter "${plan}" of the plan, which does not exist.`)
  if (!fields.district_id?.required || !fields.state_id?.required)
    faults.push(`"${name}" stands in the plan, but its records need not name a state and a district.`)
  if (isForm(entity) && !fields.financial_year_id?.required)
    faults.push(`"${name}" is a form of the plan, but its records need not name a year.`)
  return [...faults, ...(isForm(entity) ? carryFaults(fields, `"${name}"`) : [])]
}
