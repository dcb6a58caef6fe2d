import type { FieldOf } from '../../schema/define.ts'
import type { Narrowing } from '../../schema/within.ts'
import { cellValue } from '../records/csv.ts'
import type { ColumnPart, CsvColumn } from './csvColumns.ts'
import type { LookupQuery, ReferenceLookup } from './lookup.ts'
import type { RowDraft } from './rowDraft.ts'

/** A reference of an entity whose records a file names, in one or several columns. */
export interface Reference {
  name: string
  field: FieldOf<'reference'>
  lookup: ReferenceLookup
  narrowed: Narrowing | null
  columns: Partial<Record<ColumnPart, CsvColumn>>
}

export type CellTexts = Partial<Record<ColumnPart, string>>

export const isInteger = (text: string) => /^\d{1,10}$/.test(text)

function cellTexts(reference: Reference, draft: RowDraft): CellTexts {
  const texts: CellTexts = {}
  for (const [part, column] of Object.entries(reference.columns)) {
    const text = cellValue(draft.cells[column.index] ?? '').trim()
    if (text) texts[part as ColumnPart] = text
  }
  return texts
}

const asCode = ({ value }: Pick<LookupQuery, 'value'>): LookupQuery => ({
  by: 'code',
  value: isInteger(value) ? String(Number(value)) : value,
})

/** What a name can be, too, that no record has: a code, or the name in the local language. */
export const otherMeanings = (query: LookupQuery): LookupQuery[] =>
  query.by === 'name' ? [asCode(query), { ...query, by: 'local' }] : []

/** Queries by id, else by code, else by name or local name within the parent of the same row. */
function lookupQuery(reference: Reference, draft: RowDraft, texts: CellTexts): LookupQuery | null {
  if (texts.id) return { by: 'id', value: texts.id }
  if (texts.code) return asCode({ value: texts.code })
  const name = texts.name ?? texts.local
  if (!name) return null
  const { narrowed } = reference
  const parent = narrowed && draft.found[narrowed.parentField]
  return {
    by: texts.name ? 'name' : 'local',
    value: name.normalize('NFC'),
    ...(narrowed && parent && { within: { field: narrowed.targetField, id: parent.id } }),
  }
}

/** A query of a row, and of the rows after it that say the same. */
export interface ReferenceQuery {
  texts: CellTexts
  query: LookupQuery
  drafts: RowDraft[]
}

const PARTS = ['id', 'code', 'name', 'local'] as const satisfies readonly ColumnPart[]

const isSameQuery = (first: LookupQuery, second: LookupQuery) =>
  first.by === second.by && first.value === second.value && first.within?.id === second.within?.id

/** Do a row and the one before it say the same? Neighbours in a file are mostly in the same area. */
const saysSame = (before: ReferenceQuery, texts: CellTexts, query: LookupQuery) =>
  isSameQuery(before.query, query) && PARTS.every((part) => before.texts[part] === texts[part])

/** The queries of rows that say something; those that say nothing have no record. */
export function queriesOf(reference: Reference, drafts: readonly RowDraft[]): ReferenceQuery[] {
  const queries: ReferenceQuery[] = []
  for (const draft of drafts) {
    const texts = cellTexts(reference, draft)
    const query = lookupQuery(reference, draft, texts)
    const before = queries.at(-1)
    if (!query) draft.input[reference.name] = null
    else if (before && saysSame(before, texts, query)) before.drafts.push(draft)
    else queries.push({ texts, query, drafts: [draft] })
  }
  return queries
}
