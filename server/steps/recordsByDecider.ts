import type { Entity } from '../../schema/index.ts'
import type { StatusOf, StepMachine, StepTable } from '../../schema/steps.ts'
import { accountAreasField, accountEntity } from '../../schema/traits.ts'
import { type GrantedRights, rightsOf } from '../access/rights.ts'
import type { Queries } from '../database/database.ts'
import { quoteIdent } from '../sql/columns.ts'

/** A record that waits for a decision. Rights are those to its entity. */
interface WaitingRecord {
  entity: Entity
  /** The users who made it, and so do not decide. */
  makers: readonly (number | null)[]
  /** The id of its area, and those of the areas that contain it. */
  areas: readonly number[]
  /** Who is to decide, as long as that user can. */
  assigned?: number | null
}

interface AreaUser {
  user_id: number
  level: number
  role_rights: GrantedRights | null
  user_rights: GrantedRights | null
  /** The smallest area that each row of the user's areas names. */
  areas: readonly number[]
}

/** All users up to this level whose areas contain one of these, in one statement, by area. */
async function usersByArea(db: Queries, level: number, areas: readonly number[]) {
  const users = await db.query<AreaUser>(
    `select d.*, array(select (area_path(area))[1] from jsonb_array_elements(u.${quoteIdent(accountAreasField)}) area) as areas
       from users_in_area($1::integer, $2::integer[]) d join ${quoteIdent(accountEntity.name)} u on u.id = d.user_id`,
    [level, areas],
  )
  const byArea = new Map<number, AreaUser[]>()
  for (const user of users)
    for (const area of new Set(user.areas)) {
      const own = byArea.get(area) ?? []
      own.push(user)
      byArea.set(area, own)
    }
  return byArea
}

/**
 * The records by the users for whose decision they wait in this status: those who have the right and work in the whole area of the record.
 * If users of several levels can decide, the one who is assigned does, else the lowest level; system administrators are not asked.
 */
export async function recordsByDecider<T extends StepTable, R extends WaitingRecord>(
  db: Queries,
  { table }: StepMachine<T>,
  status: StatusOf<T>,
  records: readonly R[],
): Promise<ReadonlyMap<number, readonly R[]>> {
  const byUser = new Map<number, R[]>()
  const { waitsFor, actors }: StepTable = table
  const actor = actors[waitsFor[status] ?? '']
  if (!actor || !records.length) return byUser
  const byArea = await usersByArea(db, actor.level, [...new Set(records.flatMap(({ areas }) => areas))])
  for (const record of records) {
    const users = new Set(record.areas.flatMap((area) => byArea.get(area) ?? []))
    const able = [...users].filter(
      ({ user_id, level, role_rights: roleRights, user_rights: userRights }) =>
        !record.makers.includes(user_id) &&
        rightsOf({ level, roleRights, userRights }, record.entity).includes(actor.action),
    )
    const assigned = able.filter(({ user_id }) => user_id === record.assigned)
    const lowest = Math.max(...able.map(({ level }) => level))
    for (const { user_id } of assigned.length ? assigned : able.filter(({ level }) => level === lowest)) {
      const own = byUser.get(user_id) ?? []
      own.push(record)
      byUser.set(user_id, own)
    }
  }
  return byUser
}
