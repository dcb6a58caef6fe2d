import { MAINTENANCE_HEADER } from '../../../schema/settings.ts'
import { serverNotice } from './serverNotice.ts'

/** Milliseconds until the server is asked again whether the maintenance goes on. */
const CHECK_MS = 60_000

const active = serverNotice()

/** While the server restarts, a gateway may answer with a page. */
const isOver = (settings: string) =>
  fetch(settings)
    .then((reply) => reply.json() as Promise<Record<string, unknown> | null>)
    .then(
      (found) => found?.['maintenance.on'] === 0,
      () => false,
    )

/** Whether nothing can be saved at present, because an administrator has switched maintenance on. */
export const maintenance = {
  subscribe: active.subscribe,
  /** The notice of the administrators, possibly empty; undefined without maintenance. */
  notice: active.get,
  /** Is this the refusal of a write during maintenance? */
  isRefusal: ({ status, headers }: Response) => status === 503 && headers.has(MAINTENANCE_HEADER),
  /** Notes the reply of a call in a session; `settings` is the address of the public settings. */
  note({ ok, headers }: Response, settings: string) {
    const sent = headers.get(MAINTENANCE_HEADER)
    if (sent !== null) void active.showUntil(decodeURIComponent(sent), CHECK_MS, () => isOver(settings))
    else if (ok) active.clear()
  },
}
