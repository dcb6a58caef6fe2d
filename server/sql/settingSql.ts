import { SETTING, type SettingName, settingDefault } from '../../schema/settings.ts'
import { quoteLiteral } from './quoteLiteral.ts'

/**
 * SQL: the value of a setting as jsonb. It is read in the statement that uses it, so that a change applies from the next statement of
 * every process.
 */
export function settingSql(name: SettingName): string {
  const initial = quoteLiteral(JSON.stringify(settingDefault(name)))
  return `coalesce((select s.value from ${SETTING} s where s.name = ${quoteLiteral(name)}), ${initial}::jsonb)`
}

/** SQL: the value of a setting that is a whole number. */
export const integerSetting = (name: SettingName): string => `(${settingSql(name)} #>> '{}')::integer`

/** SQL: a session ends after this idle time, and in any case when it expires. */
export const SESSION_IDLE = `make_interval(mins => ${integerSetting('session.idle_minutes')})`

/** SQL: the notice of administrators during maintenance, possibly empty; null otherwise. */
export const MAINTENANCE_NOTICE = `case when ${integerSetting('maintenance.on')} = 1
    then coalesce(${settingSql('maintenance.notice')} #>> '{}', '') end`
