import { type Entity, entities, entityOf } from '../../../schema/index.ts'
import { type FormStatus, formStatuses, planAreaField } from '../../../schema/plan.ts'
import { yearEntity } from '../../../schema/traits.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent, titleField } from '../../sql/columns.ts'

interface WrongStatus {
  form: string
  area_id: number
  financial_year_id: number
  stored: FormStatus | null
  expected: FormStatus | null
}

/** What a form's row has, and what follows from its steps: that of the last step, of the last submission and of the last reopening. */
const COMPARED: Readonly<Record<string, string>> = {
  status: 'last.to_status',
  step: `nullif(last.step, 'start')`,
  changed_by: 'last.user_id',
  comment: 'last.comment',
  submitted_by: 'submission.user_id',
  submitted_on: 'submission.submitted_on',
  open_until: 'reopening.open_until',
  status_after_reopening: `case reopening.step when 'reopen' then reopening.from_status end`,
}

const KEY = 'form, area_id, financial_year_id'

const lastOf = (condition: string) =>
  `(select distinct on (${KEY}) * from form_step where ${condition} order by ${KEY}, id desc)`

/** SQL: the first form whose row differs from its steps. A carry-over writes a step beside the one that changes the status. */
const SELECT_WRONG = `select ${KEY}, s.status as stored, last.to_status as expected
    from form_status s full join ${lastOf(`step <> 'carry'`)} last using (${KEY})
    left join ${lastOf(`step = 'submit'`)} submission using (${KEY})
    left join ${lastOf(`step in ('reopen', 'approve', 'lock')`)} reopening using (${KEY})
   where s.status is null or last.id is null or (${Object.keys(COMPARED).map((column) => `s.${column}`)}) is distinct from (${Object.values(COMPARED)})
   order by ${KEY} limit 1`

async function titleOf(db: Queries, entity: Entity, id: number): Promise<string> {
  const title = quoteIdent(titleField(entity) ?? 'id')
  const [found] = await db.query<{ title: string }>(
    `select ${title}::text as title from ${quoteIdent(entity.name)} where id = $1::integer`,
    [id],
  )
  return found?.title ?? String(id)
}

const inWords = (status: FormStatus | null) => (status ? formStatuses[status] : formStatuses.not_started)

/** Compares the status of each form with its steps. Returns the first difference as a sentence, or null. */
export async function findWrongStatus(db: Queries): Promise<string | null> {
  const [wrong] = await db.query<WrongStatus>(SELECT_WRONG)
  if (!wrong) return null
  const { form, area_id, financial_year_id, stored, expected } = wrong
  const entity = entities[form]
  const area = entity?.fields[entity ? planAreaField(entity) : '']
  const names = [
    entity?.plural ?? form,
    area?.kind === 'reference' ? await titleOf(db, entityOf(area.to), area_id) : String(area_id),
    await titleOf(db, entityOf(yearEntity.name), financial_year_id),
  ]
  const difference =
    stored === expected
      ? 'its dates, users or comment are not those of the steps'
      : `they lead to "${inWords(expected)}", but "${inWords(stored)}" is stored`
  return `The status of the form "${names.join(', ')}" does not follow from its steps: ${difference}.`
}
