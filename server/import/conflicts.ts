import type { Field } from '../../schema/define.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { labelOf } from '../../schema/label.ts'
import { narrowing } from '../../schema/within.ts'
import type { Queries } from '../database/database.ts'
import { fieldLabel, ruleSentence } from '../errors/labels.ts'
import { message } from '../errors/message.ts'
import { inlineParam } from '../errors/messageParams.ts'
import { hasOtherPrefix, prefixedFields } from '../records/prefixFaults.ts'
import { quoteIdent, titleField } from '../sql/columns.ts'
import { equalityExpression } from '../sql/storedKinds.ts'
import { type CsvColumns, columnType } from './csvColumns.ts'
import { addProblem, type RowDraft } from './rowDraft.ts'

const isChanged = (draft: RowDraft, names: readonly string[]) =>
  draft.changes.some(({ field }) => names.includes(field))

/** Fields whose values no two records may share. */
interface UniqueRule {
  fields: readonly string[]
  /** The field that the message names. */
  messageField: string
  /** A further SQL condition on `t` and `k`. */
  condition: string
  appliesTo(draft: RowDraft): boolean
}

/** The unique rules of an entity. The code and key of a new row are not checked here: matching has already looked for them. */
function uniqueRules({ key, code, fields }: Entity): UniqueRule[] {
  const last = key.at(-1) as string
  // A field that no file can have has no value at all.
  const isFilled = (name: string) => (draft: RowDraft) => (draft.values[name] ?? null) !== null
  return [
    {
      fields: code ? [...key, code] : key,
      messageField: last,
      condition: code
        ? `(t.${quoteIdent(code)} is null or k.${quoteIdent(code)} is null or t.${quoteIdent(code)} = k.${quoteIdent(code)})`
        : 'true',
      appliesTo: (draft) => Boolean(draft.live) && isChanged(draft, code ? [...key, code] : key),
    },
    ...(code
      ? [
          {
            fields: [code],
            messageField: code,
            condition: 'true',
            appliesTo: (draft: RowDraft) =>
              Boolean(draft.live) && isChanged(draft, [code]) && isFilled(code)(draft),
          },
        ]
      : []),
    ...Object.entries(fields)
      .filter(([, field]) => field.unique)
      .map(([name]) => ({
        fields: [name],
        messageField: name,
        condition: 'true',
        appliesTo: (draft: RowDraft) => isFilled(name)(draft) && (!draft.live || isChanged(draft, [name])),
      })),
  ]
}

async function checkUnique(
  db: Queries,
  entity: Entity,
  columns: CsvColumns,
  drafts: readonly RowDraft[],
  rule: UniqueRule,
) {
  const affected = drafts.filter(rule.appliesTo)
  if (!affected.length) return
  const compared = rule.fields.filter((name) => rule.fields.length === 1 || name !== entity.code)
  const same = compared.map((name) => {
    const field = entity.fields[name] as Field
    return `${equalityExpression(field, `t.${quoteIdent(name)}`)} = ${equalityExpression(field, `k.${quoteIdent(name)}`)}`
  })
  const arrays = rule.fields.map((name, index) => `$${index + 2}::${columnType(entity, name)}[]`)
  const title = titleField(entity)
  const rows = await db.query<{ n: number; id: number; title: string | null }>(
    `select distinct on (k.n) k.n, t.id, ${title ? `t.${quoteIdent(title)}::text` : 'null::text'} as title
       from unnest($1::integer[], ${arrays.join(', ')}) with ordinality k(own_id, ${rule.fields.map(quoteIdent).join(', ')}, n)
       join ${quoteIdent(entity.name)} t on ${same.join(' and ')} and ${rule.condition} and t.deleted_at is null and t.id is distinct from k.own_id
      order by k.n, t.id`,
    [
      affected.map(({ live }) => live?.id ?? null),
      ...rule.fields.map((name) => affected.map(({ values }) => values[name] ?? null)),
    ],
  )
  for (const { n, id, title: name } of rows) {
    const label = inlineParam(labelOf(rule.messageField, entity.fields[rule.messageField] as Field))
    const record = name ? `${name} (id ${id})` : message('import.recordWithId', { id })
    addProblem(
      affected[n - 1] as RowDraft,
      columns,
      rule.messageField,
      'unique',
      message('import.notUnique', { record, field: label }),
    )
  }
}

/** The fields of a record whose values its dependent records repeat, with those dependents. */
const repeatedFields = (entity: Entity) =>
  Object.values(entities).flatMap((child) =>
    Object.entries(child.fields).flatMap(([name, field]) => {
      const inner = field.kind === 'reference' && field.to === entity.name && narrowing(entities, child, name)
      return inner ? [{ child, name, field: inner.targetField }] : []
    }),
  )

/** A record with dependent records cannot move: the district of a block would no longer be in the state of the block. */
async function checkMoved(
  db: Queries,
  entity: Entity,
  columns: CsvColumns,
  drafts: readonly RowDraft[],
): Promise<void> {
  for (const { child, name, field } of repeatedFields(entity)) {
    const moved = drafts.filter((draft) => draft.live && isChanged(draft, [field]))
    if (!moved.length) continue
    const rows = await db.query<{ id: number }>(
      `select distinct c.${quoteIdent(name)} as id from ${quoteIdent(child.name)} c where c.${quoteIdent(name)} = any($1::integer[]) and c.deleted_at is null`,
      [moved.map(({ live }) => live?.id)],
    )
    const withDependents = new Set(rows.map(({ id }) => id))
    for (const draft of moved) {
      if (draft.live && withDependents.has(draft.live.id))
        addProblem(draft, columns, field, 'moved', ruleSentence('moved'))
    }
  }
}

/** A new reference to an inactive record is a problem. */
function checkActive(entity: Entity, columns: CsvColumns, drafts: readonly RowDraft[]): void {
  for (const draft of drafts) {
    for (const name in draft.found) {
      const found = draft.found[name]
      if (!found || found.active || (draft.live && !isChanged(draft, [name]))) continue
      const title = found.title ?? fieldLabel(name, entity.fields[name] as Field)
      addProblem(draft, columns, name, 'missing', message('import.inactive', { title }))
    }
  }
}

/** A PIN code belongs to the state of the same row. */
async function checkPrefixes(
  db: Queries,
  entity: Entity,
  columns: CsvColumns,
  drafts: readonly RowDraft[],
): Promise<void> {
  for (const { name, parent, to, prefixes } of prefixedFields(entity)) {
    const affected = drafts.filter((draft) => !draft.live || isChanged(draft, [name, parent]))
    if (!affected.length) continue
    const rows = await db.query<{ n: number }>(
      `select k.n from unnest($1::text[], $2::integer[]) with ordinality k(value, parent, n)
         join ${quoteIdent(to)} x on x.id = k.parent where ${hasOtherPrefix('k.value', `x.${quoteIdent(prefixes)}`)}`,
      [
        affected.map(({ values }) => values[name] ?? null),
        affected.map(({ values }) => values[parent] ?? null),
      ],
    )
    for (const { n } of rows)
      addProblem(
        affected[n - 1] as RowDraft,
        columns,
        name,
        'within',
        ruleSentence('within', entity.fields[name]),
      )
  }
}

/** Checks valid rows of a chunk against the records of the database. */
export async function checkConflicts(
  db: Queries,
  entity: Entity,
  columns: CsvColumns,
  drafts: readonly RowDraft[],
): Promise<void> {
  for (const rule of uniqueRules(entity)) await checkUnique(db, entity, columns, drafts, rule)
  await checkMoved(db, entity, columns, drafts)
  await checkPrefixes(db, entity, columns, drafts)
  checkActive(entity, columns, drafts)
}
