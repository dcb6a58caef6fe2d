import { MAINTENANCE_HEADER } from '../../schema/settings.ts'

/** Milliseconds until the server is asked again whether the maintenance goes on. */
const CHECK_MS = 60_000

let notice: string | undefined
let isChecking = false
const listeners = new Set<() => void>()

function set(next: string | undefined): void {
  if (notice === next) return
  notice = next
  for (const listener of listeners) listener()
}

/** Asks the server every minute until the maintenance is over. */
async function checkUntilOver(url: string): Promise<void> {
  if (isChecking) return
  isChecking = true
  while (notice !== undefined) {
    await new Promise((done) => setTimeout(done, CHECK_MS))
    // While the server restarts, a gateway may answer with a page.
    const settings = await fetch(url)
      .then((reply) => reply.json() as Promise<Record<string, unknown>>)
      .catch(() => null)
    if (settings?.['maintenance.on'] === 0) set(undefined)
  }
  isChecking = false
}

/** Whether nothing can be saved at present, because an administrator has switched maintenance on. */
export const maintenance = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The notice of the administrators, possibly empty; undefined without maintenance. */
  notice: () => notice,
  /** Is this the refusal of a write during maintenance? */
  isRefusal: ({ status, headers }: Response) => status === 503 && headers.has(MAINTENANCE_HEADER),
  /** Notes the reply of a call in a session; `settings` is the address of the public settings. */
  note({ ok, headers }: Response, settings: string) {
    const sent = headers.get(MAINTENANCE_HEADER)
    if (sent !== null) {
      set(decodeURIComponent(sent))
      void checkUntilOver(settings)
    } else if (ok) set(undefined)
  },
}
