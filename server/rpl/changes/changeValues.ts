import { isVaulted } from '../../../schema/kindTraits.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { conflict } from '../../errors/apiError.ts'
import { insertSecrets } from '../../records/insertSecrets.ts'
import { embeddedTitles } from '../../records/read.ts'
import { save } from '../../records/save.ts'
import { quoteIdent, selectList, storedColumns, uploadedFields } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { CHANGE_VALUES } from '../../sql/vaultTable.ts'
import type { SealedValue } from '../../vault/vault.ts'
import { candidate } from '../candidates/loadCandidates.ts'

type Values = Readonly<Record<string, unknown>>

/** What the vault has of a request, by field. */
export interface ChangeValues {
  /** As they will be saved: whole numbers, and the ids of files. */
  values: Values
  /** What the candidate had when the request was made: of a number in the vault its id there. */
  stored: Values
  /** Before and after the change as records show them, with the titles of references under `embedded`. */
  before: Values
  after: Values
}

/** A candidate as it is stored and as it is shown. */
interface CandidateVersion {
  columns: Values
  shown: Values & { embedded: Values }
}

/** The column of each field that tells whether its value is another one. */
const comparedColumns = storedColumns(candidate).map(({ name, column, field }) => ({
  name,
  column: isVaulted(field) ? `${name}_secret` : column,
}))

async function readVersion(db: Queries, id: number, { scope }: Caller): Promise<CandidateVersion> {
  const params = new Parameters()
  const table = quoteIdent(candidate.name)
  const [found] = await db.query<CandidateVersion>(
    `select to_jsonb(t) as columns, (select row_to_json(r) from (select ${selectList(candidate, 't')}${embeddedTitles(candidate, { embed: true, scope }, params)}) r) as shown
       from ${table} t where t.id = ${params.add(id, 'integer')}`,
    params.values,
  )
  return found as CandidateVersion
}

/** A list without rows is none, and a row may be stored without its empty columns. */
const comparedText = (value: unknown) =>
  JSON.stringify(Array.isArray(value) && !value.length ? null : (value ?? null), (_, part) =>
    part === null ? undefined : part,
  )

const isDifferent = (one: unknown, other: unknown) => comparedText(one) !== comparedText(other)

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

const shownOf = ({ shown }: CandidateVersion, names: readonly string[]): Values => ({
  ...pick(shown, names),
  embedded: pick(
    shown.embedded,
    names.filter((name) => Object.hasOwn(shown.embedded, name)),
  ),
})

const columnsByName = ({ columns }: CandidateVersion): Values =>
  Object.fromEntries(comparedColumns.map(({ name, column }) => [name, columns[column]]))

/**
 * What a save of these values would change, by that save, which is then rolled back: a request is checked by the rules by which it is
 * written later. Throws what the save throws.
 */
export async function tryChange(
  db: Queries,
  id: number,
  sent: Values,
  { retry: _, ...caller }: Caller,
): Promise<ChangeValues & { result: Values }> {
  const before = await readVersion(db, id, caller)
  await db.query('savepoint change')
  await save(db, candidate, { ...sent, id }, { ...caller, isApprovedChange: true })
  const after = await readVersion(db, id, caller)
  await db.query('rollback to savepoint change')
  const [old, changed] = [columnsByName(before), columnsByName(after)]
  const names = comparedColumns
    .map(({ name }) => name)
    .filter((name) => isDifferent(old[name], changed[name]))
  const files = uploadedFields(candidate).map(({ name }) => name)
  const toSave = (name: string) => {
    const field = candidate.fields[name]
    if (field && isVaulted(field)) return sent[name] ?? null
    return files.includes(name) ? changed[name] : after.shown[name]
  }
  return {
    values: Object.fromEntries(names.map((name) => [name, toSave(name) ?? null])),
    stored: pick(old, names),
    before: shownOf(before, names),
    after: shownOf(after, names),
    result: after.shown,
  }
}

/** The fields that have another value now than when the request was made. */
export async function changedSince(
  db: Queries,
  id: number,
  { stored }: ChangeValues,
  caller: Caller,
): Promise<string[]> {
  const now = columnsByName(await readVersion(db, id, caller))
  return Object.keys(stored).filter((name) => isDifferent(stored[name], now[name]))
}

const placeOf = (id: number) => ({ entity: candidate.name, record_id: id, field: CHANGE_VALUES })

/** Puts the values of a request into the vault. Returns the id there. Throws 409 where the server has no keys. */
export async function storeValues(
  db: Queries,
  id: number,
  values: ChangeValues,
  { vault }: Caller,
): Promise<string> {
  if (!vault) throw conflict('vault.noKeys')
  const { values: save, stored, before, after } = values
  const text = JSON.stringify({ values: save, stored, before, after })
  const sealed = await vault.seal(placeOf(id), CHANGE_VALUES, text)
  await insertSecrets(db, [sealed])
  return sealed.id
}

/** The values of a request; undefined once the vault has them no more. Throws 409 where the server has no keys. */
export async function openValues(
  secrets: Pick<Queries, 'query'>,
  { secret, candidate_id }: { secret: string; candidate_id: number },
  { vault }: Caller,
): Promise<ChangeValues | undefined> {
  if (!vault) throw conflict('vault.noKeys')
  const [sealed] = await secrets.query<SealedValue>(
    'select key_id, nonce, ciphertext from vault.secret where id = $1::uuid',
    [secret],
  )
  return sealed && JSON.parse(await vault.open({ ...sealed, ...placeOf(candidate_id) }))
}
