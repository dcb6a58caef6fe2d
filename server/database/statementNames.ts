import type pg from 'pg'

/** What pg knows of a connection: the statements that it has parsed, by name. */
type Parsed = { connection: { parsedStatements: Record<string, string> } }

interface Names {
  /** The name of each statement, the least recently used first. */
  bySql: Map<string, string>
  /** Most statements. The least recently used one is closed for another. */
  most: number
  count: number
}

const namesOf = new WeakMap<pg.ClientBase, Names>()

/** Lets a connection parse and plan each statement once, and have so many of them at the same time. */
export const prepareStatements = (client: pg.ClientBase, most: number): void =>
  void namesOf.set(client, { bySql: new Map(), most, count: 0 })

/** Closes a statement before the next one runs. One whose parsing failed is unknown to the database, which would abort the transaction. */
function close(client: pg.ClientBase, name: string): void {
  const { parsedStatements } = (client as unknown as Parsed).connection
  if (!Object.hasOwn(parsedStatements, name)) return
  delete parsedStatements[name]
  client.query(`deallocate ${name}`, () => undefined)
}

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
    close(client, oldest[1])
  }
  names.count += 1
  const name = `k${names.count}`
  bySql.set(sql, name)
  return name
}
