import type { Entity } from '../../schema/index.ts'
import type { StatusOf, StepMachine, StepTable } from '../../schema/steps.ts'
import { type GrantedRights, rightsOf } from '../access/rights.ts'
import type { Queries } from '../database/database.ts'

/** A record that waits for a decision. Rights are those to its entity. */
interface WaitingRecord {
  entity: Entity
  /** The user who submitted it, and so does not decide. */
  maker: number | null
}

interface AreaUser {
  user_id: number
  level: number
  role_rights: GrantedRights | null
  user_rights: GrantedRights | null
}

/**
 * The records by the users for whose decision they wait in this status: those who have the right and work in the whole area, which is
 * given by its id and the ids of the areas that contain it. If users of several levels can decide, the lowest level does; system
 * administrators are not asked.
 */
export async function recordsByDecider<T extends StepTable, R extends WaitingRecord>(
  db: Queries,
  { table }: StepMachine<T>,
  status: StatusOf<T>,
  records: readonly R[],
  areaIds: readonly number[],
): Promise<ReadonlyMap<number, readonly R[]>> {
  const byUser = new Map<number, R[]>()
  const { waitsFor, actors }: StepTable = table
  const actor = actors[waitsFor[status] ?? '']
  if (!actor || !records.length) return byUser
  const users = await db.query<AreaUser>('select * from users_in_area($1::integer, $2::integer[])', [
    actor.level,
    areaIds,
  ])
  for (const record of records) {
    const able = users.filter(
      ({ user_id, level, role_rights: roleRights, user_rights: userRights }) =>
        user_id !== record.maker &&
        rightsOf({ level, roleRights, userRights }, record.entity).includes(actor.action),
    )
    const lowest = Math.max(...able.map(({ level }) => level))
    for (const { user_id, level } of able) {
      if (level !== lowest) continue
      const own = byUser.get(user_id) ?? []
      own.push(record)
      byUser.set(user_id, own)
    }
  }
  return byUser
}
