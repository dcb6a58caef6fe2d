import { badInput } from '../../errors/apiError.ts'
import { message } from '../../errors/message.ts'

/** Throws 400 where the list of this field has something for one candidate twice: only the last of both would count, and nothing would say so. */
export function assertOnce(field: string, list: readonly { id: number }[]): void {
  if (new Set(list.map(({ id }) => id)).size < list.length)
    throw badInput({ [field]: message('target.twice') })
}
