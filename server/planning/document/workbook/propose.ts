import type { Field } from '../../../../schema/define.ts'
import type { Entity } from '../../../../schema/index.ts'
import { sentence } from '../../../../schema/rules.ts'
import { validate } from '../../../../schema/validate.ts'
import { listOf, ownFields, type Values } from '../read.ts'
import { type Group, rowsOf } from './group.ts'
import type { Named } from './names.ts'
import { inShort, type Parsed, type Wrong } from './parse.ts'
import { spoken } from './write.ts'

export type Outcome = 'new' | 'changed' | 'removed' | 'stale' | 'wrong' | 'same'

/** A cell that would be another one; as a person reads it. */
export interface Change {
  line: number
  column: string
  from: string | number | null
  to: string | number | null
}

/** What would become of one record. */
export interface Proposal {
  record: number | null
  version: number | null
  outcome: Outcome
  lines: number[]
  changes: Change[]
  wrong: Wrong[]
  /** What would be saved: all of a new record, of another what is different. */
  values: Values
}

type Names = ReadonlyMap<string, readonly Named[]>

const alike = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const disagree = ({ line }: Parsed, column: string): Wrong => ({
  line: line.line,
  column,
  value: inShort(line.cells.get(column) ?? null),
  rule: 'disagree',
  message: 'The lines of one record say different things here',
})

/** The one new value that the lines of a record give to a field of it; nothing where they leave it as it is. */
function decided(
  entity: Entity,
  name: string,
  { record, lines }: Group,
  wrong: Wrong[],
): { value: unknown; by: Parsed } | null {
  const speaking = lines.filter(
    ({ blank, own, line }) => !blank && own[name] !== undefined && (own[name] !== null || line.id !== null),
  )
  const stored = record?.[name] ?? null
  const different = speaking.filter(({ own }) => !alike(own[name], stored))
  const [by] = different.filter(({ own }) => own[name] !== null).concat(different)
  if (!by) return null
  // One emptied cell of several is a gap, not a wish; what tells records apart must be said by all lines.
  if (by.own[name] === null && different.length < speaking.length) return null
  const split = different.find(({ own }) => own[name] !== null && !alike(own[name], by.own[name]))
  const partly =
    record && entity.key.includes(name) ? speaking.find((one) => !different.includes(one)) : undefined
  if (split ?? partly) wrong.push(disagree(split ?? by, name))
  return { value: by.own[name], by }
}

/** Is there anything in it that a person could blank? */
const says = (values: Values) => Object.values(values).some((value) => (value ?? '') !== '')

/** The rows of the list as they would be, each with the line that says so. */
function nextRows(stored: readonly Values[], lines: readonly Parsed[]) {
  const rows: { values: Values; by: Parsed | null }[] = []
  for (const [at, values] of stored.entries()) {
    const by = lines.find(({ line }) => line.row === at) ?? null
    const isTaken = by?.blankRow && !by.wrong.length && says(values)
    if (!isTaken) rows.push({ values: by ? { ...values, ...by.row } : values, by })
  }
  const more = lines.filter(
    ({ line, blankRow, wrong }) =>
      (line.row === null || line.row >= stored.length) && (!blankRow || wrong.length),
  )
  return [...rows, ...more.map((by) => ({ values: by.row, by }))]
}

function rowChanges(
  list: { name: string; field: { columns: Readonly<Record<string, Field>> } },
  stored: readonly Values[],
  lines: readonly Parsed[],
  names: Names,
): Change[] {
  return lines.flatMap(({ line, row }) =>
    Object.entries(list.field.columns).flatMap(([column, field]): Change[] => {
      const before = line.row === null ? null : (stored[line.row]?.[column] ?? null)
      if (row[column] === undefined || alike(before, row[column])) return []
      return [
        {
          line: line.line,
          column: `${list.name}.${column}`,
          from: spoken(before, field, names),
          to: spoken(row[column], field, names),
        },
      ]
    }),
  )
}

/** What is sent of a change: fields that hang together by conditions are saved together or not at all. */
function sentWith(entity: Entity, changed: readonly string[]): string[] {
  const conditional = Object.entries(entity.fields).flatMap(([name, { when }]) =>
    when ? [...Object.keys(when), name] : [],
  )
  return [
    ...new Set([...(changed.some((name) => conditional.includes(name)) ? conditional : []), ...changed]),
  ]
}

/**
 * What the lines of one record would do to it. `fixed` are the state, district and year of the plan. A record all of whose lines are
 * blank is taken away; a row of a list that is blank is taken out of it; lines that are missing say nothing.
 */
export function propose(entity: Entity, group: Group, fixed: Values, names: Names): Proposal {
  const { record, lines } = group
  const list = listOf(entity)
  const stored = rowsOf(entity, record)
  const wrong = lines.flatMap((one) => [...one.wrong])
  const shared = {
    record: record?.id ?? null,
    version: record?.version ?? null,
    lines: lines.map(({ line }) => line.line),
  }
  const stale =
    record !== null && lines.some(({ line }) => line.id !== null && line.version !== record.version)
  const covered = stored.every((_, at) => lines.some(({ line }) => line.row === at))
  const shown = Object.fromEntries(ownFields(entity).map(([name]) => [name, record?.[name]]))
  const isBlanked = covered && lines.every(({ blank }) => blank) && [shown, ...stored].some(says)
  if (record && isBlanked && !wrong.length)
    return { ...shared, outcome: stale ? 'stale' : 'removed', changes: [], wrong, values: {} }
  const next: Record<string, unknown> = {}
  const changes: Change[] = []
  for (const [name, field] of ownFields(entity)) {
    const found = decided(entity, name, group, wrong)
    if (!found) continue
    next[name] = found.value
    changes.push({
      line: found.by.line.line,
      column: name,
      from: spoken(record?.[name], field, names),
      to: spoken(found.value, field, names),
    })
  }
  const rows = list ? nextRows(stored, lines) : []
  if (list) {
    const moved = rowChanges(list, stored, lines, names)
    if (moved.length || rows.length !== stored.length) next[list.name] = rows.map(({ values }) => values)
    changes.push(...moved)
  }
  const placeholders = Object.entries(entity.fields).flatMap(([name, { placeholder }]) =>
    placeholder === undefined ? [] : [[name, placeholder] as const],
  )
  const known = Object.keys(entity.fields).map((name) => [name, record?.[name] ?? null] as const)
  const whole = record ? Object.fromEntries(known) : { ...Object.fromEntries(placeholders), ...fixed }
  const checked = validate(entity.fields, { ...whole, ...next })
  if (changes.length || next[list?.name ?? ''] !== undefined)
    for (const [path, rule] of Object.entries(checked.broken)) {
      const [name = '', at, column] = path.split('.')
      const by = (at !== undefined && rows[Number(at)]?.by) || lines[0]
      const key = column ? `${name}.${column}` : name
      if (!by || wrong.some((one) => one.line === by.line.line && one.column === key)) continue
      const field = column && list ? list.field.columns[column] : entity.fields[name]
      wrong.push({
        line: by.line.line,
        column: key,
        value: inShort(by.line.cells.get(key) ?? null),
        rule,
        message: sentence(rule, field),
      })
    }
  const changed = Object.keys(next)
  const values = record
    ? Object.fromEntries(sentWith(entity, changed).map((name) => [name, checked.values[name] ?? null]))
    : checked.values
  const outcome: Outcome = wrong.length
    ? 'wrong'
    : !changed.length
      ? 'same'
      : stale
        ? 'stale'
        : record
          ? 'changed'
          : 'new'
  return { ...shared, outcome, changes, wrong, values }
}
