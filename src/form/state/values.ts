import type { Field, Fields, Kind } from '../../../schema/define.ts'

export type Values = Record<string, unknown>

/** Kinds that are never read back and never kept in a draft. */
const SECRET: readonly Kind[] = ['password', 'confirmation']
export const isSecret = ({ kind }: Field) => SECRET.includes(kind)

const emptyOf = (field: Field) => (field.kind === 'rows' ? [] : null)

/** What a form of these fields begins with; a new record also with what is sent unseen. */
export function startValues(fields: Fields, record: Readonly<Values> = {}): Values {
  const isNew = record.id === undefined
  const start = (field: Field) => (isNew && field.placeholder) || emptyOf(field)
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isSecret(field) ? null : (record[name] ?? start(field)),
    ]),
  )
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
const sameRows = (one: unknown, other: unknown) => same(one ?? [], other ?? [])

/** Do two values of a field mean the same? */
export const isSame = (field: Field, one: unknown, other: unknown) =>
  field.kind === 'rows' ? sameRows(one, other) : same(one, other)

/** Fields that one is sent with: those that decide whether it applies, and those that it decides. */
const linked = (fields: Fields, name: string): string[] => [
  ...Object.keys(fields[name]?.when ?? {}),
  ...Object.keys(fields).filter((other) => Object.hasOwn(fields[other]?.when ?? {}, name)),
]

/** What an update sends: the fields that changed, each with those of its conditions. */
export function changed(fields: Fields, before: Readonly<Values>, after: Readonly<Values>): Values {
  const names = new Set(
    Object.keys(after).filter((name) => fields[name] && !isSame(fields[name], before[name], after[name])),
  )
  // A set that grows while it is walked: what was added is walked too.
  for (const name of names) for (const other of linked(fields, name)) names.add(other)
  return Object.fromEntries([...names].map((name) => [name, after[name] ?? null]))
}
