import type { Field, FieldOf } from '../../schema/define.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { labelOf } from '../../schema/label.ts'
import { sentence } from '../../schema/rules.ts'
import { type Broken, validate } from '../../schema/validate.ts'
import { EVERYWHERE, outside, type Reach } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { cellValue } from '../records/csv.ts'
import { type Columns, importable } from './columns.ts'
import { equal } from './compare.ts'
import { checkConflicts } from './conflicts.ts'
import { type Draft, type Failure, fail, inSentence } from './draft.ts'
import { checkShut } from './lockedForms.ts'
import { Lookup } from './lookup.ts'
import { match } from './match.ts'
import { References } from './references.ts'
import { checkRowsReferences } from './rowsReferences.ts'

/** The field's own sentence, and inside a list of rows which row and column. */
function say(entity: Entity, path: string, rule: Broken[string]): string {
  const [name = '', index, column] = path.split('.')
  const field = entity.fields[name]
  if (index === undefined || column === undefined || field?.kind !== 'rows')
    return `${sentence(rule, field)}.`
  const cell = field.columns[column] as Field | undefined
  return `Row ${Number(index) + 1}, ${cell ? labelOf(column, cell) : column}: ${sentence(rule, cell)}.`
}

/** All checks of one file's rows, a chunk at a time; each row comes out with its values, its live record, its changes or everything that is wrong. */
export class Checker {
  readonly #db: Queries
  readonly #reach: Reach
  readonly #entity: Entity
  readonly #columns: Columns
  readonly #fields: Record<string, Field>
  readonly #lookups = new Map<string, Lookup>()
  readonly #references: References
  readonly #plain: readonly { index: number; field: string }[]
  readonly #needsPassword: boolean

  constructor(db: Queries, entity: Entity, columns: Columns, reach: Reach) {
    this.#db = db
    this.#reach = reach
    this.#entity = entity
    this.#columns = columns
    this.#fields = importable(entity)
    this.#references = new References(entity, columns, (field) => this.#lookupOf(field))
    this.#plain = columns.used.filter(
      ({ field }) => field !== 'id' && entity.fields[field]?.kind !== 'reference',
    )
    this.#needsPassword = Object.values(entity.fields).some(
      ({ kind, required }) => kind === 'password' && required,
    )
  }

  async check(drafts: readonly Draft[]): Promise<void> {
    for (const draft of drafts) this.#read(draft)
    await this.#references.resolve(drafts)
    const broken = new Map(drafts.map((draft) => [draft, this.#validate(draft)]))
    const names = new Map(
      [...broken].map(([draft, rules]) => [draft, new Set([...Object.keys(rules), ...this.#unread(draft)])]),
    )
    await match(this.#db, this.#entity, this.#columns, this.#reach, drafts, names)
    for (const draft of drafts) this.#settle(draft, broken.get(draft) ?? {})
    for (const draft of drafts) this.#checkReach(draft)
    await checkShut(this.#db, this.#entity, this.#columns, drafts)
    const sound = drafts.filter(({ failures }) => !failures.length)
    await checkConflicts(this.#db, this.#entity, this.#columns, sound)
    await checkRowsReferences(this.#entity, this.#columns, sound, (field) => this.#lookupOf(field))
    for (const { failures } of drafts) if (failures.length > 1) this.#inOrder(failures)
  }

  /** As the columns stand in the file, so that a person goes from left to right. */
  #inOrder(failures: Failure[]): void {
    const { headers } = this.#columns
    failures.sort((one, other) => headers.indexOf(one.column) - headers.indexOf(other.column))
  }

  #lookupOf({ to, anywhere }: FieldOf<'reference'>): Lookup {
    const name = anywhere ? `${to} anywhere` : to
    const lookup =
      this.#lookups.get(name) ?? new Lookup(this.#db, entityOf(to), anywhere ? EVERYWHERE : this.#reach)
    this.#lookups.set(name, lookup)
    return lookup
  }

  #read(draft: Draft): void {
    const { cells } = draft
    const { headers } = this.#columns
    const surplus = cells.slice(headers.length).filter((cell) => cell.trim())
    if (surplus.length) {
      const message = `This row has ${cells.length} cells, the header ${headers.length}. A comma inside a text needs quotation marks around the text.`
      draft.failures.push({ column: '', value: surplus.join(', ').slice(0, 200), rule: 'cells', message })
    }
    for (const { index, field } of this.#plain) draft.input[field] = cellValue(cells[index] ?? '')
  }

  #validate(draft: Draft): Broken {
    const { values, broken } = validate(this.#fields, draft.input)
    draft.values = values
    return broken
  }

  /** What a row writes must lie where its sender works, and stand below them. */
  #checkReach(draft: Draft): void {
    const writes = !draft.live || draft.changes.length > 0
    if (!writes || draft.failures.length) return
    const fault = outside(this.#entity, this.#reach, { ...draft.values, id: draft.live?.id })
    if (fault) fail(draft, this.#columns, fault.field, fault.rule, `${sentence(fault.rule)}.`)
  }

  /** References that were given but not found. */
  #unread(draft: Draft): string[] {
    return Object.entries(draft.input).flatMap(([name, value]) => (value === undefined ? [name] : []))
  }

  #settle(draft: Draft, broken: Broken): void {
    const { live } = draft
    if (!live) {
      this.#failBroken(draft, broken, () => true)
      if (this.#needsPassword) {
        const message = `A new ${inSentence(this.#entity.label)} needs a password and cannot come from a file. Add it in the form.`
        draft.failures.push({ column: '', value: '', rule: 'password', message })
      }
      return
    }
    const given = Object.keys(draft.input).filter((name) => draft.input[name] !== undefined)
    if (given.every((name) => !broken[name] && equal(draft.values[name], live[name]))) {
      draft.values = Object.fromEntries(Object.keys(this.#fields).map((name) => [name, live[name] ?? null]))
      return
    }
    const stored = Object.fromEntries(Object.keys(this.#fields).map((name) => [name, live[name] ?? null]))
    const sent = Object.fromEntries(given.map((name) => [name, draft.input[name]]))
    const merged = validate(this.#fields, { ...stored, ...sent })
    draft.values = merged.values
    this.#failBroken(
      draft,
      merged.broken,
      (name) => given.includes(name) || Boolean(this.#fields[name]?.when),
    )
    draft.changes = Object.keys(this.#fields).flatMap((name) => {
      const field = this.#fields[name]
      const touched = given.includes(name) || Boolean(field?.when)
      return touched && !equal(merged.values[name], live[name])
        ? [{ field: name, from: live[name] ?? null, to: merged.values[name] ?? null }]
        : []
    })
  }

  #failBroken(draft: Draft, broken: Broken, counts: (name: string) => boolean): void {
    const unread = this.#unread(draft)
    for (const [path, rule] of Object.entries(broken)) {
      const name = path.split('.')[0] as string
      if (counts(name) && !unread.includes(name))
        fail(draft, this.#columns, name, rule, say(this.#entity, path, rule))
    }
  }
}
