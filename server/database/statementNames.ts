import type pg from 'pg'

/** Most prepared statements of a connection. The least recently used one is closed for another. */
const MAX_NAMED = 500

/** What pg knows of a connection: the statements that it has parsed, by name. */
type Parsed = { connection: { parsedStatements: Record<string, string> } }

interface Names {
  /** The name of each statement, the least recently used first. */
  bySql: Map<string, string>
  count: number
}

const namesOf = new WeakMap<pg.ClientBase, Names>()

/** Closes a statement before the next one runs. One whose parsing failed is unknown to the database, which would abort the transaction. */
function close(client: pg.ClientBase, name: string): void {
  const { parsedStatements } = (client as unknown as Parsed).connection
  if (!Object.hasOwn(parsedStatements, name)) return
  delete parsedStatements[name]
  client.query(`deallocate ${name}`, () => undefined)
}

/** The name under which a connection parses and plans a statement once. */
export function statementName(client: pg.ClientBase, sql: string): string {
  const names = namesOf.get(client) ?? { bySql: new Map<string, string>(), count: 0 }
  namesOf.set(client, names)
  const { bySql } = names
  const known = bySql.get(sql)
  // The last one in the map is the most recently used.
  bySql.delete(sql)
  if (known) {
    bySql.set(sql, known)
    return known
  }
  const [oldest] = bySql.size < MAX_NAMED ? [] : bySql
  if (oldest) {
    bySql.delete(oldest[0])
    close(client, oldest[1])
  }
  names.count += 1
  const name = `k${names.count}`
  bySql.set(sql, name)
  return name
}
