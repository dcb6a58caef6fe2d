import type { Fields } from '../../../schema/define.ts'
import { isSecret, isVaulted } from '../../../schema/kindTraits.ts'
import type { FormValues } from '../fields/formValues.ts'

/** The values that a draft on this device may have: never passwords, nor what the server stores in its vault. */
export const draftableValues = (fields: Fields, values: Readonly<FormValues>): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = fields[name]
      return field && !isSecret(field) && !isVaulted(field)
    }),
  )
