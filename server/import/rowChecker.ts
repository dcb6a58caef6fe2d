import { comparedFields } from '../../schema/comparedFields.ts'
import type { Field, FieldOf } from '../../schema/define.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { isSecret } from '../../schema/kindTraits.ts'
import { isOwnAccount, signInFields } from '../../schema/traits.ts'
import { type BrokenRules, validate } from '../../schema/validate.ts'
import { unknownModules } from '../access/grantable.ts'
import { GLOBAL_SCOPE, type Scope, scopeViolation } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { fieldLabel, ruleMessage, ruleSentence, sourceText } from '../errors/labels.ts'
import { message, say, sentence } from '../errors/message.ts'
import { inlineParam } from '../errors/messageParams.ts'
import { cellValue } from '../records/csv.ts'
import { checkConflicts } from './conflicts.ts'
import { type CsvColumns, importableFields } from './csvColumns.ts'
import { checkLockedForms } from './lockedForms.ts'
import { ReferenceLookup } from './lookup.ts'
import { matchRecords } from './matchRecords.ts'
import { checkMoreRights } from './moreRights.ts'
import { checkNestedReferences } from './nestedReferences.ts'
import { ReferenceResolver } from './referenceResolver.ts'
import { addProblem, type RowDraft, type RowProblem } from './rowDraft.ts'

/** JSON text that does not depend on the order of an object's keys. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  )

/** Are two stored values equal? Null and undefined are. */
function isEqual(first: unknown, second: unknown): boolean {
  const left = first ?? null
  const right = second ?? null
  if (left === right) return true
  return typeof left === 'object' && typeof right === 'object' && left !== null && right !== null
    ? canonicalJson(left) === canonicalJson(right)
    : false
}

/** The message of a broken rule; inside a list of rows it names the row and the column. */
function problemMessage(entity: Entity, path: string, rule: BrokenRules[string]): string {
  const [name = '', index, column] = path.split('.')
  const field = entity.fields[name]
  if (index === undefined || column === undefined || field?.kind !== 'rows') return ruleSentence(rule, field)
  const cell = Object.hasOwn(field.columns, column) ? field.columns[column] : undefined
  return say('import.nestedProblem', {
    row: Number(index) + 1,
    column: cell ? fieldLabel(column, cell) : column,
    problem: ruleMessage(rule, cell),
  })
}

/** Checks the rows of one file, a chunk at a time. A checked row has its values, the record that it matches, its changes and its problems. */
export class RowChecker {
  readonly #db: Queries
  readonly #scope: Scope
  readonly #entity: Entity
  readonly #columns: CsvColumns
  readonly #fields: Record<string, Field>
  readonly #lookups = new Map<string, ReferenceLookup>()
  readonly #references: ReferenceResolver
  readonly #valueColumns: readonly { index: number; field: string }[]
  readonly #needsPassword: boolean
  readonly #withoutHeader: readonly number[]
  readonly #unnamed = new Set<number>()

  constructor(db: Queries, entity: Entity, columns: CsvColumns, scope: Scope) {
    this.#db = db
    this.#scope = scope
    this.#entity = entity
    this.#columns = columns
    this.#fields = importableFields(entity)
    this.#references = new ReferenceResolver(entity, columns, (field) => this.#lookupOf(field))
    this.#valueColumns = columns.used.filter(
      ({ field }) => field !== 'id' && entity.fields[field]?.kind !== 'reference',
    )
    this.#needsPassword = Object.values(entity.fields).some((field) => isSecret(field) && field.required)
    this.#withoutHeader = columns.headers.flatMap((header, index) => (header ? [] : [index]))
  }

  /** Sets records to which every row refers that does not say another, by field. Returns their names; throws 400 when one cannot be chosen. */
  setValues(values: Readonly<Record<string, number>>): Promise<Record<string, string | null>> {
    return this.#references.setDefaults(values)
  }

  /** The columns without a header that have values. */
  get unnamedColumns(): number[] {
    return [...this.#unnamed].sort((first, second) => first - second)
  }

  async check(drafts: readonly RowDraft[]): Promise<void> {
    for (const draft of drafts) this.#read(draft)
    await this.#references.resolve(drafts)
    const broken = drafts.map((draft) => this.#validate(draft))
    const names = new Map<RowDraft, ReadonlySet<string>>()
    for (const [index, draft] of drafts.entries()) {
      const found = [...Object.keys(broken[index] ?? {}), ...this.#unresolved(draft)]
      if (found.length) names.set(draft, new Set(found))
    }
    await matchRecords(this.#db, this.#entity, this.#columns, this.#scope, drafts, names)
    for (const [index, draft] of drafts.entries()) this.#computeChanges(draft, broken[index] ?? {})
    for (const draft of drafts) this.#checkScope(draft)
    await checkLockedForms(this.#db, this.#entity, this.#columns, drafts)
    const valid = drafts.filter(({ problems }) => !problems.length)
    await checkMoreRights(this.#db, this.#entity, this.#columns, this.#scope, valid)
    await checkConflicts(this.#db, this.#entity, this.#columns, valid)
    await checkNestedReferences(this.#entity, this.#columns, valid, (field) => this.#lookupOf(field))
    for (const { problems } of drafts) if (problems.length > 1) this.#sortProblems(problems)
  }

  /** Sorts problems by the columns of the file, from left to right. */
  #sortProblems(problems: RowProblem[]): void {
    const { headers } = this.#columns
    problems.sort((first, second) => headers.indexOf(first.column) - headers.indexOf(second.column))
  }

  #lookupOf({ to, anywhere }: FieldOf<'reference'>): ReferenceLookup {
    const name = anywhere ? `${to} anywhere` : to
    const lookup =
      this.#lookups.get(name) ??
      new ReferenceLookup(this.#db, entityOf(to), anywhere ? GLOBAL_SCOPE : this.#scope)
    this.#lookups.set(name, lookup)
    return lookup
  }

  #read(draft: RowDraft): void {
    const { cells } = draft
    const { headers } = this.#columns
    const surplus =
      cells.length > headers.length ? cells.slice(headers.length).filter((cell) => cell.trim()) : []
    if (surplus.length) {
      draft.problems.push({
        column: '',
        value: surplus.join(', ').slice(0, 200),
        rule: 'cells',
        message: say('import.tooManyCells', { cells: cells.length, headers: headers.length }),
      })
    }
    for (const index of this.#withoutHeader) if (cells[index]?.trim()) this.#unnamed.add(index)
    for (const { index, field } of this.#valueColumns) {
      const text = cellValue(cells[index] ?? '')
      draft.input[field] = sourceText(this.#fields[field] as Field, text)
    }
  }

  #validate(draft: RowDraft): BrokenRules {
    const { values, broken } = validate(this.#fields, draft.input)
    draft.values = values
    return broken
  }

  /** A row that writes must be inside the scope of the uploader, and leave their own e-mail address and number as they are. */
  #checkScope(draft: RowDraft): void {
    const writes = !draft.live || draft.changes.length > 0
    if (!writes || draft.problems.length) return
    const record = draft.live ? { ...draft.values, id: draft.live.id } : draft.values
    const violation = scopeViolation(this.#entity, this.#scope, record)
    if (violation)
      addProblem(draft, this.#columns, violation.field, violation.rule, ruleSentence(violation.rule))
    for (const [path, text] of Object.entries(unknownModules(this.#entity, draft.values)))
      addProblem(draft, this.#columns, path.split('.')[0] ?? '', 'missing', text)
    if (!isOwnAccount(this.#entity, draft.live?.id, this.#scope.userId)) return
    for (const { field } of draft.changes.filter(({ field }) => signInFields.includes(field)))
      addProblem(draft, this.#columns, field, 'ownContact', ruleSentence('ownContact'))
  }

  /** The references that have a value in the file but were not found. */
  #unresolved(draft: RowDraft): string[] {
    return Object.keys(draft.input).filter((name) => draft.input[name] === undefined)
  }

  #computeChanges(draft: RowDraft, broken: BrokenRules): void {
    const { live } = draft
    if (!live) {
      this.#addBroken(draft, broken, () => true)
      if (this.#needsPassword) {
        const text = message('import.passwordRequired', {
          entity: inlineParam(this.#entity.label),
        })
        draft.problems.push({ column: '', value: '', rule: 'password', message: sentence(text) })
      }
      return
    }
    const stays = (name: string) => draft.filled?.has(name) && (live[name] ?? null) !== null
    const sentFields = Object.keys(draft.input).filter(
      (name) => draft.input[name] !== undefined && !stays(name),
    )
    if (sentFields.every((name) => !broken[name] && isEqual(draft.values[name], live[name]))) {
      draft.values = Object.fromEntries(Object.keys(this.#fields).map((name) => [name, live[name] ?? null]))
      return
    }
    const stored = Object.fromEntries(Object.keys(this.#fields).map((name) => [name, live[name] ?? null]))
    const sent = Object.fromEntries(sentFields.map((name) => [name, draft.input[name]]))
    const merged = validate(this.#fields, { ...stored, ...sent })
    draft.values = merged.values
    this.#addBroken(
      draft,
      merged.broken,
      (name) =>
        [name, ...comparedFields(this.#fields[name] as Field)].some((one) => sentFields.includes(one)) ||
        Boolean(this.#fields[name]?.when),
    )
    draft.changes = Object.keys(this.#fields).flatMap((name) => {
      const field = this.#fields[name]
      const touched = sentFields.includes(name) || Boolean(field?.when)
      return touched && !isEqual(merged.values[name], live[name])
        ? [{ field: name, from: live[name] ?? null, to: merged.values[name] ?? null }]
        : []
    })
  }

  #addBroken(draft: RowDraft, broken: BrokenRules, isRelevant: (name: string) => boolean): void {
    const unresolved = this.#unresolved(draft)
    for (const [path, rule] of Object.entries(broken)) {
      const name = path.split('.')[0] as string
      if (isRelevant(name) && !unresolved.includes(name))
        addProblem(draft, this.#columns, name, rule, problemMessage(this.#entity, path, rule))
    }
  }
}
