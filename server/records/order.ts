import { type Entity, entityOf } from '../../schema/index.ts'
import { sentence } from '../../schema/rules.ts'
import { badInput } from '../refuse.ts'
import { columnsOf, quoted, titleOf } from './columns.ts'
import type { Parameters } from './parameters.ts'

/** The order of texts in both homes; the indexes carry it. */
const TEXT = 'collate "und-x-icu"'
const SYSTEM: Readonly<Record<string, string>> = {
  id: 'integer',
  status: 'text',
  version: 'integer',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
}

export interface Order {
  /** `order by …` without the words; ends in the id, so that it is total. */
  by: string
  /** What is sorted by, as text for the key of a page. */
  value: string
  /** A join that the order needs, or nothing. */
  join: string
  /** The condition for rows behind a given one: its sort value and id. */
  after(value: unknown, id: unknown, params: Parameters): string
}

function sortable(entity: Entity, table: string, name: string) {
  const system = Object.hasOwn(SYSTEM, name) ? SYSTEM[name] : undefined
  if (system) return { at: `${table}.${quoted(name)}`, type: system, empty: false, join: '' }
  const found = columnsOf(entity).find((one) => one.name === name)
  if (!found || found.field.kind === 'password') throw badInput({ [name]: sentence('unknown') })
  if (found.field.kind === 'rows') throw badInput({ [name]: 'A list of rows cannot be sorted by' })
  const empty = !found.field.required || Boolean(found.field.when)
  const at = `${table}.${quoted(found.column)}`
  if (found.field.kind !== 'reference') return { at, type: found.type, empty, join: '' }
  const title = titleOf(entityOf(found.field.to)) ?? 'id'
  const join = `${empty ? 'left' : 'inner'} join ${quoted(found.field.to)} s on s.id = ${at}`
  return { at: `s.${quoted(title)}::text`, type: 'text', empty, join }
}

/** The order of a page; empty values come last in both directions. An undeclared field is refused by name. */
export function orderOf(entity: Entity, table: string, sort: unknown): Order {
  const declared = entity.order ?? {
    field: typeof entity.title === 'string' ? entity.title : entity.title[0],
    direction: 'asc',
  }
  const [name, direction] = Array.isArray(sort) ? sort : [declared.field, declared.direction.toUpperCase()]
  if (typeof name !== 'string') throw badInput({ sort: 'Must be like ["name","ASC"]' })
  const down = String(direction).toUpperCase() === 'DESC'
  if (!down && String(direction).toUpperCase() !== 'ASC')
    throw badInput({ sort: 'The direction is ASC or DESC' })
  const { at, type, empty, join } = sortable(entity, table, name)
  const sorted = type === 'text' ? `${at.replace('::text', '')} ${TEXT}` : at
  const turn = down ? ' desc' : ''
  const sign = down ? '<' : '>'
  return {
    join,
    value: `${at.replace('::text', '')}::text`,
    by:
      name === 'id'
        ? `${at}${turn}`
        : `${sorted}${turn}${empty && down ? ' nulls last' : ''}, ${table}.id${turn}`,
    after(value, id, params) {
      const last = params.add(id, 'integer')
      if (value === null || value === undefined) return `(${at} is null and ${table}.id ${sign} ${last})`
      const from = params.add(value, type)
      const behind = `(${sorted}, ${table}.id) ${sign} (${from}, ${last})`
      return empty ? `(${behind} or ${at} is null)` : behind
    },
  }
}
