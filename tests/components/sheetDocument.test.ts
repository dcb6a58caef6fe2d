/** A document that saves itself: what is under way, late, lost or refused, closed too early, or open twice. */
import { HttpError } from 'ra-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import type { KaushalDataProvider } from '../../src/provider.ts'
import { openDocument } from '../../src/sheet/document.ts'
import { manyRecords } from '../../src/sheet/manyRecords.ts'
import { oneRecord } from '../../src/sheet/oneRecord.ts'
import { shapeOf } from '../../src/sheet/shapeOf.ts'

/** The drafts of this browser; null where it keeps nothing. */
const kept = vi.hoisted(() => ({ drafts: new Map<string, unknown>() as Map<string, unknown> | null }))
vi.mock('../../src/form/draft/drafts.ts', () => ({
  drafts: {
    keep: async (key: string, draft: unknown) => kept.drafts?.set(key, structuredClone(draft)) && key,
    drop: async (key: string) => kept.drafts?.delete(key),
    under: async (prefix: string) =>
      structuredClone(
        [...(kept.drafts ?? [])].filter(([key]) => key.startsWith(prefix)).map(([, one]) => one),
      ),
  },
}))

interface Stored {
  id: number
  version: number
  updated_at: string
  [name: string]: unknown
}
type Answer = { json: unknown; headers: Headers }

/** A server with the records of one kind. `reply` stands between what it did and what is heard of it. */
function server() {
  let records: Stored[] = []
  const all = {
    records: () => records,
    posts: [] as Record<string, unknown>[],
    reply: (answer: Answer): Promise<Answer> => Promise.resolve(answer),
    refuse: undefined as HttpError | undefined,
    list: <T>(found: T): Promise<T> => Promise.resolve(found),
    /** Somebody else saves. */
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
    const id = current?.id ?? records.length + 1
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
  /** As the provider does: what was never answered goes again under its key, and has one effect. */
  const unheard = new Map<string, Answer>()
  async function once(path: string, body: Record<string, unknown>) {
    const same = JSON.stringify(body)
    const answer = unheard.get(same) ?? post(path, body)
    if (unheard.has(same)) all.posts.push(body)
    unheard.set(same, answer)
    const heard = await all.reply(answer)
    unheard.delete(same)
    return heard
  }
  const provider = {
    getList: () => all.list({ data: structuredClone(records), total: records.length }),
    call: async (method: string, path: string, body: Record<string, unknown>) =>
      method === 'GET' ? { json: [{ by: 'Meena', at: '2026-01-01' }] } : once(path, body),
  }
  return { ...all, all, provider: provider as unknown as KaushalDataProvider }
}

const scope = { state_id: 1, district_id: 2, financial_year_id: 3 }
const iti = entityOf('iti_detail')
const shape = shapeOf(iti, scope)
const blank = Object.fromEntries(Object.keys(shape.columns).map((name) => [name, null]))
const institute = (name: string, more = {}) => ({
  ...blank,
  name,
  ownership: 'private',
  trade_id: 7,
  enrolled: 10,
  ...more,
})
const row = (name: string, more = {}) => ({ key: `new-${name}`, values: institute(name, more) })

type World = ReturnType<typeof server>
/** A screen that opens the form, as a tab does. */
async function openTab(world: World, key = 'form') {
  const sheet = openDocument(oneRecord(world.provider, iti, shape, scope), key, false)
  const close = sheet.open()
  await vi.advanceTimersByTimeAsync(1)
  const set = (rows: { key: string; values: object }[]) =>
    sheet.change({ ...sheet.get().doc, rows: rows as never })
  const names = () => sheet.get().doc.rows.map(({ values }) => values.name)
  return { sheet, close, set, names }
}
const dataOf = (world: World) => (world.records()[0]?.data ?? []) as Record<string, unknown>[]
/** What is said of it, and that nothing is. */
const said = ({ get }: ReturnType<typeof openDocument>) => ({
  changed: undefined,
  refused: undefined,
  message: undefined,
  ...get(),
})
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
/** A promise that is kept when one says so. */
function gate() {
  let open: () => void = () => undefined
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}

beforeEach(() => {
  kept.drafts = new Map()
  vi.useFakeTimers()
  localStorage.setItem('token', 'somebody')
})
afterEach(() => vi.useRealTimers())

describe('While a save is under way', () => {
  test('what is typed is not said to be saved, and goes after it', async () => {
    const world = server()
    const { sheet, set } = await openTab(world)
    const late = gate()
    world.all.reply = (answer) => late.passed.then(() => answer)
    set([row('A')])
    await pass(800)
    set([row('A'), row('B')])
    const states: string[] = []
    sheet.subscribe(() => states.push(sheet.get().state))
    late.open()
    await pass(1)
    expect(states).not.toContain('saved')
    await pass(800)
    expect(sheet.get().state).toBe('saved')
    expect(dataOf(world)).toHaveLength(2)
  })
  test('closing sends what was typed since, and leaves no draft of it', async () => {
    const world = server()
    const { close, set } = await openTab(world)
    const late = gate()
    world.all.reply = (answer) => late.passed.then(() => answer)
    set([row('A')])
    await pass(800)
    set([row('A'), row('B')])
    close()
    await pass(1)
    expect(kept.drafts?.size).toBe(1)
    late.open()
    await pass(1_000)
    expect(dataOf(world)).toHaveLength(2)
    expect(kept.drafts?.size).toBe(0)
  })
  test('closing while a cell is open sends what stands in it', async () => {
    const world = server()
    const { sheet, close, set } = await openTab(world)
    sheet.typing(true)
    set([row('A')])
    await pass(5_000)
    expect(world.posts).toHaveLength(0)
    close()
    await pass(1)
    expect(dataOf(world)).toHaveLength(1)
  })
})

test('an answer that comes late does not bring back what was saved since', async () => {
  const world = server()
  const { sheet, set } = await openTab(world)
  set([row('A')])
  await pass(1_000)
  const late = gate()
  world.all.list = (found) => late.passed.then(() => found)
  await pass(15_000)
  set([row('A', { enrolled: 99 })])
  await pass(1_000)
  late.open()
  await pass(1)
  expect(said(sheet)).toMatchObject({ changed: undefined, state: 'saved' })
  expect(sheet.get().doc.rows[0]?.values.enrolled).toBe(99)
})

describe('When the answer to a save is lost', () => {
  test('it goes again as it was before anything newer, and nobody has to choose', async () => {
    const world = server()
    const { sheet, set } = await openTab(world)
    world.all.reply = () => Promise.reject(new HttpError('Away', 0))
    set([row('A')])
    await pass(800)
    expect(sheet.get().state).toBe('offline')
    set([row('A', { enrolled: 11 }), row('B')])
    world.all.reply = (answer) => Promise.resolve(answer)
    await pass(10_000)
    expect(world.posts[1]).toEqual(world.posts[0])
    expect(said(sheet)).toMatchObject({ state: 'saved', clashes: {}, changed: undefined })
    expect(dataOf(world)).toMatchObject([{ name: 'A', enrolled: 11 }, { name: 'B' }])
  })
  test('and the tab is killed, no row stands twice when it opens again', async () => {
    const world = server()
    const first = await openTab(world)
    world.all.reply = () => Promise.reject(new HttpError('Away', 0))
    first.set([row('A'), row('B')])
    await pass(800)
    first.set([row('A'), row('B', { enrolled: 12 }), row('C')])
    await pass(300)
    const left = structuredClone(kept.drafts)
    localStorage.removeItem('token')
    first.close()
    kept.drafts = left
    world.all.reply = (answer) => Promise.resolve(answer)
    const again = await openTab(world)
    expect(again.names()).toEqual(['A', 'B', 'C'])
  })
})

describe('Two tabs of one person', () => {
  test('keep a draft each; one that has nothing to keep leaves the other alone', async () => {
    vi.resetModules()
    const { openDocument: openElsewhere } = await import('../../src/sheet/document.ts')
    const world = server()
    const here = await openTab(world)
    const there = openElsewhere(oneRecord(world.provider, iti, shape, scope), 'form', false)
    there.open()
    await pass(1)
    here.set([row('A', { enrolled: 'many' })])
    await pass(1_000)
    there.change({ fields: { description: 'Remarks' }, rows: [row('B')] as never })
    await pass(20_000)
    expect(there.get().state).toBe('saved')
    const texts = [...(kept.drafts ?? [])].map(([, draft]) => JSON.stringify(draft))
    expect(texts.filter((text) => text.includes('many'))).toHaveLength(1)
  })
  test('are not told that somebody else changed what they both have', async () => {
    const world = server()
    const [one, two] = [await openTab(world, 'one'), await openTab(world, 'two')]
    one.set([row('A')])
    two.set([{ ...row('A'), key: 'other' }])
    await pass(2_000)
    for (const { sheet, names } of [one, two]) {
      expect(names()).toEqual(['A'])
      expect(said(sheet)).toMatchObject({ state: 'saved', changed: undefined, clashes: {} })
    }
  })
})

test('a cell that waits for a decision still waits after the next change of somebody else', async () => {
  const world = server()
  const { sheet, set } = await openTab(world)
  set([row('A'), row('B')])
  await pass(1_000)
  world.write(0, { data: [institute('A', { enrolled: 12 }), institute('B')] })
  set([row('A', { enrolled: 11 }), row('B')])
  await pass(1_000)
  expect(sheet.get().clashes).toEqual({ 'new-A': { enrolled: { theirs: 12 } } })
  world.write(0, { data: [institute('A', { enrolled: 12 }), institute('B', { enrolled: 13 })] })
  await pass(16_000)
  expect(sheet.get().clashes).toEqual({ 'new-A': { enrolled: { theirs: 12 } } })
  expect(dataOf(world)[0]?.enrolled).toBe(12)
  sheet.choose('new-A', 'enrolled', 'mine')
  await pass(1_000)
  expect(dataOf(world)).toMatchObject([{ enrolled: 11 }, { enrolled: 13 }])
})

test('spaces that are not stored are no change, neither now nor when the server is asked again', async () => {
  const world = server()
  const { sheet, set } = await openTab(world)
  set([row('A  ')])
  await pass(40_000)
  expect(world.posts).toHaveLength(1)
  expect(dataOf(world)[0]?.name).toBe('A')
  expect(said(sheet)).toMatchObject({ state: 'saved', isWhole: true, changed: undefined })
})

test('an empty row is nothing to be saved; one that cannot be made yet is', async () => {
  const world = server()
  const { sheet, set } = await openTab(world)
  set([row('A'), { key: 'empty', values: blank }])
  await pass(1_000)
  expect(said(sheet)).toMatchObject({ state: 'saved', isWhole: true })
  set([row('A'), { key: 'empty', values: { ...blank, name: 'B' } }])
  await pass(1_000)
  expect(said(sheet)).toMatchObject({ state: 'saved', isWhole: false })
  expect(kept.drafts?.size).toBe(1)
})

test('a closed form takes no change and takes none back; what was typed is kept', async () => {
  const world = server()
  const { sheet, set } = await openTab(world)
  world.all.refuse = new HttpError('Ravi locked it', 409, { plan: [] })
  set([row('A')])
  await pass(2_000)
  expect(sheet.get().refused).toBe('Ravi locked it')
  const { doc } = sheet.get()
  sheet.undo()
  set([])
  expect(sheet.get().doc).toBe(doc)
  expect(kept.drafts?.size).toBe(1)
})

test('what is refused whole is not sent again as it is, and can be mended', async () => {
  const world = server()
  const { sheet, set } = await openTab(world)
  set([row('A')])
  await pass(1_000)
  world.all.refuse = new HttpError('At least one row', 400, { errors: { data: 'Is required' } })
  set([])
  await pass(20_000)
  expect(world.posts).toHaveLength(2)
  expect(said(sheet)).toMatchObject({ state: 'unsaved', refused: undefined, message: 'At least one row' })
  world.all.refuse = undefined
  sheet.undo()
  await pass(1_000)
  expect(said(sheet)).toMatchObject({ state: 'saved', message: undefined, isWhole: true })
})

test('a browser that keeps nothing does not say that it does', async () => {
  const world = server()
  kept.drafts = null
  const { sheet, set } = await openTab(world)
  set([row('A')])
  await pass(300)
  expect(sheet.get().isKept).toBe(false)
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
})

test('a session that ended is not taken for a form that was emptied', async () => {
  const world = server()
  const { sheet, set, names } = await openTab(world)
  set([row('A')])
  await pass(1_000)
  // As react-admin answers while it leads to the log-in.
  world.all.list = () => Promise.resolve({ data: [] } as never)
  world.all.reply = () => Promise.resolve({ data: {} } as never)
  await pass(20_000)
  expect(names()).toEqual(['A'])
  set([row('A'), row('B')])
  await pass(1_000)
  expect(names()).toEqual(['A', 'B'])
  expect(sheet.get().state).toBe('offline')
  expect(kept.drafts?.size).toBe(1)
})

describe('Records that are the rows', () => {
  const crops = entityOf('district_crops_under_cultivation')
  const cropShape = shapeOf(crops, scope)
  const noCrop = Object.fromEntries(Object.keys(cropShape.columns).map((name) => [name, null]))
  const crop = (name: string, more = {}) => ({
    key: name,
    values: { ...noCrop, crop_name: name, ...more },
  })
  async function openCrops(world: World) {
    const sheet = openDocument(manyRecords(world.provider, crops, cropShape, scope), 'crops', false)
    const close = sheet.open()
    await pass(1)
    return { sheet, close, set: (rows: object[]) => sheet.change({ fields: {}, rows: rows as never }) }
  }

  test('stay where they were put, and are saved once', async () => {
    const world = server()
    const { sheet, set } = await openCrops(world)
    set([crop('Rice'), crop('Wheat')])
    await pass(1_000)
    set([crop('Rice'), crop('Ragi'), crop('Wheat')])
    await pass(40_000)
    expect(world.posts).toHaveLength(3)
    expect(said(sheet)).toMatchObject({ state: 'saved', isWhole: true, changed: undefined })
    expect(sheet.get().doc.rows.map(({ key }) => key)).toEqual(['Rice', 'Ragi', 'Wheat'])
  })
  test('are no two when some of those that went together were never answered', async () => {
    const world = server()
    const { sheet, close, set } = await openCrops(world)
    let answers = 0
    world.all.reply = (answer) =>
      ++answers === 2 ? Promise.reject(new HttpError('Away', 0)) : Promise.resolve(answer)
    set([crop('Rice'), crop('Wheat'), crop('Ragi')])
    await pass(800)
    expect(sheet.get().state).toBe('offline')
    const left = structuredClone(kept.drafts)
    localStorage.removeItem('token')
    close()
    kept.drafts = left
    const again = await openCrops(world)
    await pass(5_000)
    expect(again.sheet.get().doc.rows).toHaveLength(3)
    expect(world.records()).toHaveLength(3)
  })
  test('of which two are alike are mended in either of them', async () => {
    const world = server()
    const { sheet, set } = await openCrops(world)
    const { call } = world.provider
    world.provider.call = (async (method: 'GET' | 'POST', path: string, body: { crop_name?: string }) => {
      const isTaken = world
        .records()
        .some(({ id, crop_name }) => crop_name === body?.crop_name && id !== (body as { id?: number }).id)
      if (isTaken) throw new HttpError('There is one', 400, { errors: { district_id: 'There is one' } })
      return call(method, path, body)
    }) as typeof call
    set([crop('Rice')])
    await pass(1_000)
    set([crop('Rice'), { ...crop('Rice'), key: 'again' }])
    await pass(5_000)
    expect(said(sheet)).toMatchObject({
      state: 'unsaved',
      faults: { again: { district_id: 'There is one' } },
    })
    set([
      { ...crop('Wheat'), key: 'Rice' },
      { ...crop('Rice'), key: 'again' },
    ])
    await pass(5_000)
    expect(said(sheet)).toMatchObject({ state: 'saved', faults: {}, isWhole: true, message: undefined })
    expect(world.records().map(({ crop_name }) => crop_name)).toEqual(['Wheat', 'Rice'])
  })
  test('that something refers to stay on the server, which is said; the rest is saved', async () => {
    const world = server()
    const { sheet, set } = await openCrops(world)
    set([crop('Rice'), crop('Wheat')])
    await pass(1_000)
    const { call } = world.provider
    world.provider.call = (async (method: 'GET' | 'POST', path: string, body: unknown) => {
      if (path.endsWith('/delete')) throw new HttpError('Still in use', 409, { references: [] })
      return call(method, path, body)
    }) as typeof call
    set([crop('Wheat', { state_best: 3 })])
    await pass(10_000)
    expect(said(sheet)).toMatchObject({ state: 'unsaved', message: 'Still in use', refused: undefined })
    expect(world.records()).toMatchObject([{ crop_name: 'Rice' }, { state_best: 3 }])
    sheet.undo()
    await pass(2_000)
    expect(sheet.get().state).toBe('saved')
  })
})
