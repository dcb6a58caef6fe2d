import type pg from 'pg'

/** What pg knows of a connection: the statements that it has parsed, by name. */
type Parsed = { connection: { parsedStatements: Record<string, string> } }

interface Names {
  /** The name of each statement, the least recently used first. */
  bySql: Map<string, string>
  /** Most statements. The least recently used one is closed for another. */
  most: number
  /** The names of those that are to be closed. */
  old: string[]
  count: number
}

const namesOf = new WeakMap<pg.ClientBase, Names>()

/** Lets a connection parse and plan each statement once, and have so many of them at the same time. */
export const prepareStatements = (client: pg.ClientBase, most: number): void =>
  void namesOf.set(client, { bySql: new Map(), most, old: [], count: 0 })

/** The name of a statement on a connection; undefined on one that prepares none. */
export function statementName(client: pg.ClientBase, sql: string): string | undefined {
  const names = namesOf.get(client)
  if (!names) return undefined
  const { bySql, most } = names
  const known = bySql.get(sql)
  // The last one in the map is the most recently used.
  bySql.delete(sql)
  if (known) {
    bySql.set(sql, known)
    return known
  }
  const [oldest] = bySql.size < most ? [] : bySql
  if (oldest) {
    bySql.delete(oldest[0])
    names.old.push(oldest[1])
  }
  names.count += 1
  const name = `k${names.count}`
  bySql.set(sql, name)
  return name
}

/**
 * Closes what other statements have replaced: after a statement that succeeded, since a transaction that failed closes none. One whose
 * parsing failed is unknown to the database, and closing it would abort the transaction.
 */
export async function closeOldStatements(client: pg.ClientBase): Promise<void> {
  const { parsedStatements } = (client as unknown as Parsed).connection
  for (const name of namesOf.get(client)?.old.splice(0) ?? []) {
    if (!Object.hasOwn(parsedStatements, name)) continue
    delete parsedStatements[name]
    await client.query(`deallocate ${name}`).catch(() => undefined)
  }
}
