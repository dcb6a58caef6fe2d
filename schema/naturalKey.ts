import type { Entity } from './index.ts'

/** The natural key of a record as one text in lower case, to compare records of an entity. Fields in `without` are left out. */
export const naturalKey = (
  { key }: Pick<Entity, 'key'>,
  values: Readonly<Record<string, unknown>>,
  without: readonly string[] = ['financial_year_id'],
): string =>
  JSON.stringify(
    key.filter((name) => !without.includes(name)).map((name) => values[name] ?? null),
  ).toLowerCase()

/**
 * Is a record of the entity saved again for its area and year? Its natural key then consists of references, or the entity has a call that
 * lists the records of a year.
 */
export const isYearRecord = ({
  key,
  fields,
  lookups = {},
}: Pick<Entity, 'key' | 'fields' | 'lookups'>): boolean =>
  key.includes('financial_year_id') &&
  (key.every((name) => fields[name]?.kind === 'reference') ||
    Object.keys(lookups).some((path) => path.endsWith('/financial_year')))

/** The version of a record that is not stored yet: a year's record that is sent with it never updates the stored one. */
export const NEW_VERSION = 0

/** What a client that knows `NEW_VERSION` sends with a new record. */
export const newVersionOf = (entity: Entity): { version?: number } =>
  isYearRecord(entity) ? { version: NEW_VERSION } : {}
