/**
 * What the rest of the server knows of a database. Two homes stand behind it: pglite.ts (embedded, and the browser's demo)
 * and postgres.ts. Statements are PostgreSQL 15 that PGlite runs too, with `$1` parameters.
 * int8 comes as a number, json and jsonb parsed, dates and timestamps as text.
 */
export interface Queries {
  /** Runs one prepared statement; its rows. Throws the driver's error, whose `code` is the SQLSTATE. */
  query<Row extends object = Record<string, unknown>>(
    sql: string,
    params?: readonly unknown[],
  ): Promise<Row[]>
}

export interface Database extends Queries {
  readonly home: 'pglite' | 'postgres'
  /** All or nothing; a throw rolls back and is passed on. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /** Several statements without parameters: migrations and upkeep. */
  script(sql: string): Promise<void>
  /** COPY … FROM STDIN: lines in PostgreSQL's text format, in chunks of any size. Rows copied. Memory stays flat. */
  copyIn(table: string, columns: readonly string[], chunks: AsyncIterable<string>): Promise<void>
  close(): Promise<void>
}
