import type { FieldOf } from '../../schema/define.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { labelOf } from '../../schema/label.ts'
import { type Narrowing, narrowing } from '../../schema/within.ts'
import { cellValue } from '../records/csv.ts'
import { type Column, type Columns, codeOf, type Part } from './columns.ts'
import { type Draft, type Found, fail, inSentence } from './draft.ts'
import type { Lookup, Question } from './lookup.ts'

interface Reference {
  name: string
  field: FieldOf<'reference'>
  lookup: Lookup
  narrowed: Narrowing | null
  columns: Partial<Record<Part, Column>>
}

type Given = Partial<Record<Part, string>>

const isWhole = (text: string) => /^\d{1,10}$/.test(text)

function givenBy(reference: Reference, draft: Draft): Given {
  const given: Given = {}
  for (const [part, column] of Object.entries(reference.columns)) {
    const text = cellValue(draft.cells[column.index] ?? '').trim()
    if (text) given[part as Part] = text
  }
  return given
}

/** The id decides, else the code, else the name within the parent that this row has already. */
function questionOf(reference: Reference, draft: Draft, given: Given): Question | null {
  if (given.id) return { by: 'id', value: given.id }
  if (given.code) return { by: 'code', value: isWhole(given.code) ? String(Number(given.code)) : given.code }
  if (!given.name) return null
  const { narrowed } = reference
  const parent = narrowed && draft.found[narrowed.parentField]
  return {
    by: 'name',
    value: given.name.normalize('NFC'),
    ...(narrowed && parent && { within: { field: narrowed.targetField, id: parent.id } }),
  }
}

const partNames = (target: Entity): Readonly<Record<Question['by'], string>> => {
  const code = codeOf(target)
  return {
    id: 'id',
    code: code ? labelOf(code, target.fields[code] ?? { kind: 'text' }) : 'code',
    name: 'name',
  }
}

function sayMissing(reference: Reference, draft: Draft, question: Question): string {
  const { target } = reference.lookup
  const parent = reference.narrowed && draft.found[reference.narrowed.parentField]
  const where = question.by === 'name' && parent?.title ? ` in ${parent.title}` : ''
  return `There is no ${inSentence(target.label)} with the ${partNames(target)[question.by]} “${question.value}”${where}.`
}

function sayAmbiguous(reference: Reference, count: number, question: Question): string {
  const { target } = reference.lookup
  const code = codeOf(target)
  const instead = code && question.by !== 'code' ? `the ${partNames(target).code}` : 'the id'
  return `${count} ${inSentence(target.plural)} are called “${question.value}”; use ${instead} instead.`
}

/** Further columns for the same reference must mean the same record. */
function disagreement({ lookup }: Reference, chosen: Found, given: Given): string | null {
  const names = partNames(lookup.target)
  const code = given.code && isWhole(given.code) ? String(Number(given.code)) : given.code
  const call = chosen.title ?? `id ${chosen.id}`
  if (code && chosen.code?.toLowerCase() !== code.toLowerCase())
    return `${call} has the ${names.code} ${chosen.code ?? '(none)'}, not ${code}.`
  const name = given.name?.normalize('NFC')
  if (name && !isWhole(name) && chosen.title?.toLowerCase() !== name.toLowerCase())
    return `The ${given.id ? 'id' : names.code} is that of ${call}, not of “${name}”.`
  return null
}

function decide(
  reference: Reference,
  columns: Columns,
  draft: Draft,
  given: Given,
  question: Question | null,
) {
  const { name, lookup } = reference
  if (!question) {
    draft.input[name] = null
    return
  }
  let found = lookup.answer(question)
  if (!found.length && question.by === 'name' && isWhole(question.value))
    found = lookup.answer({ by: 'code', value: String(Number(question.value)) })
  const [chosen] = found
  const at = (rule: string, message: string) => {
    draft.input[name] = undefined
    fail(draft, columns, name, rule, message)
  }
  if (!chosen) return at('missing', sayMissing(reference, draft, question))
  if (found.length > 1) return at('ambiguous', sayAmbiguous(reference, found.length, question))
  const disagrees = disagreement(reference, chosen, given)
  if (disagrees) return at('disagrees', disagrees)
  draft.input[name] = chosen.id
  draft.found[name] = chosen
}

/** Resolves the references of a file's rows, a chunk at a time. */
export class References {
  readonly #columns: Columns
  readonly #all: readonly Reference[]

  constructor(entity: Entity, columns: Columns, lookupOf: (field: FieldOf<'reference'>) => Lookup) {
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

  async resolve(drafts: readonly Draft[]): Promise<void> {
    for (const reference of this.#all) {
      if (Object.keys(reference.columns).length) await this.#resolveOne(reference, drafts)
    }
    for (const reference of this.#all.toReversed()) await this.#derive(reference, drafts)
    for (const reference of this.#all) this.#checkWithin(reference, drafts)
  }

  async #resolveOne(reference: Reference, drafts: readonly Draft[]): Promise<void> {
    const asked = drafts.map((draft) => {
      const given = givenBy(reference, draft)
      return { draft, given, question: questionOf(reference, draft, given) }
    })
    const questions = asked.flatMap(({ question }): Question[] => {
      if (!question) return []
      const numeric = question.by === 'name' && isWhole(question.value)
      return numeric ? [question, { by: 'code', value: String(Number(question.value)) }] : [question]
    })
    await reference.lookup.ask(questions)
    for (const { draft, given, question } of asked) decide(reference, this.#columns, draft, given, question)
  }

  /** A parent that has no column of its own follows from the record found: the district from the block. */
  async #derive({ name, narrowed }: Reference, drafts: readonly Draft[]): Promise<void> {
    const parent = narrowed && this.#all.find((one) => one.name === narrowed.parentField)
    if (!narrowed || !parent || Object.keys(parent.columns).length) return
    const wanted = drafts.flatMap((draft) => {
      const id = draft.found[name]?.within[narrowed.targetField]
      return id && !draft.found[parent.name]
        ? [{ draft, question: { by: 'id', value: String(id) } as const }]
        : []
    })
    await parent.lookup.ask(wanted.map(({ question }) => question))
    for (const { draft, question } of wanted) {
      const [found] = parent.lookup.answer(question)
      if (!found) continue
      draft.found[parent.name] = found
      draft.input[parent.name] = found.id
    }
  }

  #checkWithin({ name, narrowed, lookup }: Reference, drafts: readonly Draft[]): void {
    if (!narrowed) return
    for (const draft of drafts) {
      const own = draft.found[name]
      const parent = draft.found[narrowed.parentField]
      if (!own || !parent || own.within[narrowed.targetField] === parent.id) continue
      const call = own.title ?? `This ${inSentence(lookup.target.label)}`
      fail(
        draft,
        this.#columns,
        name,
        'within',
        `${call} does not lie in ${parent.title ?? 'what was chosen above it'}.`,
      )
    }
  }
}
