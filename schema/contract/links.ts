import { z } from 'zod'
import { contract } from './route.ts'
import { id, recordId, requiredText, sentDay } from './values.ts'

const linked = z.strictObject({ id, version: z.int(), user_id: id.nullable() })

/** The registration that staff made for a person, and the account of that person. */
export const linkContract = contract({
  'GET rpl/employee_registration/link': {
    summary:
      'Whether staff have registered someone with the proved number of the calling candidate, who has no registration yet',
    reply: z.strictObject({ possible: z.boolean() }),
  },
  'POST rpl/employee_registration/link': {
    summary:
      'Link the account of the caller to the candidate with its number whose name and birth date these are; after three failures staff decide',
    body: z.strictObject({ name: requiredText(200), date_of_birth: sentDay }),
    reply: linked,
  },
  'POST rpl/employee_registration/unlink': {
    summary: 'Undo the link of a candidate to an account, as staff does; the account cannot link again',
    body: z.strictObject({ id: recordId }),
    reply: linked,
  },
})
