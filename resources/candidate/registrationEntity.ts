import type { Field } from '../../schema/define.ts'
import { type Entity, entityOf } from '../../schema/index.ts'

const candidate = entityOf('employee_registration')

const isWritable = ([, { readOnly }]: [string, Field]) => !readOnly

/** The candidate as a person fills it in: without what only the server writes. */
export const registration: Entity = {
  ...candidate,
  fields: Object.fromEntries(Object.entries(candidate.fields).filter(isWritable)),
}
