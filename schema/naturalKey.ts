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
