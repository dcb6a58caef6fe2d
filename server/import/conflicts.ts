import type { Field } from '../../schema/define.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { labelOf } from '../../schema/label.ts'
import { sentence } from '../../schema/rules.ts'
import { narrowing } from '../../schema/within.ts'
import type { Queries } from '../database/database.ts'
import { quoted, titleOf } from '../sql/columns.ts'
import { sameness } from '../sql/expressions.ts'
import type { Columns } from './columns.ts'
import { type Draft, fail, inSentence } from './draft.ts'
import { sqlType } from './sqlType.ts'

const changed = (draft: Draft, names: readonly string[]) =>
  draft.changes.some(({ field }) => names.includes(field))

interface Unique {
  fields: readonly string[]
  /** Where the message goes. */
  shown: string
  /** Further SQL over `t` and `k`. */
  only: string
  concerns(draft: Draft): boolean
}

/** What no two live records may share, and the rows for which a chunk must look. A new row's code and key were looked for when it was matched. */
function uniques({ key, code, fields }: Entity): Unique[] {
  const last = key.at(-1) as string
  const filled = (name: string) => (draft: Draft) => draft.values[name] !== null
  return [
    {
      fields: code ? [...key, code] : key,
      shown: last,
      only: code
        ? `(t.${quoted(code)} is null or k.${quoted(code)} is null or t.${quoted(code)} = k.${quoted(code)})`
        : 'true',
      concerns: (draft) => Boolean(draft.live) && changed(draft, code ? [...key, code] : key),
    },
    ...(code
      ? [
          {
            fields: [code],
            shown: code,
            only: 'true',
            concerns: (draft: Draft) => Boolean(draft.live) && changed(draft, [code]) && filled(code)(draft),
          },
        ]
      : []),
    ...Object.entries(fields)
      .filter(([, field]) => field.unique)
      .map(([name]) => ({
        fields: [name],
        shown: name,
        only: 'true',
        concerns: (draft: Draft) => filled(name)(draft) && (!draft.live || changed(draft, [name])),
      })),
  ]
}

async function checkUnique(
  db: Queries,
  entity: Entity,
  columns: Columns,
  drafts: readonly Draft[],
  one: Unique,
) {
  const concerned = drafts.filter(one.concerns)
  if (!concerned.length) return
  const compared = one.fields.filter((name) => one.fields.length === 1 || name !== entity.code)
  const same = compared.map((name) => {
    const field = entity.fields[name] as Field
    return `${sameness(field, `t.${quoted(name)}`)} = ${sameness(field, `k.${quoted(name)}`)}`
  })
  const arrays = one.fields.map((name, index) => `$${index + 2}::${sqlType(entity, name)}[]`)
  const title = titleOf(entity)
  const rows = await db.query<{ n: number; id: number; title: string | null }>(
    `select distinct on (k.n) k.n, t.id, ${title ? `t.${quoted(title)}::text` : 'null::text'} as title
       from unnest($1::integer[], ${arrays.join(', ')}) with ordinality k(own_id, ${one.fields.map(quoted).join(', ')}, n)
       join ${quoted(entity.name)} t on ${same.join(' and ')} and ${one.only} and t.deleted_at is null and t.id is distinct from k.own_id
      order by k.n, t.id`,
    [
      concerned.map(({ live }) => live?.id ?? null),
      ...one.fields.map((name) => concerned.map(({ values }) => values[name] ?? null)),
    ],
  )
  for (const { n, id, title: named } of rows) {
    const label = inSentence(labelOf(one.shown, entity.fields[one.shown] as Field))
    const other = named ? `${named} (id ${id})` : `The record with the id ${id}`
    fail(concerned[n - 1] as Draft, columns, one.shown, 'unique', `${other} has this ${label} already.`)
  }
}

/** Fields of a record that those lying in it repeat, with who they are. */
const repeated = (entity: Entity) =>
  Object.values(entities).flatMap((child) =>
    Object.entries(child.fields).flatMap(([name, field]) => {
      const inner = field.kind === 'reference' && field.to === entity.name && narrowing(entities, child, name)
      return inner ? [{ child, name, field: inner.targetField }] : []
    }),
  )

/** A record in which others lie cannot move: a block's district would no longer be in the block's state. */
async function checkMoved(
  db: Queries,
  entity: Entity,
  columns: Columns,
  drafts: readonly Draft[],
): Promise<void> {
  for (const { child, name, field } of repeated(entity)) {
    const movers = drafts.filter((draft) => draft.live && changed(draft, [field]))
    if (!movers.length) continue
    const rows = await db.query<{ id: number }>(
      `select distinct c.${quoted(name)} as id from ${quoted(child.name)} c where c.${quoted(name)} = any($1::integer[]) and c.deleted_at is null`,
      [movers.map(({ live }) => live?.id)],
    )
    const held = new Set(rows.map(({ id }) => id))
    for (const draft of movers) {
      if (draft.live && held.has(draft.live.id)) fail(draft, columns, field, 'moved', `${sentence('moved')}.`)
    }
  }
}

/** An inactive record is not chosen anew. */
function checkActive(entity: Entity, columns: Columns, drafts: readonly Draft[]): void {
  for (const draft of drafts) {
    for (const [name, found] of Object.entries(draft.found)) {
      if (!found || found.active || (draft.live && !changed(draft, [name]))) continue
      const title = found.title ?? labelOf(name, entity.fields[name] as Field)
      fail(draft, columns, name, 'missing', `${title} is inactive. Activate it first, or choose another.`)
    }
  }
}

/** What only the live records can tell of a chunk of rows that are otherwise in order. */
export async function checkConflicts(
  db: Queries,
  entity: Entity,
  columns: Columns,
  drafts: readonly Draft[],
): Promise<void> {
  for (const one of uniques(entity)) await checkUnique(db, entity, columns, drafts, one)
  await checkMoved(db, entity, columns, drafts)
  checkActive(entity, columns, drafts)
}
