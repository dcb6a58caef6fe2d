import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { type Reach, visible } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { quoted, referencesOf, titleOf } from '../sql/columns.ts'
import { sameness } from '../sql/expressions.ts'
import { Parameters } from '../sql/parameters.ts'
import { Cache } from './cache.ts'
import { codeOf } from './columns.ts'
import type { Found } from './draft.ts'

/** Answers kept, so that memory stays flat whatever the file refers to. */
const MOST_KEPT = 60_000
/** Of an ambiguous name as many are fetched as it takes to say so. */
const MOST_SAME = 20

/** How a record is asked for; a name may be narrowed by one of the target's own references. */
export type Question =
  | { by: 'id' | 'code'; value: string }
  | { by: 'name'; value: string; within?: { field: string; id: number } }

const keyOf = (question: Question) =>
  question.by === 'name'
    ? `name ${question.within?.field ?? ''} ${question.within?.id ?? ''} ${question.value.toLowerCase()}`
    : `${question.by} ${question.value.toLowerCase()}`

type Reply = { n: number; title: string | null; code: string | null; active: boolean; id: number } & Record<
  string,
  unknown
>

interface Group {
  by: Question['by']
  field?: string
  questions: Question[]
}

/** Finds live records of one entity by id, code or name: a chunk's questions at a time, each answer remembered. */
export class Lookup {
  readonly target: Entity
  readonly #db: Queries
  readonly #reach: Reach
  readonly #answers = new Cache<readonly Found[]>(MOST_KEPT)

  constructor(db: Queries, target: Entity, reach: Reach) {
    this.#db = db
    this.#reach = reach
    this.target = target
  }

  /** All records that fit; only after `ask`. */
  answer(question: Question): readonly Found[] {
    return this.#answers.get(keyOf(question)) ?? []
  }

  async ask(questions: Iterable<Question>): Promise<void> {
    const groups = new Map<string, Group>()
    for (const question of questions) {
      const key = keyOf(question)
      if (this.#answers.has(key)) continue
      this.#answers.set(key, [])
      const field = question.by === 'name' ? question.within?.field : undefined
      const name = `${question.by} ${field ?? ''}`
      const group = groups.get(name) ?? { by: question.by, field, questions: [] }
      group.questions.push(question)
      groups.set(name, group)
    }
    for (const group of groups.values()) await this.#fetch(group)
  }

  /** Which condition finds them, over `k.value`, `k.parent` and `t`; null where nothing can. */
  #condition({ by, field }: Group): string | null {
    const { target } = this
    if (by === 'id') return 't.id = k.value::integer'
    const name = by === 'code' ? codeOf(target) : titleOf(target)
    if (!name) return null
    const declared = target.fields[name] as Field
    if (declared.kind === 'integer') return `t.${quoted(name)} = k.value::integer`
    const same = `${sameness(declared, `t.${quoted(name)}`)} = lower(k.value)`
    return field ? `t.${quoted(field)} = k.parent and ${same}` : same
  }

  async #fetch(group: Group): Promise<void> {
    const { target } = this
    const condition = this.#condition(group)
    const code = codeOf(target)
    const whole =
      group.by === 'id' || (group.by === 'code' && code && target.fields[code]?.kind === 'integer')
    const asked = group.questions.filter(
      ({ value }) => !whole || (/^\d{1,10}$/.test(value) && Number(value) < 2 ** 31),
    )
    if (!condition || !asked.length) return
    const title = titleOf(target)
    const references = referencesOf(target)
    const params = new Parameters()
    const values = params.add(
      asked.map(({ value }) => value),
      'text[]',
    )
    const parents = params.add(
      asked.map((question) => (question.by === 'name' ? (question.within?.id ?? null) : null)),
      'integer[]',
    )
    const rows = await this.#db.query<Reply>(
      `select k.n, t.id, ${title ? `t.${quoted(title)}` : 'null::text'} as title, ${code ? `t.${quoted(code)}::text` : 'null::text'} as code,
              t.status = 'active' as active${references.map(({ name }) => `, t.${quoted(name)} as "within_${name}"`).join('')}
         from unnest(${values}, ${parents}) with ordinality k(value, parent, n)
         join ${quoted(target.name)} t on ${condition} and t.deleted_at is null and ${visible(target, this.#reach, 't', params)}`,
      params.values,
    )
    const lists = new Map<number, Found[]>()
    for (const { n, id, title: named, code: coded, active, ...rest } of rows) {
      const within = Object.fromEntries(
        references.map(({ name }) => [name, rest[`within_${name}`] as number | null]),
      )
      const list = lists.get(n) ?? []
      if (list.length < MOST_SAME) list.push({ id, title: named, code: coded, active, within })
      lists.set(n, list)
    }
    for (const [n, list] of lists) this.#answers.set(keyOf(asked[n - 1] as Question), list)
  }
}
