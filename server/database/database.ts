export interface QueryOptions {
  /** A server plans it each time: one of very many statements, which takes no place among those that are prepared, or one whose best plan depends on its values. */
  isUnprepared?: boolean
}

/**
 * The interface of both drivers: pglite.ts (embedded, and the demo in the browser) and postgres.ts. Statements are PostgreSQL 15 that
 * PGlite runs too, with `$1` parameters. Results have int8 and numeric as numbers, json and jsonb parsed, dates and timestamps as text
 * (UTC). A parameter for json or jsonb is JSON text; one for an SQL array is a JavaScript array.
 */
export interface Queries {
  /** Runs one prepared statement and returns its rows. Throws the driver's error, whose `code` is the SQLSTATE. */
  query<Row extends object = Record<string, unknown>>(
    sql: string,
    params?: readonly unknown[],
    options?: QueryOptions,
  ): Promise<Row[]>
  /** Runs several statements without parameters or results, for migrations and maintenance. */
  script(sql: string): Promise<void>
  /**
   * COPY … FROM STDIN: lines in PostgreSQL's text format, in chunks of any size. Memory stays flat.
   * Outside a transaction the embedded database commits in pieces: those before an error stay.
   */
  copyIn(table: string, columns: readonly string[], chunks: AsyncIterable<string>): Promise<void>
}

/** How the statements of `as`, or those of the vault, are limited: by a login of their own, by a role of the owner's login, or not. */
export type RowSecurity = 'own_login' | 'shared_login' | 'off'

/** Reads the vault; `access` tells with which login. */
interface SecretQueries extends Pick<Queries, 'query'> {
  access(): Promise<RowSecurity>
}

export interface Database extends Queries {
  readonly driver: 'pglite' | 'postgres'
  /** Throws when the login for row-level security is not limited by it. */
  rowSecurity(): Promise<RowSecurity>
  /** The same database under row-level security: its statements see and write only rows in the areas of this user. */
  as(userId: number): Database
  /** The vault: statements as the role that may read it, and nothing else. The embedded database has no such role. */
  readonly secrets: SecretQueries
  /**
   * For a statement over all entities, which takes longer to plan than to run: planned once for all values, and ended after five seconds. It
   * is not under row-level security, so that its conditions can use every index: what it finds is to be read under it.
   */
  readonly searches: Pick<Queries, 'query'>
  /** Throws within two seconds unless the database answers; unavailable.ts tells why from the error. */
  ready(): Promise<void>
  /** Commits when `work` is done; an error rolls back and is rethrown. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  close(): Promise<void>
}
