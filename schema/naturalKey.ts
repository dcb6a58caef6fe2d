import type { Entity } from './index.ts'

/** What tells a record from others of its entity, in whatever case it is written; `without` are fields that they have in common, or are not compared by. */
export const naturalKey = (
  { key }: Pick<Entity, 'key'>,
  values: Readonly<Record<string, unknown>>,
  without: readonly string[] = ['financial_year_id'],
): string =>
  JSON.stringify(
    key.filter((name) => !without.includes(name)).map((name) => values[name] ?? null),
  ).toLowerCase()
