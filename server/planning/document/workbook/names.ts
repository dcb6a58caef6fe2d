import { type Entity, entityOf } from '../../../../schema/index.ts'
import { may, type Principal } from '../../../access/rights.ts'
import { reachable } from '../../../access/scope.ts'
import type { Queries } from '../../../database/database.ts'
import { quoted, referencesOf, titleOf } from '../../../sql/columns.ts'
import { Parameters } from '../../../sql/parameters.ts'
import { isReference, type ReferenceField, sheetColumns } from './columns.ts'

/** Something that a cell may name: its own references too, by which a choice is narrowed. */
export type Named = { id: number; title: string; active: boolean } & Readonly<Record<string, unknown>>

/** Most names of one kind that are read: the rest is given by id. */
const MOST = 20_000

/** Fields that choose among the same records share them. */
export const kindOf = (field: ReferenceField) => `${field.to}${field.anywhere ? ' anywhere' : ''}`

const fieldsOf = (asked: readonly Entity[]) =>
  new Map(
    asked
      .flatMap(sheetColumns)
      .flatMap(({ field }) => (isReference(field) ? [[kindOf(field), field] as const] : [])),
  )

/**
 * What the references of these sheets may name, within the district where it lies in one; by kind, in the order of names. Of what the
 * caller may not see there are none: a sheet shows its ids.
 */
export async function readNames(
  db: Queries,
  asked: readonly Entity[],
  district: number,
  principal: Principal,
): Promise<ReadonlyMap<string, readonly Named[]>> {
  const { reach } = principal
  const fields = [...fieldsOf(asked)].filter(
    ([, { to, anywhere }]) => titleOf(entityOf(to)) && (anywhere || may(principal, entityOf(to), 'view')),
  )
  if (!fields.length) return new Map()
  const params = new Parameters()
  const parts = fields.map(([kind, field]) => {
    const target = entityOf(field.to)
    const title = `t.${quoted(titleOf(target) as string)}`
    const parents = referencesOf(target).map(({ name, column }) => `, '${name}', t.${quoted(column)}`)
    const inside =
      target.fields.district_id && !field.anywhere
        ? ` and t.district_id = ${params.add(district, 'integer')}`
        : ''
    return `select '${kind}' as kind, (select coalesce(json_agg(n.named), '[]') from (
        select json_build_object('id', t.id, 'title', ${title}::text, 'active', t.status = 'active'${parents.join('')}) as named
          from ${quoted(field.to)} t where t.deleted_at is null${inside} and ${reachable(field, reach, 't', params)} order by lower(${title}::text), t.id limit ${MOST}) n) as names`
  })
  const rows = await db.query<{ kind: string; names: Named[] }>(parts.join(' union all '), params.values)
  return new Map(rows.map(({ kind, names }) => [kind, told(names)]))
}

/** Names are alike in whatever case and form of letters. */
const plain = (title: string) => title.normalize('NFC').trim().toLowerCase()

interface Index {
  byId: ReadonlyMap<number, Named>
  byTitle: ReadonlyMap<string, readonly Named[]>
}
const indexes = new WeakMap<readonly Named[], Index>()

/** Thousands of cells ask among thousands of names. */
function indexOf(names: readonly Named[]): Index {
  const known = indexes.get(names)
  if (known) return known
  const byTitle = new Map<string, Named[]>()
  for (const named of names) {
    const title = plain(named.title)
    byTitle.set(title, [...(byTitle.get(title) ?? []), named])
  }
  const index = { byId: new Map(names.map((named) => [named.id, named])), byTitle }
  indexes.set(names, index)
  return index
}

/** What a record is called; nothing where it is not among them. */
export const titleIn = (names: readonly Named[] | undefined, id: unknown): string | undefined =>
  names && indexOf(names).byId.get(id as number)?.title

/** Those of that name; a name with its id behind it, `BELUR [215]`, is also that of one whose name nobody shares. */
export function calledIn(names: readonly Named[], text: string): readonly Named[] {
  const { byId, byTitle } = indexOf(names)
  const called = byTitle.get(plain(text))
  if (called) return called
  const [, title, id] = /^(.*) \[(\d{1,10})\]$/.exec(text.trim()) ?? []
  const named = id === undefined ? undefined : byId.get(Number(id))
  return named && plain(named.title) === plain(title as string) ? [named] : []
}

/** Two that are called alike are told apart by their ids: `BELUR [215]`. */
function told(names: readonly Named[]): Named[] {
  const seen = new Map<string, number>()
  for (const { title } of names) seen.set(title.toLowerCase(), (seen.get(title.toLowerCase()) ?? 0) + 1)
  return names.map((named) =>
    (seen.get(named.title.toLowerCase()) ?? 0) > 1
      ? { ...named, title: `${named.title} [${named.id}]` }
      : named,
  )
}
