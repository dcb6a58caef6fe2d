import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { labelOf } from '../../schema/label.ts'
import { type Scope, writableRow } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { ruleSentence } from '../errors/labels.ts'
import { message } from '../errors/message.ts'
import { fieldParam, inlineParam } from '../errors/messageParams.ts'
import { quoteIdent, selectList } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { equalityExpression } from '../sql/storedKinds.ts'
import { type CsvColumns, columnType } from './csvColumns.ts'
import { addProblem, type LiveRecord, type RowDraft } from './rowDraft.ts'

type Row = LiveRecord & { import_n: number; import_writable: boolean }

/** A record that a row matches, and whether the uploader can write it. */
interface MatchedRecord {
  live: LiveRecord
  isWritable: boolean
}

/** The records that equal each of the drafts in these fields, in the order of the drafts. */
async function fetchMatches(
  db: Queries,
  entity: Entity,
  names: readonly string[],
  drafts: readonly RowDraft[],
  scope: Scope,
): Promise<MatchedRecord[][]> {
  const params = new Parameters()
  const same = names.map((name) => {
    const field = entity.fields[name] as Field
    // An integer code is compared without an expression, because its index has none; it is never null here.
    return name === entity.code && field.kind === 'integer'
      ? `t.${quoteIdent(name)} = k.${quoteIdent(name)}`
      : `${equalityExpression(field, `t.${quoteIdent(name)}`)} = ${equalityExpression(field, `k.${quoteIdent(name)}`)}`
  })
  const arrays = names.map((name) =>
    params.add(
      drafts.map(({ values }) => values[name] ?? null),
      `${columnType(entity, name)}[]`,
    ),
  )
  const rows = await db.query<Row>(
    `select k.n::integer as import_n, ${writableRow(entity, scope, 't', params)} as import_writable, ${selectList(entity, 't')}
       from unnest(${arrays.join(', ')}) with ordinality k(${names.map(quoteIdent).join(', ')}, n)
       join ${quoteIdent(entity.name)} t on ${same.join(' and ')} and t.deleted_at is null`,
    params.values,
  )
  const lists: MatchedRecord[][] = drafts.map(() => [])
  for (const { import_n, import_writable: isWritable, ...live } of rows)
    lists[import_n - 1]?.push({ live: live as unknown as LiveRecord, isWritable })
  return lists
}

async function matchById(
  db: Queries,
  entity: Entity,
  columns: CsvColumns,
  scope: Scope,
  drafts: readonly RowDraft[],
): Promise<void> {
  const column = columns.used.find(({ field }) => field === 'id')
  if (!column) return
  const sent = drafts.flatMap((draft) => {
    const text = (draft.cells[column.index] ?? '').trim()
    return text ? [{ draft, text, id: /^\d{1,9}$/.test(text) ? Number(text) : null }] : []
  })
  if (!sent.length) return
  const params = new Parameters()
  const ids = params.add(
    sent.flatMap(({ id }) => (id === null ? [] : [id])),
    'integer[]',
  )
  const rows = await db.query<LiveRecord>(
    `select ${selectList(entity, 't')} from ${quoteIdent(entity.name)} t
      where t.id = any(${ids}) and t.deleted_at is null and ${writableRow(entity, scope, 't', params)}`,
    params.values,
  )
  const known = new Map(rows.map((live) => [live.id, live]))
  for (const { draft, text, id } of sent) {
    draft.live = id === null ? undefined : known.get(id)
    if (!draft.live) {
      const problem = message('import.idMissing', { entity: inlineParam(entity.label), id: text })
      addProblem(draft, columns, 'id', 'missing', problem)
    }
  }
}

/** The matched records that the uploader can write. One outside the scope is a problem, reported without its title. */
function writableMatches(
  columns: CsvColumns,
  draft: RowDraft,
  field: string,
  matches: readonly MatchedRecord[],
): LiveRecord[] {
  if (matches.some(({ isWritable }) => !isWritable))
    addProblem(draft, columns, field, 'unique', ruleSentence('unique'))
  return matches.flatMap(({ live, isWritable }) => (isWritable ? [live] : []))
}

const unmatched = (
  drafts: readonly RowDraft[],
  broken: ReadonlyMap<RowDraft, ReadonlySet<string>>,
  names: readonly string[],
) =>
  drafts.filter(
    (draft) =>
      !draft.live &&
      !draft.problems.some(({ rule, column }) => rule === 'missing' && column.toLowerCase() === 'id') &&
      names.every((name) => !broken.get(draft)?.has(name)),
  )

/** Chooses the record that a row matches by key. A row with a code cannot match a record that has another code. */
function pickByKey(
  entity: Entity,
  columns: CsvColumns,
  draft: RowDraft,
  candidates: readonly LiveRecord[],
): void {
  const { code } = entity
  const own = code ? (draft.values[code] ?? null) : null
  const possible = code && own !== null ? candidates.filter((live) => live[code] === null) : candidates
  if (possible.length > 1) {
    const last = entity.key.at(-1) as string
    const text = message('import.ambiguousKey', {
      count: possible.length,
      entities: inlineParam(entity.plural),
      field: inlineParam(labelOf(last, entity.fields[last] as Field)),
      column: code ? fieldParam(code, entity.fields[code] as Field) : 'id',
    })
    addProblem(draft, columns, last, 'ambiguous', text)
  } else draft.live = possible[0]
}

/**
 * Finds the record that each row matches: by its id, else by its official code, else by the natural key.
 * `broken` has the names of the invalid fields of a row.
 */
export async function matchRecords(
  db: Queries,
  entity: Entity,
  columns: CsvColumns,
  scope: Scope,
  drafts: readonly RowDraft[],
  broken: ReadonlyMap<RowDraft, ReadonlySet<string>>,
): Promise<void> {
  await matchById(db, entity, columns, scope, drafts)
  const { code, key } = entity
  if (code) {
    const coded = unmatched(drafts, broken, [code]).filter(({ values }) => values[code] !== null)
    const found = coded.length ? await fetchMatches(db, entity, [code], coded, scope) : []
    found.forEach((equal, index) => {
      const draft = coded[index] as RowDraft
      draft.live = writableMatches(columns, draft, code, equal)[0]
    })
  }
  const keyed = unmatched(drafts, broken, key)
  if (!keyed.length) return
  const last = key.at(-1) as string
  const found = await fetchMatches(db, entity, key, keyed, scope)
  found.forEach((equal, index) => {
    const draft = keyed[index] as RowDraft
    pickByKey(entity, columns, draft, writableMatches(columns, draft, last, equal))
  })
}
