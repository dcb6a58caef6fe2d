import { entityOf } from '../../schema/index.ts'
import { quoteIdent } from './columns.ts'

/** SQL: the name of the record of an entity with this id, which is SQL too; null without one. It applies no scope. */
export const nameById = (entity: string, id: string): string =>
  `(select x.name from ${quoteIdent(entityOf(entity).name)} x where x.id = ${id})`
