import type { CarryOverQuestion } from '../../../schema/contract/planSchemas.ts'
import type { Field } from '../../../schema/define.ts'
import { type Entity, entityOf } from '../../../schema/index.ts'
import { labelOf } from '../../../schema/label.ts'
import type { CarryQuestion } from '../../../schema/planCarry.ts'
import { can, type Principal } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { readOptions } from '../../records/readOptions.ts'
import { quoteIdent, titleField } from '../../sql/columns.ts'

/** A question about one record of last year. */
export interface RecordQuestion extends CarryQuestion {
  form: string
  record: number
}

const FIGURES = [
  { id: 'copy', name: 'Copy last year’s figure' },
  { id: 'blank', name: 'Leave it blank. Records that require it are not copied' },
]
const LEAVE_OUT = { id: null, name: 'Leave it out' }
/** Records offered as a replacement for an inactive one. */
const MAX_OPTIONS = 199

/** The title of an inactive record and, if the user can view its entity, the active records with the same parent. */
async function replacements(db: Queries, target: Entity, id: number, principal: Principal) {
  const parent = Object.entries(target.fields).find(
    ([, field]) => field.kind === 'reference' && field.required,
  )
  const title = titleField(target)
  const [row] = await db.query<{ title: string | null; parent: number | null }>(
    `select ${title ? quoteIdent(title) : 'null'} as title, ${parent ? quoteIdent(parent[0]) : 'null'} as parent from ${quoteIdent(target.name)} where id = $1::integer`,
    [id],
  )
  if (!can(principal, target, 'view')) return { title: row?.title ?? null, options: [LEAVE_OUT] }
  const filter = parent && row?.parent ? { [parent[0]]: row.parent } : {}
  const { body } = await readOptions(db, target, { filter, range: [0, MAX_OPTIONS], scope: principal.scope })
  const found = JSON.parse(body) as { id: number; name: string }[]
  return {
    title: row?.title ?? null,
    options: [...found.map((option) => ({ id: option.id, name: option.name })), LEAVE_OUT],
  }
}

const fieldOf = ({ form, list, field }: RecordQuestion): Field => {
  const { fields } = entityOf(form)
  const rows = list ? fields[list] : undefined
  return (rows?.kind === 'rows' ? rows.columns : fields)[field] as Field
}

/** Groups equal questions and adds their options. */
export async function withOptions(
  db: Queries,
  questions: readonly RecordQuestion[],
  principal: Principal,
): Promise<CarryOverQuestion[]> {
  const byChoice = new Map<string, CarryOverQuestion>()
  for (const question of questions) {
    const grouped = byChoice.get(question.choice)
    if (grouped) {
      if (!grouped.records.includes(question.record)) grouped.records.push(question.record)
      continue
    }
    const field = fieldOf(question)
    const isInactive = question.reason === 'inactive' && field.kind === 'reference'
    const { choice, reason, form, list, field: name, value, record } = question
    byChoice.set(choice, {
      ...{ choice, reason, form, list, field: name, label: labelOf(name, field), value, records: [record] },
      ...(isInactive
        ? await replacements(db, entityOf(field.to), value as number, principal)
        : { title: null, options: FIGURES }),
    })
  }
  return [...byChoice.values()]
}
