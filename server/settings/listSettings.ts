import type { SettingChange, SettingEntry } from '../../schema/contract/settings.ts'
import { SETTING, settingDefault, settingNames } from '../../schema/settings.ts'
import { accountEntity } from '../../schema/traits.ts'
import type { Queries } from '../database/database.ts'
import { quoteIdent } from '../sql/columns.ts'
import { isoMicroseconds } from '../sql/isoTimestamp.ts'

/** The newest changes that the history of the settings lists. */
const MAX_CHANGES = 200

interface StoredSetting extends Pick<SettingEntry, 'name' | 'version' | 'changed_by' | 'changed_at'> {
  value: unknown
  is_default: boolean
}

/** All settings in the order of their declaration, with who changed each last. */
export async function listSettings(db: Queries): Promise<SettingEntry[]> {
  const rows = await db.query<StoredSetting & Record<string, unknown>>(
    `select s.name, s.value, s.value is null as is_default, s.version, u.name as changed_by, ${isoMicroseconds('s.changed_at')} as changed_at
       from ${SETTING} s left join ${quoteIdent(accountEntity.name)} u on u.id = s.changed_by`,
  )
  const stored = new Map(rows.map((row) => [row.name, row]))
  return settingNames.map((name) => {
    const initial = settingDefault(name)
    const row = stored.get(name)
    if (!row)
      return {
        name,
        value: initial,
        default: initial,
        is_default: true,
        version: 0,
        changed_by: null,
        changed_at: null,
      }
    const { is_default, value, version, changed_by, changed_at } = row
    return {
      name,
      value: is_default ? initial : value,
      default: initial,
      is_default,
      version,
      changed_by,
      changed_at,
    }
  })
}

/** Changes of settings, newest first. The value after a change is the one before the next, or the present one. */
export const listSettingChanges = (db: Queries): Promise<SettingChange[]> =>
  db.query<SettingChange & Record<string, unknown>>(
    `select c.operation_id as operation, ${isoMicroseconds('o.at')} as at, u.name as by, c.before->>'name' as name, c.before - 'name' as before,
            coalesce(lead(c.before - 'name') over (partition by c.record_id order by c.version),
              case when s.value is null then '{}'::jsonb else jsonb_build_object('value', s.value) end) as after
       from change c join operation o on o.id = c.operation_id join ${SETTING} s on s.id = c.record_id
       left join ${quoteIdent(accountEntity.name)} u on u.id = o.user_id
      where c.entity = '${SETTING}' order by c.operation_id desc, c.record_id limit ${MAX_CHANGES}`,
  )
