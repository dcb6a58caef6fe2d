import type { Field } from '../../../schema/define.ts'
import type { Entity } from '../../../schema/index.ts'
import { isNumeric } from '../../../schema/kindTraits.ts'
import { QUEUED_AT, timestampNames } from '../../../schema/timestamps.ts'
import type { ApiRecord } from '../records/pageKeys.ts'
import type { RecordStatus } from '../types.ts'

type Row = Readonly<Record<string, unknown>>

/** The ways in which servers write that a record is active. */
const ACTIVE: readonly unknown[] = [true, 1, '1', 'true', 'active', 'enabled', 'a', 'y', 'yes']

/** The status of a record; a server without statuses has active records only. */
export function statusOf({ status, is_active, active }: Row): RecordStatus {
  const written = status ?? is_active ?? active
  if (written === undefined || written === null) return 'active'
  return ACTIVE.includes(typeof written === 'string' ? written.toLowerCase() : written)
    ? 'active'
    : 'inactive'
}

const toNumber = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value

function parseRows(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return []
  }
}

/** A value of another server as ours sends it: numbers that come as text, texts that come as numbers, lists as JSON text. */
function readValue(field: Field, value: unknown): unknown {
  if (field.kind === 'rows') return typeof value === 'string' ? parseRows(value) : value
  if (field.kind === 'date') return typeof value === 'string' ? value.slice(0, 10) : value
  if (typeof value === 'boolean') return Number(value)
  if (isNumeric(field) || field.kind === 'reference' || field.kind === 'yesNo') return toNumber(value)
  return typeof value === 'number' && field.kind !== 'choice' ? String(value) : value
}

const isPart = (value: unknown): value is Row => typeof value === 'object' && value !== null

/** `state: {id, name}` and `state_name` beside `state_id`. */
function referenceName(row: Row, field: string): string | undefined {
  const base = field.replace(/_id$/, '')
  const nested = row[base]
  const name = row[`${base}_name`] ?? (isPart(nested) ? nested.name : undefined)
  return typeof name === 'string' ? name : undefined
}

const references = ({ fields }: Entity): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'reference' ? [name] : []))

function fieldValue(row: Row, name: string, field: Field): unknown {
  const nested = row[name.replace(/_id$/, '')]
  const value = row[name] ?? (field.kind === 'reference' && isPart(nested) ? nested.id : undefined)
  return value === undefined || value === null ? value : readValue(field, value)
}

/**
 * A record of another server as ours sends it, with the names that it has for references. Fields that are not declared stay. Where it does
 * not say since when a record waits, its last change does.
 */
export function toRecord(entity: Entity | undefined, row: object): ApiRecord {
  const given = row as Row
  const own = Object.entries(entity?.fields ?? {}).flatMap(([name, field]) => {
    const value = fieldValue(given, name, field)
    return value === undefined ? [] : [[name, value]]
  })
  const names = entity ? references(entity).map((name) => [name, referenceName(given, name)]) : []
  return {
    ...given,
    ...Object.fromEntries(own),
    ...(entity?.queueBy && { [QUEUED_AT]: given[QUEUED_AT] ?? given.updated_at }),
    id: toNumber(given.id) as number,
    status: statusOf(given),
    embedded: Object.fromEntries(names.filter(([, name]) => name !== undefined)),
  }
}

const NOT_SENT = [...timestampNames, 'deleted_at', 'embedded']

/** What is sent back of a record as it came: everything but timestamps and the records inside it. */
export const sendable = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => !NOT_SENT.includes(name) && (!isPart(value) || Array.isArray(value)),
    ),
  )
