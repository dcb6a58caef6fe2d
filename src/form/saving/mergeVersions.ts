import type { Fields } from '../../../schema/define.ts'
import { isSecret } from '../../../schema/kindTraits.ts'
import { type FormValues, isSameValue } from '../fields/formValues.ts'

export type VersionSide = 'mine' | 'theirs'

/** The fields whose values differ between the form and the stored record, with the side that changed them: `mine` if both did. */
export const conflictingFields = (
  fields: Fields,
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): Record<string, VersionSide> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (isSecret(field) || isSameValue(field, mine[name], theirs[name])) return []
      return [[name, isSameValue(field, mine[name], base[name]) ? 'theirs' : 'mine'] as const]
    }),
  )

/** The values of the record after the user has chosen a side for each conflicting field. */
export const mergeVersions = (
  mine: FormValues,
  theirs: FormValues,
  choices: Record<string, VersionSide>,
): FormValues => ({
  ...mine,
  ...Object.fromEntries(
    Object.entries(choices).map(([name, side]) => [name, (side === 'mine' ? mine : theirs)[name]]),
  ),
})
