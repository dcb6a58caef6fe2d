import type { Scalar } from '../../schema/condition.ts'
import type { AllowedValues } from '../../schema/fieldOptions.ts'
import { quoteIdent } from './columns.ts'
import { allOf } from './conditions.ts'
import { quoteLiteral } from './quoteLiteral.ts'

/** SQL: a list of declared values, never of a request. */
export const textList = (values: readonly Scalar[]): string => `(${values.map(quoteLiteral).join(', ')})`

/** SQL: the row under this alias has one of the declared values in each of these fields. */
export const matchesValues = (values: AllowedValues, table: string): string =>
  allOf(Object.entries(values).map(([field, list]) => `${table}.${quoteIdent(field)} in ${textList(list)}`))
