import { Blob as NodeBlob } from 'node:buffer'
import { setupServer } from 'msw/node'
import { handlers } from '../../mocks/handlers.ts'
import { loadWorld } from '../../mocks/load.ts'
import type { World } from '../../mocks/world/table.ts'
import { world } from '../../mocks/world.ts'
import { storage } from '../../src/data/session/storage.ts'
import {
  ADMINISTRATOR,
  type Api,
  type Driver,
  freshDatabase,
  PASSWORD,
  postgresIfPresent,
  startApi,
} from '../support.ts'

/** The sample world without its people and their rights: the template has the administrator already. */
const people = ['users', 'user_role', 'module_types', 'access_right', 'employee_registration']
const records = Object.fromEntries(Object.entries(world).filter(([entity]) => !people.includes(entity)))

export interface Backend {
  api: Api
  stop(): Promise<void>
}

/**
 * The real API behind the handler of the demo, with the administrator signed in and the sample world,
 * or only `part` of it (`{}` for an empty database, which is much faster). Components then fetch as they do in a browser.
 */
export async function startBackend(
  part: World = records,
  driver: Driver = postgresIfPresent,
): Promise<Backend> {
  const pageBlob = globalThis.Blob
  // PGlite must read blobs, and those of jsdom cannot be read.
  globalThis.Blob = NodeBlob as unknown as typeof Blob
  const database = await freshDatabase(driver)
  await database.transaction((db) => loadWorld(db, part))
  const api = await startApi(driver, database)
  /** Requests without a reply. A screen may have sent them and closed. */
  const pending = new Set<Promise<Response>>()
  const fetch = async (request: Request) => {
    const reply = Promise.resolve(api.app.fetch(request))
    pending.add(reply)
    return reply.finally(() => pending.delete(reply))
  }
  const server = setupServer(...handlers({ fetch }))
  server.listen({
    // A test may have a server of its own.
    onUnhandledRequest: ({ url }, print) => {
      if (new URL(url).hostname !== '127.0.0.1') print.error()
    },
  })
  const { body } = await api.post<Parameters<typeof storage.signIn>[0]>('login', {
    username: ADMINISTRATOR,
    password: PASSWORD,
  })
  storage.signIn(body)
  return {
    api,
    stop: async () => {
      while (pending.size) await Promise.allSettled(pending)
      server.close()
      globalThis.Blob = pageBlob
      storage.clear()
      await database.close()
    },
  }
}
