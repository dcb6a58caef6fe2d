import type { ReplyOf } from '../../../schema/contract/index.ts'
import type { Entity } from '../../../schema/index.ts'
import { editableStatuses, planLevel } from '../../../schema/plan.ts'
import { type GrantedRights, rightsOf } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { insertNotifications } from '../../notifications/notifications.ts'
import type { Board } from '../board/board.ts'
import type { PlanNotification } from './planNotifications.ts'

/** A user of a district or of one of its blocks. */
interface Recipient {
  user_id: number
  district_id: number
  is_whole_district: boolean
  level: number
  role_rights: GrantedRights | null
  user_rights: GrantedRights | null
}

/** The active users of these districts, levels 5 and 6. */
const findRecipients = (db: Queries, districts: readonly number[]) =>
  db.query<Recipient>(
    `select u.id as user_id, (a->>'district_id')::integer as district_id, bool_or(a->>'block_id' is null) as is_whole_district, r.level,
       (select g.view from access_right g where g.user_role_id = r.id and g.user_id is null and g.status = 'active' and g.deleted_at is null) as role_rights,
       (select g.view from access_right g where g.user_role_id = r.id and g.user_id = u.id and g.status = 'active' and g.deleted_at is null) as user_rights
     from users u join user_role r on r.id = u.user_role_id and r.status = 'active' and r.deleted_at is null, jsonb_array_elements(u.data) a
     where u.status = 'active' and u.deleted_at is null and coalesce(u.data_suspended, 0) = 0 and r.level between 5 and 6
       and (a->>'district_id')::integer = any($1::integer[])
     group by u.id, 2, r.level, r.id`,
    [districts],
  )

/** The forms that are not submitted yet, by district. */
function pendingForms(
  { forms: shown, districts }: Board,
  isSelected: (district: number, form: string) => boolean,
) {
  return districts.flatMap(({ id, name, cells }) => {
    const pending = shown.filter((entity, index) => {
      const [status, , submitted, blocks] = cells[index] ?? ['locked', 0]
      const isPending = blocks === undefined ? editableStatuses.includes(status) : (submitted ?? 0) < blocks
      return isPending && isSelected(id, entity.name)
    })
    return pending.length ? [{ id, name, pending }] : []
  })
}

/** Can this user fill the form? */
const canFill = ({ is_whole_district, level, role_rights, user_rights }: Recipient, entity: Entity) =>
  (is_whole_district || planLevel(entity) === 'block') &&
  rightsOf({ level, roleRights: role_rights, userRights: user_rights }, entity).includes('update')

interface ReminderText {
  message: string | null
  /** Null for the reminders that the server sends by itself. */
  by: string | null
}

/** How many users and districts were reminded, and the districts without a user to remind. */
type Reminded = ReplyOf<'POST plan/remind'>

/** Notifies the users who fill the selected forms of a board of those that are not submitted yet: one notification for each district. */
export async function remindPlanners(
  db: Queries,
  board: Board,
  isSelected: (district: number, form: string) => boolean,
  { message, by }: ReminderText,
): Promise<Reminded> {
  const { id, name, due_date } = board.financial_year
  const districts = pendingForms(board, isSelected)
  const recipients = await findRecipients(
    db,
    districts.map((district) => district.id),
  )
  const notifications = districts.flatMap((district) =>
    recipients
      .filter(({ district_id }) => district_id === district.id)
      .flatMap((recipient): PlanNotification[] => {
        const pending = district.pending.filter((entity) => canFill(recipient, entity))
        if (!pending.length) return []
        return [
          {
            user_id: recipient.user_id,
            kind: 'reminder',
            about: `${district.id}/${id}`,
            data: {
              district_id: district.id,
              district: district.name,
              financial_year_id: id,
              year: name,
              due_date,
              forms: pending.map((entity) => entity.name),
              message,
              by,
            },
          },
        ]
      }),
  )
  await insertNotifications(db, notifications)
  const notified = new Set(notifications.map(({ about }) => Number(about.split('/')[0])))
  return {
    people: new Set(notifications.map(({ user_id }) => user_id)).size,
    districts: notified.size,
    districts_without_recipients: districts
      .filter(({ id: district }) => !notified.has(district))
      .map(({ id: district, name: label }) => ({ id: district, name: label })),
  }
}
