import { useWatch } from 'react-hook-form'
import type { Field } from '../../schema/define.ts'
import { validate } from '../../schema/validate.ts'
import type { FormValues } from '../../src/form/fields/formValues.ts'

/** The valid ones of these values of the form, as the server takes them; null while one of the needed ones is missing. */
export function usePlannedValues(
  fields: Readonly<Record<string, Field>>,
  names: readonly string[],
  needed: readonly string[],
): Record<string, unknown> | null {
  const entered = useWatch<FormValues>({ name: [...names] })
  const values = Object.fromEntries(names.map((name, at) => [name, entered[at]]))
  const { values: read, broken } = validate(fields, values, true)
  if (needed.some((name) => broken[name] || !read[name])) return null
  return Object.fromEntries(names.flatMap((name) => (broken[name] ? [] : [[name, read[name] ?? null]])))
}
