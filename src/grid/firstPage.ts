import type { Entity } from '../../schema/index.ts'
import { hasNextStep } from '../../schema/nextStep.ts'
import { jsonQuery } from '../data/calls/jsonQuery.ts'
import { columnsOf, defaultColumns, embedsOf, withLocalNames } from './gridColumns.ts'

/** The rows of a page until the user chooses another number. */
export const PAGE_SIZE = 50
/** Where the browser has that number. */
export const PAGE_SIZE_KEY = 'list.page_size'

export function defaultOrder({ order, title }: Entity) {
  const field = order?.field ?? ([title].flat()[0] as string)
  return { field, order: order?.direction === 'desc' ? 'DESC' : 'ASC' } as const
}

/** The call that reads the one record of those who have no other. */
export const ownRecordCall = ({ path }: Entity): string =>
  `${path}?${jsonQuery({ filter: {}, range: [0, 0], sort: ['id', 'DESC'] })}`

/**
 * The call of a list that is opened as it is declared: as the list itself makes it. None where the list asks for what its screens need to say what
 * is next.
 */
export function firstPageCalls(entity: Entity, language = 'en'): string[] {
  if (hasNextStep(entity)) return []
  const { field, order } = defaultOrder(entity)
  const embed = withLocalNames(entity, embedsOf(entity, columnsOf(entity, defaultColumns(entity))), language)
  const query = { embed, filter: {}, range: [0, PAGE_SIZE - 1], sort: [field, order] }
  return [`${entity.path}?${jsonQuery(query)}`]
}
