import { publicSettings } from '../../schema/settings.ts'
import { maintenanceError } from '../access/assertNoMaintenance.ts'
import { type Route, route } from '../access/route.ts'
import { sendResult } from '../http/reply.ts'
import { listSettingChanges, listSettings } from './listSettings.ts'
import { readSettings } from './readSetting.ts'
import type { SampleAccountList } from './sampleAccounts.ts'
import { saveSettings } from './saveSettings.ts'

/** The settings, for administrators; and those that every screen may read. */
export const settingRoutes: readonly Route[] = [
  route('GET settings', {
    right: 'administrator',
    handle: async ({ reply, database }) => reply(await listSettings(database)),
  }),
  route('POST settings', {
    right: 'administrator',
    inMaintenance: true,
    handle: async ({ c, database, body, caller, principal }) => {
      const isOther = body.settings.some(({ name }) => !name.startsWith('maintenance.'))
      if (principal.maintenance != null && isOther) throw maintenanceError(c, principal.maintenance)
      return sendResult(c, await saveSettings(database, body.settings, caller))
    },
  }),
  route('GET settings/history', {
    right: 'administrator',
    handle: async ({ reply, database }) => reply(await listSettingChanges(database)),
  }),
  route('GET settings/public', {
    right: 'anyone',
    handle: async ({ c, reply, database }) => {
      const listSampleAccounts: SampleAccountList = c.get('sampleAccounts')
      const [settings, sample_accounts] = await Promise.all([
        readSettings(database, publicSettings),
        listSampleAccounts(),
      ])
      return reply({ ...settings, ...(sample_accounts.length > 0 && { sample_accounts }) })
    },
  }),
]
