import { QUEUED_AT } from '../../../schema/timestamps.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { conflict } from '../../errors/apiError.ts'
import { updateWithHistory, valuesBefore } from '../../records/updateWithHistory.ts'
import { storedColumns } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { vaultedFields } from '../../sql/vaultColumns.ts'
import { candidate, type LoadedCandidate } from './loadCandidates.ts'

/** Values by column of a candidate, as they are read and as the history has them. */
export type ColumnValues = Readonly<Record<string, unknown>>

/** The columns of a candidate that a decision about a duplicate or a change, or its undo, writes, with their SQL types. */
const typesOfColumns: Readonly<Record<string, string>> = Object.fromEntries([
  ...storedColumns(candidate).map(({ column, type }) => [column, type]),
  ...vaultedFields(candidate).flatMap(({ secretColumn, hashColumn }) => [
    [secretColumn, 'uuid'],
    [hashColumn, 'text'],
  ]),
  ['deleted_at', 'timestamptz'],
  [QUEUED_AT, 'timestamptz'],
])
const hashColumns: readonly string[] = vaultedFields(candidate).map(({ hashColumn }) => hashColumn)

/** Writes columns of one candidate, as a part of the operation of the caller. The history has the old values, without hashes. */
export async function writeColumns(
  db: Queries,
  action: string,
  id: number,
  values: ColumnValues,
  caller: Caller,
): Promise<void> {
  const columns = Object.keys(values)
  if (!columns.length) return
  const params = new Parameters()
  const set = Object.fromEntries(
    columns.map((column) => {
      const [type = '', value = null] = [typesOfColumns[column], values[column]]
      return [column, params.add(type === 'jsonb' && value !== null ? JSON.stringify(value) : value, type)]
    }),
  )
  // With a status the history has since when the record waited in it, for an undo.
  const recorded = new Set([...columns, ...(columns.includes('application_status') ? [QUEUED_AT] : [])])
  const before = valuesBefore([...recorded].filter((column) => !hashColumns.includes(column)))
  const where = `t.id = ${params.add(id, 'integer')}`
  await updateWithHistory(db, { entity: candidate, action, set, where, before }, params, caller)
}

/** The hashes of the numbers that a record gets back. Throws 409 for a number that the vault has no more. */
export async function formerHashes(
  db: Queries,
  before: ColumnValues,
  { name }: LoadedCandidate,
): Promise<ColumnValues> {
  const hashes: Record<string, unknown> = {}
  for (const { secretColumn, hashColumn } of vaultedFields(candidate)) {
    if (!Object.hasOwn(before, secretColumn)) continue
    const secret = before[secretColumn]
    const [stored] = secret
      ? await db.query<{ hash: string }>('select hash from vault.secret where id = $1::uuid', [secret])
      : []
    if (secret && !stored) throw conflict('candidates.numberGone', { name })
    hashes[hashColumn] = stored?.hash ?? null
  }
  return hashes
}
