import type { SettingName, SettingValue } from '../../schema/settings.ts'
import type { Queries } from '../database/database.ts'
import { settingSql } from '../sql/settingSql.ts'

/** The present value of a setting, also if another process changed it. */
export async function readSetting<Name extends SettingName>(
  db: Queries,
  name: Name,
): Promise<SettingValue<Name>> {
  const [row] = await db.query<{ value: SettingValue<Name> }>(`select ${settingSql(name)} as value`)
  return (row as { value: SettingValue<Name> }).value
}

/** The present values of settings, by name. */
export async function readSettings(
  db: Queries,
  names: readonly SettingName[],
): Promise<Readonly<Record<string, unknown>>> {
  const values = names.map((name) => `'${name}', ${settingSql(name)}`)
  const [row] = await db.query<{ values: Record<string, unknown> }>(
    `select json_build_object(${values.join(', ')}) as values`,
  )
  return (row as { values: Record<string, unknown> }).values
}
