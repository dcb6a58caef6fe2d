import { type Chapter, chapters, type FormStatus, formStatuses } from '../../../schema/plan.ts'
import { badInput } from '../../errors/apiError.ts'
import { message } from '../../errors/message.ts'
import { parseId } from '../../http/parseId.ts'
import { planForms } from '../planEntities.ts'

/** What the board shows. A district is listed if at least one of its cells has the status and is overdue, as far as these are asked for. */
export interface BoardFilter {
  financial_year_id: number
  state_id?: number
  district_id?: number
  forms?: readonly string[]
  chapter?: Chapter
  status?: FormStatus
  overdue?: boolean
}

const formNames = planForms.map(({ name }) => name)

function oneOf<T extends string>(name: string, value: string, allowed: readonly string[]): T {
  if (!allowed.includes(value))
    throw badInput({ [name]: message('plan.oneOf', { values: allowed.join(', ') }) })
  return value as T
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** Reads the filter from a query or a body; 400 for an invalid value. */
export function readBoardFilter(valueOf: (name: string) => unknown): BoardFilter {
  const id = (name: 'state_id' | 'district_id') =>
    isEmpty(valueOf(name)) ? {} : { [name]: parseId(valueOf(name), name, 1) }
  const text = (name: string) => (isEmpty(valueOf(name)) ? undefined : String(valueOf(name)))
  const [chapter, status, forms, overdue] = [text('chapter'), text('status'), text('form'), text('overdue')]
  return {
    financial_year_id: parseId(valueOf('financial_year_id'), 'financial_year_id', 1),
    ...id('state_id'),
    ...id('district_id'),
    ...(chapter && { chapter: oneOf<Chapter>('chapter', chapter, Object.keys(chapters)) }),
    ...(status && { status: oneOf<FormStatus>('status', status, Object.keys(formStatuses)) }),
    ...(forms && { forms: forms.split(',').map((form) => oneOf('form', form, formNames)) }),
    ...(overdue && { overdue: overdue === '1' || overdue === 'true' }),
  }
}
