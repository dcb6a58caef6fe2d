import { type Route, route } from '../access/route.ts'
import { historyRoutes } from '../history/routes.ts'
import { homeRoutes } from '../home/homeRoutes.ts'
import { sendJson } from '../http/reply.ts'
import { importRoutes } from '../import/routes.ts'
import { messageRoutes } from '../messages/routes.ts'
import { fileNotifications } from '../notifications/fileNotifications.ts'
import { notificationRoutes } from '../notifications/notificationRoutes.ts'
import { planNotifications } from '../planning/notifications/planNotifications.ts'
import { planRoutes } from '../planning/routes.ts'
import { jobRoutes } from '../queue/routes.ts'
import { reportRoutes } from '../reports/reportRoutes.ts'
import { candidateWarnings } from '../rpl/duplicates/importWarnings.ts'
import { rplRoutes } from '../rpl/routes.ts'
import { rplNotifications } from '../rpl/rplNotifications.ts'
import { sessionRoutes } from '../session/routes.ts'
import { settingRoutes } from '../settings/routes.ts'
import type { Task } from '../tasks/task.ts'
import { areaPermissionRoutes } from './areaPermissions.ts'
import { backupRoutes } from './backupRoute.ts'
import { fileRoutes } from './fileRoutes.ts'
import { lookupRoutes } from './lookups.ts'
import { describeApi } from './openapi.ts'
import { revealRoutes } from './reveal.ts'
import { rolePermissionRoutes } from './rolePermissions.ts'
import { searchRoutes } from './searchRoutes.ts'
import { taskRoutes } from './taskRoutes.ts'
import { verbRoutes } from './verbs.ts'
import { whyRoutes } from './why.ts'

/** Makes openapi.json, for which it takes most of a second. */
export const descriptionTask: Task<null, string> = {
  name: 'describeApi',
  run: async () => JSON.stringify(describeApi(routes)),
}

let apiDescription: string | undefined

const description = route('GET openapi.json', {
  right: 'signedIn',
  handle: async ({ c, runTask }) => {
    apiDescription ??= await runTask(descriptionTask, null)
    return sendJson(c, apiDescription)
  },
})

/** Literal paths before placeholders, so that `training/1` is met before `training/:p0`. */
const bySpecificity = (a: Route, b: Route) => {
  const sortKey = ({ path }: Route) => path.replace(/\{[^}]+\}/g, '\uffff')
  return sortKey(a) < sortKey(b) ? -1 : 1
}

/** Every call of the API, with the right that its caller needs. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  description,
  ...rolePermissionRoutes,
  ...whyRoutes,
  ...areaPermissionRoutes,
  ...searchRoutes,
  ...rplRoutes,
  ...homeRoutes,
  ...reportRoutes,
  ...historyRoutes,
  ...settingRoutes,
  ...revealRoutes,
  ...fileRoutes,
  ...messageRoutes,
  ...jobRoutes,
  ...backupRoutes,
  ...taskRoutes,
  ...verbRoutes,
  ...lookupRoutes,
  ...importRoutes(candidateWarnings),
  ...notificationRoutes({
    ...planNotifications,
    ...rplNotifications,
    ...fileNotifications,
  }),
  ...planRoutes,
].toSorted(bySpecificity)
