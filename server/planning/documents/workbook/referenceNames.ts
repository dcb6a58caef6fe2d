import { type Entity, entityOf } from '../../../../schema/index.ts'
import { hasLocalName, LOCAL_NAME } from '../../../../schema/localName.ts'
import { can, type Principal } from '../../../access/rights.ts'
import { readableReference } from '../../../access/scope.ts'
import type { Queries } from '../../../database/database.ts'
import { quoteIdent, referencesOf, titleField } from '../../../sql/columns.ts'
import { Parameters } from '../../../sql/parameters.ts'
import { isReference, type ReferenceField, sheetColumns } from './sheetColumns.ts'

/** A record that a cell can name. Its references narrow dependent choices. */
export type ReferenceName = { id: number; title: string; local?: string | null; active: boolean } & Readonly<
  Record<string, unknown>
>

/** Names of one entity that are read; the rest is shown by id. */
const MAX_NAMES = 20_000

/** Fields with the same options share this key. */
export const optionsKey = (field: ReferenceField) => `${field.to}${field.anywhere ? ' anywhere' : ''}`

const fieldsOf = (entities: readonly Entity[]) =>
  new Map(
    entities
      .flatMap(sheetColumns)
      .flatMap(({ field }) => (isReference(field) ? [[optionsKey(field), field] as const] : [])),
  )

/**
 * The records that the references of these sheets can name, by options key and ordered by name; records of districts only of this
 * district. Entities that the caller cannot view have no names, so their sheet shows ids.
 */
export async function readReferenceNames(
  db: Queries,
  entities: readonly Entity[],
  district: number,
  principal: Principal,
): Promise<ReadonlyMap<string, readonly ReferenceName[]>> {
  const { scope } = principal
  const fields = [...fieldsOf(entities)].filter(
    ([, { to, anywhere }]) => titleField(entityOf(to)) && (anywhere || can(principal, entityOf(to), 'view')),
  )
  if (!fields.length) return new Map()
  const params = new Parameters()
  const parts = fields.map(([kind, field]) => {
    const target = entityOf(field.to)
    const title = `t.${quoteIdent(titleField(target) as string)}`
    const local = hasLocalName(target) ? `t.${quoteIdent(LOCAL_NAME)}` : 'null'
    const parents = referencesOf(target).map(({ name, column }) => `, '${name}', t.${quoteIdent(column)}`)
    const inside =
      target.fields.district_id && !field.anywhere
        ? ` and t.district_id = ${params.add(district, 'integer')}`
        : ''
    return `select '${kind}' as kind, (select coalesce(json_agg(n.named), '[]') from (
        select json_build_object('id', t.id, 'title', ${title}::text, 'local', ${local}, 'active', t.status = 'active'${parents.join('')}) as named
          from ${quoteIdent(field.to)} t where t.deleted_at is null and ${title} is not null${inside} and ${readableReference(field, scope, 't', params)} order by lower(${title}::text), t.id limit ${MAX_NAMES}) n) as names`
  })
  const rows = await db.query<{ kind: string; names: ReferenceName[] }>(
    parts.join(' union all '),
    params.values,
  )
  return new Map(rows.map(({ kind, names }) => [kind, distinctTitles(names)]))
}

/** The names that the sheet of an entity can have. */
export function namesOf(
  entity: Entity,
  names: ReadonlyMap<string, readonly ReferenceName[]>,
): ReadonlyMap<string, readonly ReferenceName[]> {
  const keys = fieldsOf([entity])
  return new Map([...names].filter(([key]) => keys.has(key)))
}

/** Names are compared without case and Unicode form. */
const normalised = (title: string) => title.normalize('NFC').trim().toLowerCase()

interface Index {
  byId: ReadonlyMap<number, ReferenceName>
  byTitle: ReadonlyMap<string, readonly ReferenceName[]>
  byLocalName: ReadonlyMap<string, readonly ReferenceName[]>
}

function byText(
  names: readonly ReferenceName[],
  textOf: (named: ReferenceName) => string | null | undefined,
) {
  const found = new Map<string, ReferenceName[]>()
  for (const named of names) {
    const text = normalised(textOf(named) ?? '')
    if (text) found.set(text, [...(found.get(text) ?? []), named])
  }
  return found
}

const indexes = new WeakMap<readonly ReferenceName[], Index>()

/** An index is built once: thousands of cells look up thousands of names. */
function indexOf(names: readonly ReferenceName[]): Index {
  const known = indexes.get(names)
  if (known) return known
  const index = {
    byId: new Map(names.map((named) => [named.id, named])),
    byTitle: byText(names, ({ title }) => title),
    byLocalName: byText(names, ({ local }) => local),
  }
  indexes.set(names, index)
  return index
}

/** The title of a record; undefined if it is not among the names. */
export const titleIn = (names: readonly ReferenceName[] | undefined, id: unknown): string | undefined =>
  names && indexOf(names).byId.get(id as number)?.title

/** The records with this name, or else with this local name. A name with an id, `BELUR [215]`, is accepted for unique names too. */
export function findByName(names: readonly ReferenceName[], text: string): readonly ReferenceName[] {
  const { byId, byTitle, byLocalName } = indexOf(names)
  const matches = byTitle.get(normalised(text)) ?? byLocalName.get(normalised(text))
  if (matches) return matches
  const [, title, id] = /^(.*) \[(\d{1,10})\]$/.exec(text.trim()) ?? []
  const named = id === undefined ? undefined : byId.get(Number(id))
  return named && normalised(named.title) === normalised(title as string) ? [named] : []
}

/** Adds the id to titles that several records share: `BELUR [215]`. */
function distinctTitles(names: readonly ReferenceName[]): ReferenceName[] {
  const seen = new Map<string, number>()
  for (const { title } of names) seen.set(title.toLowerCase(), (seen.get(title.toLowerCase()) ?? 0) + 1)
  return names.map((named) =>
    (seen.get(named.title.toLowerCase()) ?? 0) > 1
      ? { ...named, title: `${named.title} [${named.id}]` }
      : named,
  )
}
