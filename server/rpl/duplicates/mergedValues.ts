import type { Field } from '../../../schema/define.ts'
import { isUnsubmitted } from '../../../schema/rpl/applicationStatuses.ts'
import { type MergeGroup, mergeGroups } from '../../../schema/rpl/mergeGroups.ts'
import { missingFields } from '../../../schema/rpl/missingFields.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { conflict } from '../../errors/apiError.ts'
import { fieldParam, listParam } from '../../errors/messageParams.ts'
import { insertSecrets } from '../../records/insertSecrets.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { vaultedFields } from '../../sql/vaultColumns.ts'
import type { SealedValue } from '../../vault/vault.ts'
import { assertSameTrade } from '../candidates/assertSameTrade.ts'
import { candidate, type LoadedCandidate } from '../candidates/loadCandidates.ts'
import type { ColumnValues } from '../candidates/writeColumns.ts'

/** The numbers of the vault among the taken fields, encrypted again for the remaining record, as values of its columns. Throws 409 without keys. */
async function movedSecrets(
  db: Queries,
  names: readonly string[],
  from: number,
  to: number,
  { vault }: Caller,
): Promise<ColumnValues> {
  const values: Record<string, unknown> = {}
  for (const { name, field, secretColumn, hashColumn } of vaultedFields(candidate)) {
    if (!names.includes(name)) continue
    const [stored] = await db.query<SealedValue>(
      `select s.id, s.entity, s.record_id, s.field, s.key_id, s.nonce, s.ciphertext from vault.secret s
         join ${quoteIdent(candidate.name)} c on c.${quoteIdent(secretColumn)} = s.id where c.id = $1::integer`,
      [from],
    )
    if (stored && !vault) throw conflict('vault.noKeys')
    const place = { entity: candidate.name, record_id: to, field: name }
    const sealed = stored && vault ? await vault.seal(place, field.kind, await vault.open(stored)) : null
    if (sealed) await insertSecrets(db, [sealed])
    values[secretColumn] = sealed?.id ?? null
    values[hashColumn] = sealed?.hash ?? null
  }
  return values
}

/** A submitted application stays complete. Throws 409 with what would be missing. */
function assertComplete(survivor: LoadedCandidate, taken: ColumnValues): void {
  if (isUnsubmitted(survivor.application_status)) return
  const missing = missingFields({ ...survivor, ...taken }).flatMap(({ fields }) => fields)
  const labels = missing.map((name) => fieldParam(name, candidate.fields[name] as Field))
  if (labels.length) throw conflict('duplicates.incomplete', { fields: listParam(labels) })
}

/** What the remaining record gets from the other: the values of the groups, and the account if it has none. */
export async function mergedValues(
  db: Queries,
  survivor: LoadedCandidate,
  other: LoadedCandidate,
  take: readonly MergeGroup[],
  caller: Caller,
): Promise<ColumnValues> {
  const names: readonly string[] = take.flatMap((group) => mergeGroups[group])
  const taken = Object.fromEntries(names.map((name) => [name, other[name]]))
  assertComplete(survivor, taken)
  assertSameTrade(survivor, taken)
  return {
    ...taken,
    ...(await movedSecrets(db, names, other.id, survivor.id, caller)),
    ...(survivor.user_id === null && other.user_id !== null && { user_id: other.user_id }),
  }
}
