import type { CarryOverQuestion } from '../../../schema/contract/planSchemas.ts'
import type { Field } from '../../../schema/define.ts'
import { type Entity, entityOf } from '../../../schema/index.ts'
import type { CarryQuestion } from '../../../schema/planCarry.ts'
import { can, type Principal } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { fieldLabel } from '../../errors/labels.ts'
import { say } from '../../errors/message.ts'
import { readOptions } from '../../records/readOptions.ts'
import { quoteIdent, titleField } from '../../sql/columns.ts'

/** A question about one record of last year. */
export interface RecordQuestion extends CarryQuestion {
  form: string
  record: number
}

const figureOptions = () => [
  { id: 'copy', name: say('plan.carryCopyFigure') },
  { id: 'blank', name: say('plan.carryBlankFigure') },
]
const leaveOut = () => ({ id: null, name: say('plan.carryLeaveOut') })
/** Records offered as a replacement for an inactive one. */
const MAX_OPTIONS = 199

interface InactiveRecord {
  title: string | null
  /** The field and the id of its parent: replacements are looked for beside it. */
  parent: { field: string; id: number } | null
}

interface Option {
  id: number
  name: string
}

async function readInactive(db: Queries, target: Entity, id: number): Promise<InactiveRecord> {
  const parent = Object.entries(target.fields).find(
    ([, field]) => field.kind === 'reference' && field.required,
  )
  const title = titleField(target)
  const [row] = await db.query<{ title: string | null; parent: number | null }>(
    `select ${title ? quoteIdent(title) : 'null'} as title, ${parent ? quoteIdent(parent[0]) : 'null'} as parent from ${quoteIdent(target.name)} where id = $1::integer`,
    [id],
  )
  return {
    title: row?.title ?? null,
    parent: parent && row?.parent ? { field: parent[0], id: row.parent } : null,
  }
}

const spelling = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** The one record that has the name of the inactive one, spelled alike; without one the inactive record is left out. */
function sameName(title: string | null, options: readonly Option[]): number | null {
  const same = options.filter(({ name }) => title !== null && spelling(name) === spelling(title))
  return same.length === 1 ? (same[0] as Option).id : null
}

/** Finds replacements of inactive records: the active ones with the same parent, if the user can view their entity. */
function replacementFinder(db: Queries, principal: Principal) {
  const known = new Map<string, Promise<Option[]>>()
  const read = async (target: Entity, parent: InactiveRecord['parent']) => {
    const filter = parent ? { [parent.field]: parent.id } : {}
    const { body } = await readOptions(db, target, {
      filter,
      range: [0, MAX_OPTIONS],
      scope: principal.scope,
    })
    return (JSON.parse(body) as Option[]).map(({ id, name }) => ({ id, name }))
  }
  return async (target: Entity, id: number) => {
    const { title, parent } = await readInactive(db, target, id)
    if (!can(principal, target, 'view')) return { title, options: [leaveOut()], suggestion: null }
    const key = `${target.name} ${parent?.id ?? ''}`
    const found = known.get(key) ?? read(target, parent)
    known.set(key, found)
    const options = await found
    return { title, options: [...options, leaveOut()], suggestion: sameName(title, options) }
  }
}

const fieldOf = ({ form, list, field }: RecordQuestion): Field => {
  const { fields } = entityOf(form)
  const rows = list ? fields[list] : undefined
  return (rows?.kind === 'rows' ? rows.columns : fields)[field] as Field
}

/** Groups equal questions and adds their options, with the likely one. */
export async function withOptions(
  db: Queries,
  questions: readonly RecordQuestion[],
  principal: Principal,
): Promise<CarryOverQuestion[]> {
  const replacements = replacementFinder(db, principal)
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
      choice,
      reason,
      form,
      list,
      field: name,
      label: fieldLabel(name, field),
      value,
      records: [record],
      ...(isInactive
        ? { target: field.to, ...(await replacements(entityOf(field.to), value as number)) }
        : { target: null, title: null, options: figureOptions(), suggestion: 'copy' }),
    })
  }
  return [...byChoice.values()]
}
