/** A document, a browser that stores its drafts, and a server that can reply late, lose its reply or reject a save. */
import { HttpError } from 'ra-core'
import { afterEach, beforeEach, vi } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { type Draft, drafts } from '../../src/data/offline/drafts.ts'
import type { KaushalDataProvider } from '../../src/data/types.ts'
import { openSheetDocument } from '../../src/sheet/document/openSheetDocument.ts'
import { recordRepository } from '../../src/sheet/document/recordRepository.ts'
import type { SheetRepository } from '../../src/sheet/document/SheetRepository.ts'
import { shapeOf } from '../../src/sheet/document/shapeOf.ts'

/** The drafts of this browser; null for a browser without storage. */
export const browser: { drafts: Map<string, unknown> | null } = { drafts: new Map() }
const storedDrafts: Partial<typeof drafts> = {
  save: async (key, draft) => (browser.drafts?.set(key, structuredClone(draft)) && key) as string,
  remove: async (key) => void browser.drafts?.delete(key),
  findByPrefix: async (prefix) =>
    structuredClone(
      [...(browser.drafts ?? [])]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, one]) => ({ ...(one as Draft), key })),
    ),
}
const inIndexedDb = { ...drafts }

interface Stored {
  id: number
  version: number
  updated_at: string
  [name: string]: unknown
}
type Answer = { json: unknown; headers: Headers }

/** A server with the records of one entity. `reply` can delay or lose a reply after the server has done its work. */
export function server() {
  let records: Stored[] = []
  let lastId = 0
  const all = {
    records: () => records,
    posts: [] as Record<string, unknown>[],
    /** The records of each call that saves several. */
    eachCalls: [] as Record<string, unknown>[][],
    reply: (answer: Answer): Promise<Answer> => Promise.resolve(answer),
    refuse: undefined as HttpError | undefined,
    /** Refuses a record of a call that saves several. */
    refuseRecord: (_record: Record<string, unknown>): HttpError | undefined => undefined,
    list: <T>(found: T): Promise<T> => Promise.resolve(found),
    /** Another user saves. */
    write: (at: number, values: Record<string, unknown>) => {
      const record = records[at] as Stored
      records[at] = { ...record, ...values, version: record.version + 1 }
    },
  }
  function post(path: string, body: Record<string, unknown>): Answer {
    all.posts.push(body)
    if (all.refuse) throw all.refuse
    const headers = new Headers()
    if (path.endsWith('/delete')) {
      records = records.filter(({ id }) => !(body.ids as number[]).includes(id))
      return { json: {}, headers }
    }
    const current = records.find(({ id }) => id === body.id)
    if (current && current.version !== body.version) throw new HttpError('Newer', 409, { current })
    const id = current?.id ?? ++lastId
    const saved = {
      ...current,
      ...structuredClone(body),
      id,
      version: (current?.version ?? 0) + 1,
      updated_at: '',
    }
    records = current ? records.map((one) => (one === current ? saved : one)) : [...records, saved]
    return { json: saved, headers }
  }
  /** Like the data provider: a call without a reply is repeated under its key, and has one effect. */
  const unanswered = new Map<string, Answer>()
  async function sendOnce(path: string, body: Record<string, unknown>) {
    const same = JSON.stringify(body)
    const send = () => (path.endsWith('/each') ? postEach(body as never) : post(path, body))
    const answer = unanswered.get(same) ?? send()
    if (unanswered.has(same)) all.posts.push(body)
    unanswered.set(same, answer)
    const reply = await all.reply(answer)
    unanswered.delete(same)
    return reply
  }
  /** Saves several records; each is saved or refused by itself. */
  function postEach({ records: sent }: { records: Record<string, unknown>[] }): Answer {
    all.eachCalls.push(sent)
    const each = sent.map((record) => {
      try {
        const error = all.refuseRecord(record)
        if (error) throw error
        const { id, version } = post('', record).json as Stored
        return { id, version }
      } catch (error) {
        const { status, message, body } = error as HttpError
        return { refused: status, message, errors: body?.errors }
      }
    })
    return { json: { operation: 1, records: each }, headers: new Headers() }
  }
  const provider = {
    getList: () => all.list({ data: structuredClone(records), total: records.length }),
    api: async (call: string, { path, body }: { path: { entity: string }; body: Record<string, unknown> }) =>
      call.startsWith('GET')
        ? { json: [{ by: 'Meena', at: '2026-01-01' }] }
        : sendOnce(call.replace('POST {entity}', path.entity), body),
  }
  return { ...all, all, provider: provider as unknown as KaushalDataProvider }
}

export const scope = { state_id: 1, district_id: 2, financial_year_id: 3 }
export const iti = entityOf('iti_detail')
export const shape = shapeOf(iti, scope)
export const blank = Object.fromEntries(Object.keys(shape.columns).map((name) => [name, null]))
export const institute = (name: string, more = {}) => ({
  ...blank,
  name,
  ownership: 'private',
  trade_id: 7,
  enrolled: 10,
  ...more,
})
export const row = (name: string, more = {}) => ({ key: `new-${name}`, values: institute(name, more) })

export type World = ReturnType<typeof server>
/** Opens a document whose drafts are in `browser`. */
export const openRepository = (repository: SheetRepository, key: string) =>
  openSheetDocument(repository, key, false)
/** A screen that opens the form, as a tab does. */
export async function openTab(world: World, key = 'form') {
  const sheet = openRepository(recordRepository(world.provider, iti, shape, scope), key)
  const close = sheet.open()
  await vi.advanceTimersByTimeAsync(1)
  const set = (rows: { key: string; values: object }[]) =>
    sheet.change({ ...sheet.get().doc, rows: rows as never })
  const names = () => sheet.get().doc.rows.map(({ values }) => values.name)
  return { sheet, close, set, names }
}
export const dataOf = (world: World) => (world.records()[0]?.data ?? []) as Record<string, unknown>[]
/** The state of a document, with the numbers of cells with an error and with a conflict. */
export function stateOf({ get }: ReturnType<typeof openSheetDocument>) {
  const { serverErrors, conflicts, ...now } = get()
  const count = (cells: object) => Object.values(cells).flatMap(Object.keys).length
  return {
    changed: undefined,
    lockedMessage: undefined,
    message: undefined,
    ...now,
    errors: count(serverErrors),
    conflicts: count(conflicts),
  }
}
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
/** A promise that resolves when `open` is called. */
export function createLatch() {
  let open: () => void = () => undefined
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}

/** To be called by each file: the drafts are in `browser`, and time passes by `pass` only. */
export function prepareBrowser(): void {
  beforeEach(() => {
    browser.drafts = new Map()
    Object.assign(drafts, storedDrafts)
    vi.useFakeTimers()
    localStorage.setItem('token', 'token of a user')
  })
  afterEach(() => {
    Object.assign(drafts, inIndexedDb)
    vi.useRealTimers()
  })
}
