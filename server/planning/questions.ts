import type { Field } from '../../schema/define.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { labelOf } from '../../schema/label.ts'
import type { Question } from '../../schema/planCarry.ts'
import { may, type Principal } from '../access/rights.ts'
import type { Queries } from '../database/database.ts'
import { options } from '../records/options.ts'
import { quoted, titleOf } from '../sql/columns.ts'

/** A question with the record of last year that raises it. */
export interface Open extends Question {
  form: string
  record: number
}

/** One question, however many records raise it, with what can be chosen. */
export interface Told {
  choice: string
  why: Question['why']
  form: string
  list: string | null
  field: string
  label: string
  /** Last year's value, and of what is retired its name. */
  value: unknown
  title: string | null
  /** Records that wait for the answer. */
  records: number[]
  /** `copy` and `blank` for a figure; else records by id, and null to leave it out. What is chosen is sent under `choice`. */
  options: { id: number | string | null; name: string }[]
}

const FIGURES = [
  { id: 'copy', name: 'Take over last year’s figure' },
  { id: 'blank', name: 'Leave it blank; where it must be filled, the record begins later' },
]
const LEAVE_OUT = { id: null, name: 'Leave it out' }
/** Records offered instead of one that is retired. */
const OFFERED = 199

/** Its name, and for whoever may see such what lies beside it: the active records of the same parent. */
async function instead(db: Queries, target: Entity, id: number, principal: Principal) {
  const parent = Object.entries(target.fields).find(
    ([, field]) => field.kind === 'reference' && field.required,
  )
  const title = titleOf(target)
  const [row] = await db.query<{ title: string | null; parent: number | null }>(
    `select ${title ? quoted(title) : 'null'} as title, ${parent ? quoted(parent[0]) : 'null'} as parent from ${quoted(target.name)} where id = $1::integer`,
    [id],
  )
  if (!may(principal, target, 'view')) return { title: row?.title ?? null, options: [LEAVE_OUT] }
  const filter = parent && row?.parent ? { [parent[0]]: row.parent } : {}
  const { body } = await options(db, target, { filter, range: [0, OFFERED], reach: principal.reach })
  const found = JSON.parse(body) as { id: number; name: string }[]
  return {
    title: row?.title ?? null,
    options: [...found.map(({ id: one, name }) => ({ id: one, name })), LEAVE_OUT],
  }
}

const declared = ({ form, list, field }: Open): Field => {
  const { fields } = entityOf(form)
  const rows = list ? fields[list] : undefined
  return (rows?.kind === 'rows' ? rows.columns : fields)[field] as Field
}

/** Each open question once, with its choices. */
export async function withOptions(db: Queries, open: readonly Open[], principal: Principal): Promise<Told[]> {
  const told = new Map<string, Told>()
  for (const question of open) {
    const known = told.get(question.choice)
    if (known) {
      if (!known.records.includes(question.record)) known.records.push(question.record)
      continue
    }
    const field = declared(question)
    const retired = question.why === 'retired' && field.kind === 'reference'
    const { choice, why, form, list, field: name, value, record } = question
    told.set(choice, {
      ...{ choice, why, form, list, field: name, label: labelOf(name, field), value, records: [record] },
      ...(retired
        ? await instead(db, entityOf(field.to), value as number, principal)
        : { title: null, options: FIGURES }),
    })
  }
  return [...told.values()]
}
