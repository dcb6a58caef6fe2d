import { useCallback } from 'react'
import { ADMINISTRATOR } from '../../schema/defaultRights.ts'
import type { Entity } from '../../schema/index.ts'
import { isLockedRecord } from '../../schema/lockedRecord.ts'
import { isOwnAccount } from '../../schema/traits.ts'
import { useLevel } from '../app/permissions.tsx'
import { storage } from '../data/session/storage.ts'
import type { GridRow } from './row.ts'

/** Do only system administrators write this record, as a holiday of the whole country? */
const isOfAdministrators = ({ adminOnly }: Entity, row: GridRow) =>
  typeof adminOnly === 'object' && (row[adminOnly.without] ?? null) === null

/** Returns a function: can a user with the right change this record from the list? */
export function useChangeable(entity: Entity) {
  const level = useLevel()
  return useCallback(
    (row: GridRow): boolean =>
      !isLockedRecord(entity, row) &&
      !isOwnAccount(entity, row.id, storage.profile()?.id ?? 0) &&
      (level === ADMINISTRATOR || !isOfAdministrators(entity, row)),
    [entity, level],
  )
}
