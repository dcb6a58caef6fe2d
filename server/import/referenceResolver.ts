import type { FieldOf } from '../../schema/define.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { inSentence, labelOf } from '../../schema/label.ts'
import { type Narrowing, narrowing } from '../../schema/within.ts'
import { inEnglish, type Message, message } from '../errors/message.ts'
import { cellValue } from '../records/csv.ts'
import { type ColumnPart, type CsvColumn, type CsvColumns, codeField } from './csvColumns.ts'
import type { LookupQuery, ReferenceLookup } from './lookup.ts'
import { addProblem, type FoundRecord, type RowDraft } from './rowDraft.ts'

interface Reference {
  name: string
  field: FieldOf<'reference'>
  lookup: ReferenceLookup
  narrowed: Narrowing | null
  columns: Partial<Record<ColumnPart, CsvColumn>>
}

type CellTexts = Partial<Record<ColumnPart, string>>

const isInteger = (text: string) => /^\d{1,10}$/.test(text)

function cellTexts(reference: Reference, draft: RowDraft): CellTexts {
  const texts: CellTexts = {}
  for (const [part, column] of Object.entries(reference.columns)) {
    const text = cellValue(draft.cells[column.index] ?? '').trim()
    if (text) texts[part as ColumnPart] = text
  }
  return texts
}

/** Queries by id, else by code, else by name within the parent of the same row. */
function lookupQuery(reference: Reference, draft: RowDraft, texts: CellTexts): LookupQuery | null {
  if (texts.id) return { by: 'id', value: texts.id }
  if (texts.code)
    return { by: 'code', value: isInteger(texts.code) ? String(Number(texts.code)) : texts.code }
  if (!texts.name) return null
  const { narrowed } = reference
  const parent = narrowed && draft.found[narrowed.parentField]
  return {
    by: 'name',
    value: texts.name.normalize('NFC'),
    ...(narrowed && parent && { within: { field: narrowed.targetField, id: parent.id } }),
  }
}

const partNames = (target: Entity): Readonly<Record<LookupQuery['by'], string>> => {
  const code = codeField(target)
  return {
    id: 'id',
    code: code ? labelOf(code, target.fields[code] ?? { kind: 'text' }) : 'code',
    name: 'name',
  }
}

function missingMessage(reference: Reference, draft: RowDraft, query: LookupQuery): Message {
  const { target } = reference.lookup
  const parent = reference.narrowed && draft.found[reference.narrowed.parentField]
  const params = { entity: inSentence(target.label), part: partNames(target)[query.by], value: query.value }
  return parent?.title && query.by === 'name'
    ? message('import.referenceMissingInParent', { ...params, parent: parent.title })
    : message('import.referenceMissing', params)
}

function ambiguousMessage(reference: Reference, count: number, query: LookupQuery): Message {
  const { target } = reference.lookup
  const code = codeField(target)
  return message('import.referenceAmbiguous', {
    count,
    entities: inSentence(target.plural),
    value: query.value,
    column: code && query.by !== 'code' ? partNames(target).code : 'id',
  })
}

/** A problem when several columns of one reference name different records. */
function disagreementMessage({ lookup }: Reference, chosen: FoundRecord, texts: CellTexts): Message | null {
  const names = partNames(lookup.target)
  const code = texts.code && isInteger(texts.code) ? String(Number(texts.code)) : texts.code
  const title = chosen.title ?? `id ${chosen.id}`
  if (code && chosen.code?.toLowerCase() !== code.toLowerCase())
    return chosen.code
      ? message('import.codeDisagrees', { title, part: names.code, actual: chosen.code, code })
      : message('import.codeAbsent', { title, part: names.code })
  const name = texts.name?.normalize('NFC')
  if (name && !isInteger(name) && chosen.title?.toLowerCase() !== name.toLowerCase())
    return message('import.nameDisagrees', { part: texts.id ? 'id' : names.code, title, name })
  return null
}

function assignReference(
  reference: Reference,
  columns: CsvColumns,
  draft: RowDraft,
  texts: CellTexts,
  query: LookupQuery | null,
) {
  const { name, lookup } = reference
  if (!query) {
    draft.input[name] = null
    return
  }
  let found = lookup.find(query)
  if (!found.length && query.by === 'name' && isInteger(query.value))
    found = lookup.find({ by: 'code', value: String(Number(query.value)) })
  const [chosen] = found
  const fail = (rule: string, text: Message) => {
    draft.input[name] = undefined
    addProblem(draft, columns, name, rule, text)
  }
  if (!chosen) return fail('missing', missingMessage(reference, draft, query))
  if (found.length > 1) return fail('ambiguous', ambiguousMessage(reference, found.length, query))
  const disagreement = disagreementMessage(reference, chosen, texts)
  if (disagreement) return fail('disagrees', disagreement)
  draft.input[name] = chosen.id
  draft.found[name] = chosen
}

/** Resolves the references of a file's rows, a chunk at a time. */
export class ReferenceResolver {
  readonly #columns: CsvColumns
  readonly #all: readonly Reference[]

  constructor(
    entity: Entity,
    columns: CsvColumns,
    lookupOf: (field: FieldOf<'reference'>) => ReferenceLookup,
  ) {
    this.#columns = columns
    this.#all = Object.entries(entity.fields).flatMap(([name, field]) =>
      field.kind === 'reference'
        ? [
            {
              name,
              field,
              lookup: lookupOf(field),
              narrowed: narrowing(entities, entity, name),
              columns: Object.fromEntries(
                columns.used.filter((column) => column.field === name).map((column) => [column.part, column]),
              ),
            },
          ]
        : [],
    )
  }

  async resolve(drafts: readonly RowDraft[]): Promise<void> {
    for (const reference of this.#all) {
      if (Object.keys(reference.columns).length) await this.#resolveReference(reference, drafts)
    }
    for (const reference of this.#all.toReversed()) await this.#derive(reference, drafts)
    for (const reference of this.#all) this.#checkWithin(reference, drafts)
  }

  async #resolveReference(reference: Reference, drafts: readonly RowDraft[]): Promise<void> {
    const lookups = drafts.map((draft) => {
      const texts = cellTexts(reference, draft)
      return { draft, texts, query: lookupQuery(reference, draft, texts) }
    })
    const queries = lookups.flatMap(({ query }): LookupQuery[] => {
      if (!query) return []
      const numeric = query.by === 'name' && isInteger(query.value)
      return numeric ? [query, { by: 'code', value: String(Number(query.value)) }] : [query]
    })
    await reference.lookup.load(queries)
    for (const { draft, texts, query } of lookups)
      assignReference(reference, this.#columns, draft, texts, query)
  }

  /** Takes a parent without a column from the found record: the district from the block. */
  async #derive({ name, narrowed }: Reference, drafts: readonly RowDraft[]): Promise<void> {
    const parent = narrowed && this.#all.find((other) => other.name === narrowed.parentField)
    if (!narrowed || !parent || Object.keys(parent.columns).length) return
    const wanted = drafts.flatMap((draft) => {
      const id = draft.found[name]?.within[narrowed.targetField]
      return id && !draft.found[parent.name]
        ? [{ draft, query: { by: 'id', value: String(id) } as const }]
        : []
    })
    await parent.lookup.load(wanted.map(({ query }) => query))
    for (const { draft, query } of wanted) {
      const [found] = parent.lookup.find(query)
      if (!found) continue
      draft.found[parent.name] = found
      draft.input[parent.name] = found.id
    }
  }

  #checkWithin({ name, narrowed, lookup }: Reference, drafts: readonly RowDraft[]): void {
    if (!narrowed) return
    for (const draft of drafts) {
      const own = draft.found[name]
      const parent = draft.found[narrowed.parentField]
      if (!own || !parent || own.within[narrowed.targetField] === parent.id) continue
      addProblem(
        draft,
        this.#columns,
        name,
        'within',
        message('import.notInParent', {
          title:
            own.title ?? inEnglish(message('import.thisRecord', { entity: inSentence(lookup.target.label) })),
          parent: parent.title ?? inEnglish(message('import.theParent')),
        }),
      )
    }
  }
}
