import type { Entity } from '../../schema/index.ts'
import { isLockedRecord } from '../../schema/lockedRecord.ts'
import { isOwnAccount } from '../../schema/traits.ts'
import { storage } from '../data/session/storage.ts'
import type { GridRow } from './row.ts'

/** May a user with the right change this record from the list? Nobody does it with a locked one, or with the own account. */
export const isChangeable = (entity: Entity, row: GridRow): boolean =>
  !isOwnAccount(entity, row.id, storage.profile()?.id ?? 0) && !isLockedRecord(entity, row)
