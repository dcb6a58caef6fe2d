/** The undo of a large import, on both databases. */
import { beforeAll, expect, test } from 'vitest'
import { BLOCKS, DISTRICTS, file, type Importing, importing, STATES } from '../fixtures/importing.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { type Api, type Reply, startApi } from '../support.ts'

const ROWS = 20_200
const HEAD = ['state_code', 'district_code', 'block_code', 'local_body_code', 'panchayat_name']

interface Area {
  id: number
  name: string
}

onEachDriver((driver) => {
  let api: Api
  let files: Importing
  let imported: number

  const count = async () => (await api.get<{ count: number }>('panchayat/count')).body.count
  const found = async (path: string, name: string) => {
    const filter = JSON.stringify({ name })
    const { body } = await api.request<Area[]>(
      'GET',
      `${path}?range=[0,9]&filter=${encodeURIComponent(filter)}`,
    )
    return body[0] as Area
  }
  const undo = (operation: number, key: string): Promise<Reply> =>
    api.post('panchayat/undo', { operation }, { 'idempotency-key': key })
  const operationOf = ({ headers }: Reply) => Number(headers.get('x-operation'))

  beforeAll(async () => {
    api = await startApi(driver)
    files = importing(api)
    await files.import('state', STATES)
    await files.import('district', DISTRICTS)
    await files.import('block', BLOCKS)
    const areas = [
      [1, 11, 111],
      [2, 22, 221],
    ]
    const rows = Array.from({ length: ROWS }, (_, at) => [
      ...(areas[at % 2] ?? []),
      900_000 + at,
      `VILLAGE ${at}`,
    ])
    const { id } = await files.check('panchayat', file(HEAD, ...rows))
    imported = (await files.confirm(id)).body.operation
  })

  test('the import is undone once, except for a row that changed since, and the undo is undone again', async () => {
    const changed = await found('panchayat', 'VILLAGE 7')
    await api.post('panchayat', { id: changed.id, description: 'Seen to' })

    const undone = await undo(imported, 'undo')
    expect([undone.status, undone.body]).toEqual([200, { undone: ROWS - 1, left: [changed.id] }])
    expect(await count()).toBe(1)
    expect((await undo(imported, 'undo')).text).toBe(undone.text)
    expect((await undo(imported, 'another')).status).toBe(409)

    const block = await found('block', 'ACHABAL')
    expect((await api.post('block/delete', { id: block.id })).status).toBe(200)
    const again = await undo(operationOf(undone), 'again')
    expect([again.status, again.body.undone]).toEqual([200, ROWS / 2 - 1])
    expect(again.body.left).toHaveLength(1_000)
    expect(await count()).toBe(ROWS / 2)
    const back = await found('panchayat', 'VILLAGE 9')
    expect(back).toMatchObject({ version: 3, status: 'active', lgd_code: 900_009 })
    expect(api.failures).toEqual([])
  })
})
