import type { FieldOf } from '../../schema/define.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { narrowing } from '../../schema/within.ts'
import { badInput } from '../errors/apiError.ts'
import { type Message, message } from '../errors/message.ts'
import { inlineParam } from '../errors/messageParams.ts'
import { assignReference } from './assignReference.ts'
import type { CsvColumns } from './csvColumns.ts'
import type { LookupQuery, ReferenceLookup } from './lookup.ts'
import { otherMeanings, queriesOf, type Reference } from './referenceQueries.ts'
import { addProblem, type FoundRecord, type RowDraft } from './rowDraft.ts'

const notInParent = (target: Entity, own: FoundRecord, parent: FoundRecord): Message =>
  message('import.notInParent', {
    title: own.title ?? message('import.thisRecord', { entity: inlineParam(target.label) }),
    parent: parent.title ?? message('import.theParent'),
  })

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
    const queries = queriesOf(reference, drafts)
    await reference.lookup.load(queries.map(({ query }) => query))
    const open = queries.filter(({ query }) => query.by === 'name' && !reference.lookup.find(query).length)
    if (open.length) await reference.lookup.load(open.flatMap(({ query }) => otherMeanings(query)))
    for (const query of queries) assignReference(reference, this.#columns, query)
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
