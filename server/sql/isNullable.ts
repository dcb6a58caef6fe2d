import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'

/** Can a stored record have no value in this field? */
export const isNullable = ({ unresolved }: Entity, { required, when, decisive }: Field): boolean =>
  !required || when !== undefined || (unresolved === true && !decisive)
