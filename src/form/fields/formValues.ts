import type { Field, Fields } from '../../../schema/define.ts'
import { isEqual } from '../../../schema/isEqual.ts'
import { isSecret, isUploaded } from '../../../schema/kindTraits.ts'
import { toEditedRow } from '../../../schema/unresolved.ts'

export type FormValues = Record<string, unknown>

const emptyOf = (field: Field) => (field.kind === 'rows' ? [] : null)

/** A stored value as it is edited. */
const editedValue = (field: Field, value: unknown) =>
  field.kind === 'rows' && field.unresolved && Array.isArray(value) ? value.map(toEditedRow) : value

/** The values that a form or a row starts with, with the texts that cannot be read; for a new record with the values of its placeholder fields. */
export function initialValues(fields: Fields, record: Readonly<FormValues> = {}): FormValues {
  const isNew = record.id === undefined
  const edited = toEditedRow(record)
  const start = (field: Field) => (isNew && field.placeholder) || emptyOf(field)
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isSecret(field) ? null : (editedValue(field, edited[name]) ?? start(field)),
    ]),
  )
}

/** A file is the same while its name or its status is another: the id decides. */
const fileId = (value: unknown) => (value as { id?: number } | null)?.id ?? value
const isEqualRows = (a: unknown, b: unknown) => isEqual(a ?? [], b ?? [])

/** Are two values of a field equal? Null equals an absent value and an empty list of rows. */
export function isSameValue(field: Field, a: unknown, b: unknown): boolean {
  if (isUploaded(field)) return isEqual(fileId(a), fileId(b))
  return field.kind === 'rows' ? isEqualRows(a, b) : isEqual(a, b)
}

/** The fields that are sent together with one: those that decide whether it applies, and those that it decides. */
const linkedFields = (fields: Fields, name: string): string[] => [
  ...Object.keys(fields[name]?.when ?? {}),
  ...Object.keys(fields).filter((other) => Object.hasOwn(fields[other]?.when ?? {}, name)),
]

/** The values that an update sends: changed fields, each with the fields of its conditions. */
export function changedValues(
  fields: Fields,
  before: Readonly<FormValues>,
  after: Readonly<FormValues>,
): FormValues {
  const names = new Set(
    Object.keys(after).filter(
      (name) => fields[name] && !isSameValue(fields[name], before[name], after[name]),
    ),
  )
  // The loop also visits the names that it adds to the set.
  for (const name of names) for (const other of linkedFields(fields, name)) names.add(other)
  return Object.fromEntries([...names].map((name) => [name, after[name] ?? null]))
}
