/** The files of the server between a request and its statement are those of docs/decisions/0026-call-paths.md. */
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { filesOfPath, filesOnStack, withLongStacks } from '../fixtures/callPath.ts'
import { closeAll, isMissing, startWorld } from '../support.ts'

afterAll(closeAll)

/** The files of the server on the stack of the last statement of a request. */
async function serverFilesOf(work: () => Promise<{ status: number; text: string }>): Promise<string[]> {
  let stack = ''
  const send = pg.Client.prototype.query as (...statement: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...statement: unknown[]
  ) {
    stack = String(new Error().stack)
    return send.apply(this, statement)
  } as never)
  try {
    const { status, text } = await withLongStacks(work)
    expect(status, text).toBe(200)
  } finally {
    spy.mockRestore()
  }
  return filesOnStack(stack, 'server')
}

test.skipIf(isMissing('postgres'))(
  'no other file of the server is on the path of a page or a save',
  async () => {
    const { api } = await startWorld('postgres')
    const page = await serverFilesOf(() => api.get('caste?range=[0,24]&sort=["name","ASC"]&filter={}'))
    const save = await serverFilesOf(() =>
      api.request('POST', 'caste', { name: 'Own files' }, { 'Idempotency-Key': 'own files of a save' }),
    )
    // A function that only returns the promise of another one has left the stack.
    expect(page).toContain('server/records/read.ts')
    expect(page.filter((path) => !filesOfPath('page of a grid').includes(path))).toEqual([])
    expect(save).toContain('server/records/idempotency.ts')
    expect(save.filter((path) => !filesOfPath('save').includes(path))).toEqual([])
  },
)
