import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { labelOf } from '../../schema/label.ts'
import { sentence } from '../../schema/rules.ts'
import { type Reach, rowInside } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { quoted, shown } from '../sql/columns.ts'
import { sameness } from '../sql/expressions.ts'
import { Parameters } from '../sql/parameters.ts'
import type { Columns } from './columns.ts'
import { type Draft, fail, inSentence, type Live } from './draft.ts'
import { sqlType } from './sqlType.ts'

type Row = Live & { import_n: number; import_inside: boolean }

/** A record that a row equals, and whether the row's sender may write it. */
interface Equal {
  live: Live
  isInside: boolean
}

/** Live records equal in these fields to each of the drafts, in the drafts' order. */
async function fetchEqual(
  db: Queries,
  entity: Entity,
  names: readonly string[],
  drafts: readonly Draft[],
  reach: Reach,
): Promise<Equal[][]> {
  const params = new Parameters()
  const same = names.map((name) => {
    const field = entity.fields[name] as Field
    // Bare for a code, which never is empty here: its index holds it bare.
    return name === entity.code && field.kind === 'integer'
      ? `t.${quoted(name)} = k.${quoted(name)}`
      : `${sameness(field, `t.${quoted(name)}`)} = ${sameness(field, `k.${quoted(name)}`)}`
  })
  const arrays = names.map((name) =>
    params.add(
      drafts.map(({ values }) => values[name] ?? null),
      `${sqlType(entity, name)}[]`,
    ),
  )
  const rows = await db.query<Row>(
    `select k.n::integer as import_n, ${rowInside(entity, reach, 't', params)} as import_inside, ${shown(entity, 't')}
       from unnest(${arrays.join(', ')}) with ordinality k(${names.map(quoted).join(', ')}, n)
       join ${quoted(entity.name)} t on ${same.join(' and ')} and t.deleted_at is null`,
    params.values,
  )
  const lists: Equal[][] = drafts.map(() => [])
  for (const { import_n, import_inside: isInside, ...live } of rows)
    lists[import_n - 1]?.push({ live: live as unknown as Live, isInside })
  return lists
}

async function byId(
  db: Queries,
  entity: Entity,
  columns: Columns,
  reach: Reach,
  drafts: readonly Draft[],
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
  const rows = await db.query<Live>(
    `select ${shown(entity, 't')} from ${quoted(entity.name)} t
      where t.id = any(${ids}) and t.deleted_at is null and ${rowInside(entity, reach, 't', params)}`,
    params.values,
  )
  const known = new Map(rows.map((live) => [live.id, live]))
  for (const { draft, text, id } of sent) {
    draft.live = id === null ? undefined : known.get(id)
    if (!draft.live) {
      const message = `There is no ${inSentence(entity.label)} with the id “${text}”. Leave the cell empty to add one.`
      fail(draft, columns, 'id', 'missing', message)
    }
  }
}

/** Of equal records those that the sender may write; one that lies elsewhere stands in the way and is told of no further. */
function own(columns: Columns, draft: Draft, field: string, equal: readonly Equal[]): Live[] {
  if (equal.some(({ isInside }) => !isInside)) fail(draft, columns, field, 'unique', `${sentence('unique')}.`)
  return equal.flatMap(({ live, isInside }) => (isInside ? [live] : []))
}

const open = (
  drafts: readonly Draft[],
  broken: ReadonlyMap<Draft, ReadonlySet<string>>,
  names: readonly string[],
) =>
  drafts.filter(
    (draft) =>
      !draft.live &&
      !draft.failures.some(({ rule, column }) => rule === 'missing' && column.toLowerCase() === 'id') &&
      names.every((name) => !broken.get(draft)?.has(name)),
  )

/** Of records with the same key those that this row can be: with a code of its own, not the ones that carry another. */
function pickByKey(entity: Entity, columns: Columns, draft: Draft, candidates: readonly Live[]): void {
  const { code } = entity
  const own = code ? (draft.values[code] ?? null) : null
  const possible = code && own !== null ? candidates.filter((live) => live[code] === null) : candidates
  if (possible.length > 1) {
    const last = entity.key.at(-1) as string
    const ask = code ? `add the ${labelOf(code, entity.fields[code] as Field)}` : 'add the id'
    const message = `${possible.length} ${inSentence(entity.plural)} have this ${inSentence(labelOf(last, entity.fields[last] as Field))}; ${ask} to tell them apart.`
    fail(draft, columns, last, 'ambiguous', message)
  } else draft.live = possible[0]
}

/**
 * Finds the live record that each row speaks of: by its id, else by its official code, else by the natural key.
 * `broken` names the fields of a row that could not be read.
 */
export async function match(
  db: Queries,
  entity: Entity,
  columns: Columns,
  reach: Reach,
  drafts: readonly Draft[],
  broken: ReadonlyMap<Draft, ReadonlySet<string>>,
): Promise<void> {
  await byId(db, entity, columns, reach, drafts)
  const { code, key } = entity
  if (code) {
    const coded = open(drafts, broken, [code]).filter(({ values }) => values[code] !== null)
    const found = coded.length ? await fetchEqual(db, entity, [code], coded, reach) : []
    found.forEach((equal, index) => {
      const draft = coded[index] as Draft
      draft.live = own(columns, draft, code, equal)[0]
    })
  }
  const keyed = open(drafts, broken, key)
  if (!keyed.length) return
  const last = key.at(-1) as string
  const found = await fetchEqual(db, entity, key, keyed, reach)
  found.forEach((equal, index) => {
    const draft = keyed[index] as Draft
    pickByKey(entity, columns, draft, own(columns, draft, last, equal))
  })
}
