import { publicSettings } from '../../schema/settings.ts'
import { type Route, route } from '../access/route.ts'
import { sendResult } from '../http/reply.ts'
import { listSettingChanges, listSettings } from './listSettings.ts'
import { readSetting } from './readSetting.ts'
import { saveSettings } from './saveSettings.ts'

/** The settings, for administrators; and those that every screen may read. */
export const settingRoutes: readonly Route[] = [
  route('GET settings', {
    right: 'administrator',
    handle: async ({ c, database }) => c.json(await listSettings(database)),
  }),
  route('POST settings', {
    right: 'administrator',
    handle: async ({ c, database, body, caller }) =>
      sendResult(c, await saveSettings(database, body.settings, caller)),
  }),
  route('GET settings/history', {
    right: 'administrator',
    handle: async ({ c, database }) => c.json(await listSettingChanges(database)),
  }),
  route('GET settings/public', {
    right: 'anyone',
    handle: async ({ c, database }) => {
      const values = publicSettings.map(async (name) => [name, await readSetting(database, name)] as const)
      return c.json(Object.fromEntries(await Promise.all(values)))
    },
  }),
]
