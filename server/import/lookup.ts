import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { hasLocalName, LOCAL_NAME } from '../../schema/localName.ts'
import { readableRow, type Scope } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { quoteIdent, referencesOf, titleField } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { sortColumn } from '../sql/sortColumn.ts'
import { equalityExpression } from '../sql/storedKinds.ts'
import { codeField } from './csvColumns.ts'
import type { FoundRecord } from './rowDraft.ts'

/** The most cached results, so that memory use does not grow with the file. */
const CACHE_SIZE = 60_000
/** The most records of an ambiguous name. */
const MAX_MATCHES = 20

/** A query for a record; a name can be restricted by one of the target's own references. */
export interface LookupQuery {
  by: 'id' | 'code' | 'name' | 'local'
  value: string
  within?: { field: string; id: number }
}

const keyOf = (query: LookupQuery) =>
  query.within
    ? `${query.by} ${query.within?.field ?? ''} ${query.within?.id ?? ''} ${query.value.toLowerCase()}`
    : `${query.by} ${query.value.toLowerCase()}`

type LookupRow = {
  n: number
  title: string | null
  local: string | null
  code: string | null
  active: boolean
  id: number
} & Record<string, unknown>

interface QueryGroup {
  by: LookupQuery['by']
  field?: string
  queries: LookupQuery[]
}

/** The field with each part of a reference that is a text. */
const partFields: Readonly<Record<'code' | 'name' | 'local', (target: Entity) => string | null | undefined>> =
  {
    code: codeField,
    name: titleField,
    local: (target) => (hasLocalName(target) ? LOCAL_NAME : null),
  }

/** A map of at most this size that remembers in which order its entries were used. */
class UsageOrder<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #maxSize: number

  constructor(maxSize: number) {
    this.#maxSize = maxSize
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)
  }

  set(key: string, value: Value): void {
    this.#entries.set(key, value)
  }

  /**
   * Makes an entry the last used one; false if there is none. Those of a map that is half empty stay in their order: none of them will be
   * removed before many others were added.
   */
  use(key: string): boolean {
    const value = this.#entries.get(key)
    if (value === undefined) return false
    if (this.#entries.size <= this.#maxSize / 2) return true
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return true
  }

  /** If there are more entries, removes those that were used first, a quarter more than it must. */
  shrink(): void {
    if (this.#entries.size <= this.#maxSize) return
    for (const first of this.#entries.keys()) {
      if (this.#entries.size <= this.#maxSize * 0.75) return
      this.#entries.delete(first)
    }
  }
}

/** Finds records of one entity by id, code or name: the queries of a chunk in one statement each kind, with a cache of the results. */
export class ReferenceLookup {
  readonly target: Entity
  readonly #db: Queries
  readonly #scope: Scope
  readonly #results = new UsageOrder<readonly FoundRecord[]>(CACHE_SIZE)
  /** Ends with the last `load`. Two at once would not see what the other is about to find. */
  #loading: Promise<void> = Promise.resolve()

  constructor(db: Queries, target: Entity, scope: Scope) {
    this.#db = db
    this.#scope = scope
    this.target = target
  }

  /** All records that match a query of an earlier `load`. */
  find(query: LookupQuery): readonly FoundRecord[] {
    return this.#results.get(keyOf(query)) ?? []
  }

  /** Fetches the records of all queries that are not cached. */
  load(queries: readonly LookupQuery[]): Promise<void> {
    const loaded = this.#loading.then(() => this.#load(queries))
    this.#loading = loaded.catch(() => undefined)
    return loaded
  }

  async #load(queries: readonly LookupQuery[]): Promise<void> {
    // Not later: what these queries find must stay until their rows have read it.
    this.#results.shrink()
    const groups = new Map<string, QueryGroup>()
    for (const query of queries) {
      const key = keyOf(query)
      if (this.#results.use(key)) continue
      this.#results.set(key, [])
      const field = query.within?.field
      const name = `${query.by} ${field ?? ''}`
      const group = groups.get(name) ?? { by: query.by, field, queries: [] }
      group.queries.push(query)
      groups.set(name, group)
    }
    for (const group of groups.values()) await this.#fetch(group)
  }

  /** SQL condition on `k.value`, `k.parent` and `t`; null when the target has no such field. */
  #condition({ by, field }: QueryGroup): string | null {
    const { target } = this
    if (by === 'id') return 't.id = k.value::integer'
    const name = partFields[by](target)
    if (!name) return null
    const declared = target.fields[name] as Field
    if (declared.kind === 'integer') return `t.${quoteIdent(name)} = k.value::integer`
    const column = `t.${quoteIdent(name)}`
    const same =
      by === 'local'
        ? `${column} is not null and ${sortColumn(target, name, 't.')} = lower(k.value)`
        : `${equalityExpression(declared, column)} = lower(k.value)`
    return field ? `t.${quoteIdent(field)} = k.parent and ${same}` : same
  }

  async #fetch(group: QueryGroup): Promise<void> {
    const { target } = this
    const condition = this.#condition(group)
    const code = codeField(target)
    const isNumeric =
      group.by === 'id' || (group.by === 'code' && code && target.fields[code]?.kind === 'integer')
    const queries = group.queries.filter(
      ({ value }) => !isNumeric || (/^\d{1,10}$/.test(value) && Number(value) < 2 ** 31),
    )
    if (!condition || !queries.length) return
    const title = titleField(target)
    const references = referencesOf(target)
    const params = new Parameters()
    const values = params.add(
      queries.map(({ value }) => value),
      'text[]',
    )
    const parents = params.add(
      queries.map(({ within }) => within?.id ?? null),
      'integer[]',
    )
    const rows = await this.#db.query<LookupRow>(
      `select k.n, t.id, ${title ? `t.${quoteIdent(title)}` : 'null::text'} as title, ${hasLocalName(target) ? `t.${quoteIdent(LOCAL_NAME)}` : 'null::text'} as local, ${code ? `t.${quoteIdent(code)}::text` : 'null::text'} as code,
              t.status = 'active' as active${references.map(({ name }) => `, t.${quoteIdent(name)} as "within_${name}"`).join('')}
         from unnest(${values}, ${parents}) with ordinality k(value, parent, n)
         join ${quoteIdent(target.name)} t on ${condition} and t.deleted_at is null and ${readableRow(target, this.#scope, 't', params)}`,
      params.values,
    )
    const lists = new Map<number, FoundRecord[]>()
    for (const { n, id, title: titleValue, local: localName, code: codeValue, active, ...rest } of rows) {
      const within = Object.fromEntries(
        references.map(({ name }) => [name, rest[`within_${name}`] as number | null]),
      )
      const matches = lists.get(n) ?? []
      if (matches.length < MAX_MATCHES)
        matches.push({ id, title: titleValue, localName, code: codeValue, active, within })
      lists.set(n, matches)
    }
    for (const [n, list] of lists) this.#results.set(keyOf(queries[n - 1] as LookupQuery), list)
  }
}
