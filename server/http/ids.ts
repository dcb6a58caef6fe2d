import { badInput } from '../errors/apiError.ts'

/** The id of a record out of a path, a query or a body; 400 under `name` when it is none. */
export function idFrom(value: unknown, name = 'id', least = 0): number {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  if (!Number.isInteger(id) || (id as number) < least || (id as number) >= 2 ** 31)
    throw badInput({ [name]: 'Must be the id of a record' })
  return id as number
}
