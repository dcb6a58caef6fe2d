import type { FieldOf } from '../../schema/define.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { LOCAL_NAME, localName } from '../../schema/localName.ts'
import { type Narrowing, narrowing } from '../../schema/within.ts'
import { badInput } from '../errors/apiError.ts'
import { type Message, message } from '../errors/message.ts'
import { fieldParam, inlineParam, type Term } from '../errors/messageParams.ts'
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

const isName = ({ by }: LookupQuery) => by === 'name' || by === 'local'

const asCode = ({ value }: Pick<LookupQuery, 'value'>): LookupQuery => ({
  by: 'code',
  value: isInteger(value) ? String(Number(value)) : value,
})

/** What a name can be, too, that no record has: a code, or the name in the local language. */
const otherMeanings = (query: LookupQuery): LookupQuery[] =>
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

const partNames = (target: Entity): Readonly<Record<LookupQuery['by'], Term | Message>> => {
  const code = codeField(target)
  return {
    id: message('import.partId'),
    code: code ? fieldParam(code, target.fields[code] ?? { kind: 'text' }) : message('import.partCode'),
    name: message('import.partName'),
    local: fieldParam(LOCAL_NAME, localName()[LOCAL_NAME]),
  }
}

function missingMessage(reference: Reference, draft: RowDraft, query: LookupQuery): Message {
  const { target } = reference.lookup
  const parent = reference.narrowed && draft.found[reference.narrowed.parentField]
  const params = { entity: inlineParam(target.label), part: partNames(target)[query.by], value: query.value }
  return parent?.title && isName(query)
    ? message('import.referenceMissingInParent', { ...params, parent: parent.title })
    : message('import.referenceMissing', params)
}

function ambiguousMessage(reference: Reference, count: number, query: LookupQuery): Message {
  const { target } = reference.lookup
  const code = codeField(target)
  return message('import.referenceAmbiguous', {
    count,
    entities: inlineParam(target.plural),
    value: query.value,
    column: code && query.by !== 'code' ? partNames(target).code : 'id',
  })
}

/** A problem when several columns of one reference name different records. */
function disagreementMessage({ lookup }: Reference, chosen: FoundRecord, texts: CellTexts): Message | null {
  const parts = partNames(lookup.target)
  const code = texts.code && isInteger(texts.code) ? String(Number(texts.code)) : texts.code
  const title = chosen.title ?? `id ${chosen.id}`
  if (code && chosen.code?.toLowerCase() !== code.toLowerCase())
    return chosen.code
      ? message('import.codeDisagrees', { title, part: parts.code, actual: chosen.code, code })
      : message('import.codeAbsent', { title, part: parts.code })
  const name = texts.name?.normalize('NFC')
  const names = [chosen.title, chosen.localName].map((own) => own?.toLowerCase())
  if (name && !isInteger(name) && !names.includes(name.toLowerCase()))
    return message('import.nameDisagrees', { part: texts.id ? parts.id : parts.code, title, name })
  return null
}

const notInParent = (target: Entity, own: FoundRecord, parent: FoundRecord): Message =>
  message('import.notInParent', {
    title: own.title ?? message('import.thisRecord', { entity: inlineParam(target.label) }),
    parent: parent.title ?? message('import.theParent'),
  })

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
  const found =
    [query, ...otherMeanings(query)]
      .map((meaning) => lookup.find(meaning))
      .find(({ length }) => length > 0) ?? []
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
  /** The records to which every row refers that does not say another, by field. */
  readonly #defaults = new Map<string, FoundRecord>()

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

  /** Sets the records of rows that say none. Returns their titles. */
  async setDefaults(values: Readonly<Record<string, number>>): Promise<Record<string, string | null>> {
    for (const [name, id] of Object.entries(values)) {
      const reference = this.#all.find((other) => other.name === name)
      const query = { by: 'id', value: String(id) } as const
      await reference?.lookup.load([query])
      const [found] = reference?.lookup.find(query) ?? []
      if (!found) throw badInput({ [name]: message('import.valueUnknown') })
      this.#defaults.set(name, found)
    }
    for (const { name, narrowed, lookup } of this.#all) {
      const [own, parent] = [this.#defaults.get(name), narrowed && this.#defaults.get(narrowed.parentField)]
      if (own && parent && own.within[narrowed?.targetField ?? ''] !== parent.id)
        throw badInput({ [name]: notInParent(lookup.target, own, parent) })
    }
    const set = this.#all.filter(({ name }) => this.#defaults.has(name))
    return Object.fromEntries(set.map(({ name }) => [name, this.#defaults.get(name)?.title ?? null]))
  }

  async resolve(drafts: readonly RowDraft[]): Promise<void> {
    for (const reference of this.#all) {
      if (Object.keys(reference.columns).length) await this.#resolveReference(reference, drafts)
      this.#applyDefault(reference, drafts)
    }
    for (const reference of this.#all.toReversed()) await this.#derive(reference, drafts)
    for (const reference of this.#all) await this.#fill(reference, drafts)
    for (const reference of this.#all) this.#checkWithin(reference, drafts)
  }

  async #resolveReference(reference: Reference, drafts: readonly RowDraft[]): Promise<void> {
    const lookups = drafts.map((draft) => {
      const texts = cellTexts(reference, draft)
      return { draft, texts, query: lookupQuery(reference, draft, texts) }
    })
    await reference.lookup.load(lookups.flatMap(({ query }) => query ?? []))
    await reference.lookup.load(
      lookups.flatMap(({ query }) =>
        query && !reference.lookup.find(query).length ? otherMeanings(query) : [],
      ),
    )
    for (const { draft, texts, query } of lookups)
      assignReference(reference, this.#columns, draft, texts, query)
  }

  /** Takes the value of all rows where a row says none, unless it is not in the parent that the row says. */
  #applyDefault({ name, narrowed }: Reference, drafts: readonly RowDraft[]): void {
    const found = this.#defaults.get(name)
    if (!found) return
    for (const draft of drafts) {
      const saysOne = Object.hasOwn(draft.input, name) && draft.input[name] !== null
      const parent = narrowed && draft.found[narrowed.parentField]
      if (saysOne || (parent && found.within[narrowed.targetField] !== parent.id)) continue
      draft.found[name] = found
      draft.input[name] = found.id
      draft.defaults ??= new Set()
      draft.defaults.add(name)
    }
  }

  /** Takes a parent that the row does not say from the found record: the district from the block. */
  async #derive({ name, narrowed }: Reference, drafts: readonly RowDraft[]): Promise<void> {
    const parent = narrowed && this.#all.find((other) => other.name === narrowed.parentField)
    if (!narrowed || !parent) return
    const hasColumn = Object.keys(parent.columns).length > 0
    const isOpen = ({ found, defaults }: RowDraft) =>
      defaults?.has(parent.name) || (!hasColumn && !found[parent.name])
    const byParent = new Map<number, RowDraft[]>()
    for (const draft of drafts) {
      const id = draft.found[name]?.within[narrowed.targetField]
      if (!id || id === draft.found[parent.name]?.id || !isOpen(draft)) continue
      const children = byParent.get(id)
      if (children) children.push(draft)
      else byParent.set(id, [draft])
    }
    const queries = [...byParent.keys()].map((id): LookupQuery => ({ by: 'id', value: String(id) }))
    await parent.lookup.load(queries)
    for (const query of queries) {
      const [found] = parent.lookup.find(query)
      if (!found) continue
      for (const draft of byParent.get(Number(query.value)) ?? []) {
        draft.found[parent.name] = found
        draft.input[parent.name] = found.id
      }
    }
  }

  /** Takes a reference that the row does not say from the record of another one: the trade from the job role. */
  async #fill(
    { name, field: { from }, narrowed, lookup }: Reference,
    drafts: readonly RowDraft[],
  ): Promise<void> {
    if (!from) return
    const open = drafts.flatMap((draft) => {
      const id = draft.input[name] ? null : draft.found[from]?.within[name]
      return id ? [{ draft, query: { by: 'id', value: String(id) } satisfies LookupQuery }] : []
    })
    await lookup.load(open.map(({ query }) => query))
    for (const { draft, query } of open) {
      const [found] = lookup.find(query)
      const parent = narrowed && draft.found[narrowed.parentField]
      if (!found?.active || (parent && found.within[narrowed.targetField] !== parent.id)) continue
      draft.found[name] = found
      draft.input[name] = found.id
      draft.filled ??= new Set()
      draft.filled.add(name)
    }
  }

  #checkWithin({ name, narrowed, lookup }: Reference, drafts: readonly RowDraft[]): void {
    if (!narrowed) return
    for (const draft of drafts) {
      const own = draft.found[name]
      const parent = draft.found[narrowed.parentField]
      if (!own || !parent || own.within[narrowed.targetField] === parent.id) continue
      addProblem(draft, this.#columns, name, 'within', notInParent(lookup.target, own, parent))
    }
  }
}
