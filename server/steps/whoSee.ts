import { ADMINISTRATOR, PROVIDER_LEVEL } from '../../schema/defaultRights.ts'
import { accountAreasField, accountEntity, accountRoleField, roleEntity } from '../../schema/traits.ts'
import type { Queries } from '../database/database.ts'
import { quoteIdent } from '../sql/columns.ts'

/** What a user is to learn of a record. */
interface Concern {
  user: number
  /** The id of the area of the record, and those of the areas that contain it. */
  areas: readonly number[]
}

/**
 * Those of these whose user works in the area of the record still: an officer who was moved learns nothing more of the people there. Users
 * with records of their own are concerned by the record itself.
 */
export async function whoSee<C extends Concern>(db: Queries, concerns: readonly C[]): Promise<C[]> {
  if (!concerns.length) return []
  const pairs = concerns.map(({ user, areas }, place) => ({ place, user, areas }))
  const seen = await db.query<{ place: number }>(
    `select p.place from jsonb_to_recordset($1::jsonb) p(place integer, "user" integer, areas integer[])
       join ${quoteIdent(accountEntity.name)} u on u.id = p."user" join ${quoteIdent(roleEntity.name)} r on r.id = u.${quoteIdent(accountRoleField)}
      where r.level = ${ADMINISTRATOR} or r.level >= ${PROVIDER_LEVEL} or u.data_suspended is distinct from 1
        and exists (select from jsonb_array_elements(u.${quoteIdent(accountAreasField)}) area where (area_path(area))[1] = any(p.areas))`,
    [JSON.stringify(pairs)],
  )
  const places = new Set(seen.map(({ place }) => place))
  return concerns.filter((_, place) => places.has(place))
}
