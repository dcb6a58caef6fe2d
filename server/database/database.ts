/**
 * What the rest of the server knows of a database. Two homes stand behind it: pglite.ts (embedded, and the browser's demo)
 * and postgres.ts. Statements are PostgreSQL 15 that PGlite runs too, with `$1` parameters.
 * int8 and numeric come as numbers, json and jsonb parsed, dates and timestamps as text (UTC).
 * A parameter for json or jsonb is given as JSON text; one for an SQL array as a JavaScript array.
 */
export interface Queries {
  /** Runs one prepared statement; its rows. Throws the driver's error, whose `code` is the SQLSTATE. */
  query<Row extends object = Record<string, unknown>>(
    sql: string,
    params?: readonly unknown[],
  ): Promise<Row[]>
  /** Several statements without parameters or results: migrations and upkeep. */
  script(sql: string): Promise<void>
  /**
   * COPY … FROM STDIN: lines in PostgreSQL's text format, in chunks of any size. Memory stays flat.
   * Outside a transaction the embedded home stores in pieces: what came before a failure stays.
   */
  copyIn(table: string, columns: readonly string[], chunks: AsyncIterable<string>): Promise<void>
}

export interface Database extends Queries {
  readonly home: 'pglite' | 'postgres'
  /** The same database behind the second wall: its statements see and write only what lies where this person works. */
  as(userId: number): Database
  /** All or nothing; a throw rolls back and is passed on. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  close(): Promise<void>
}
