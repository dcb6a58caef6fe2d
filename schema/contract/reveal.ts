import { z } from 'zod'
import { isStorableText } from '../storableText.ts'
import { contract } from './route.ts'
import { recordId } from './values.ts'

/** Numbers that records have in masked form only. */
export const revealContract = contract({
  'POST reveal': {
    summary:
      'The whole Aadhaar or account number of one record, for users with the right to see it. It is recorded with the reason; a reply is never stored',
    body: z.strictObject({
      entity: z.string(),
      id: recordId,
      field: z.string(),
      reason: z
        .string()
        .trim()
        .min(10, { error: 'reason' })
        .max(500, { error: 'maxLength' })
        .refine(isStorableText, { error: 'characters' }),
    }),
    reply: z.strictObject({ value: z.string() }),
  },
})
