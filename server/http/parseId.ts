import { badInput } from '../errors/apiError.ts'
import { ruleMessage } from '../errors/labels.ts'

/** The id of a record in a path, a query or a body. Throws 400 at the field `name` for anything else. */
export function parseId(value: unknown, name = 'id', min = 0): number {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  if (!Number.isInteger(id) || (id as number) < min || (id as number) >= 2 ** 31)
    throw badInput({ [name]: ruleMessage('reference') })
  return id as number
}
