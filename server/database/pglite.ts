import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { copyStatement, wholeLines } from './copy.ts'
import type { Database, Queries } from './database.ts'
import { parsers } from './parsers.ts'

/** A piece of a COPY: each is held in memory twice while it is read. */
const PIECE = 2_000_000

export interface EmbeddedDatabase extends Database {
  readonly home: 'pglite'
  /** A gzipped tar of everything, from which `loadDataDir` makes the same database again. */
  dump(): Promise<Blob>
}

const queriesOn = (connection: PGlite | Transaction): Queries => ({
  query: async <Row extends object>(sql: string, params: readonly unknown[] = []) =>
    (await connection.query<Row>(sql, params as unknown[])).rows,
  script: async (sql) => void (await connection.exec(sql)),
  copyIn: async (table, columns, chunks) => {
    const sql = copyStatement(table, columns, `'/dev/blob'`)
    for await (const piece of wholeLines(chunks, PIECE)) {
      await connection.query(sql, [], { blob: new Blob([piece]) })
    }
  },
})

/**
 * The embedded database: in a folder (`dataDir: '.data/db'`), in memory (no `dataDir`), or in the browser (`idb://name`).
 * It takes no lock on its folder; the caller does (lock.ts).
 */
export async function openPGlite(
  options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir' | 'relaxedDurability' | 'fs'> = {},
): Promise<EmbeddedDatabase> {
  const pglite = await PGlite.create({
    ...options,
    extensions: { pg_trgm, unaccent },
    parsers: { ...parsers },
  })
  // Memory that it once took it never gives back: a vacuum shall not take 64 MB.
  await pglite.exec(`set timezone = 'UTC'; set jit = off; set maintenance_work_mem = '16MB'`)
  const database: EmbeddedDatabase = {
    home: 'pglite',
    // One connection serves everybody here, so there is no second wall.
    as: () => database,
    ...queriesOn(pglite),
    transaction: (work) => pglite.transaction((transaction) => work(queriesOn(transaction))),
    dump: () => pglite.dumpDataDir('gzip'),
    close: () => pglite.close(),
  }
  return database
}
