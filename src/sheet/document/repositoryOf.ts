import type { Entity } from '../../../schema/index.ts'
import type { KaushalDataProvider } from '../../data/types.ts'
import type { RowValues } from '../model/row.ts'
import { recordRepository } from './recordRepository.ts'
import { rowRecordsRepository } from './rowRecordsRepository.ts'
import type { SheetRepository } from './SheetRepository.ts'
import { kindOf, shapeOf } from './shapeOf.ts'

/** The repository of the records of a scope, or of one of them. */
export function repositoryOf(
  dataProvider: KaushalDataProvider,
  entity: Entity,
  scope: RowValues,
  record?: number | 'new',
): SheetRepository {
  const shape = shapeOf(entity, scope)
  return kindOf(entity, scope) === 'rows'
    ? rowRecordsRepository(dataProvider, entity, shape, scope)
    : recordRepository(dataProvider, entity, shape, scope, record)
}
