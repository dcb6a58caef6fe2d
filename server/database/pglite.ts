import { Mutex, PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { copyStatement, splitAtLines } from './copy.ts'
import type { Queries } from './database.ts'
import { type EmbeddedDatabase, withoutRoles } from './embeddedDatabase.ts'
import { parsers } from './parsers.ts'
import { preparedStatements } from './preparedStatements.ts'

/** Characters in one piece of a COPY: PGlite has each piece in memory twice. */
export const COPY_PIECE_SIZE = 2_000_000

const queriesOn = (
  connection: PGlite | Transaction,
  run: ReturnType<typeof preparedStatements>,
): Queries => ({
  query: async (sql, params = []) => {
    if (connection.closed) throw new Error('The transaction or the database is closed.')
    return run(sql, params)
  },
  script: async (sql) => void (await connection.exec(sql)),
  copyIn: async (table, columns, chunks) => {
    const sql = copyStatement(table, columns, `'/dev/blob'`)
    for await (const piece of splitAtLines(chunks, COPY_PIECE_SIZE)) {
      await connection.query(sql, [], { blob: new Blob([piece]) })
    }
  },
})

/**
 * The embedded database: in a folder (`dataDir: '.data/db'`), in memory (no `dataDir`), or in the browser (`idb://name`).
 * It does not lock its folder: the caller must (folderLock.ts).
 */
export async function openPGlite(
  options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir' | 'relaxedDurability' | 'fs'> = {},
): Promise<EmbeddedDatabase> {
  const pglite = await PGlite.create({
    ...options,
    extensions: { btree_gin, pg_trgm, unaccent },
    parsers: { ...parsers },
  })
  // PGlite never releases memory, so a vacuum must not take 64 MB.
  await pglite.exec(`set timezone = 'UTC'; set jit = off; set maintenance_work_mem = '16MB'`)
  const run = preparedStatements(pglite)
  const queries = queriesOn(pglite, run)
  /** Keeps single statements out of a transaction: there is one connection. */
  const mutex = new Mutex()
  const database = withoutRoles({
    ...queries,
    query: <Row extends object>(sql: string, params?: readonly unknown[]) =>
      mutex.runExclusive(async () => {
        const rows = await queries.query<Row>(sql, params)
        await pglite.syncToFs()
        return rows
      }),
    transaction: (work) =>
      mutex.runExclusive(() => pglite.transaction((transaction) => work(queriesOn(transaction, run)))),
    ready: async () => void (await database.query('select 1')),
    dump: (compression = 'gzip') =>
      mutex.runExclusive(async () => {
        await pglite.exec('checkpoint')
        return pglite.dumpDataDir(compression)
      }),
    close: () => pglite.close(),
  })
  return database
}
