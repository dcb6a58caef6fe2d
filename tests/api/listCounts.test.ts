/** What a list of panchayats says of their number is what there is, after every kind of write and for every level. */
import { beforeAll, expect, test } from 'vitest'
import { moveToSummaries } from '../../server/jobs/moveToSummaries.ts'
import { settleSummaries } from '../../server/jobs/settleSummaries.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import type { TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

interface Area {
  id: number
  state_id: number
  district_id: number
}

/** SQL: the live panchayats that match. */
const COUNT = 'select count(*)::integer as n from panchayat where deleted_at is null and '

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  let home: Area
  let other: Area
  let viewers: Record<string, { by: Api; sees: string }> = {}

  const filters = (): [object, string][] => [
    [{}, 'true'],
    [{ state_id: home.state_id }, `state_id = ${home.state_id}`],
    [
      { district_id: [home.district_id, other.district_id] },
      `district_id in (${home.district_id}, ${other.district_id})`,
    ],
    [{ state_id: null }, 'state_id is null'],
    [{ status: 'inactive' }, `status = 'inactive'`],
    [{ district_id: home.district_id, block_id: home.id }, `block_id = ${home.id}`],
  ]

  async function expectCounts(about: string): Promise<void> {
    for (const [name, { by, sees }] of Object.entries(viewers))
      for (const [filter, condition] of filters()) {
        const where = `${about}, ${name} ${JSON.stringify(filter)}`
        const [row] = await api.database.query<{ n: number }>(`${COUNT} ${condition} and ${sees}`)
        const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`
        const { headers } = await by.get(`panchayat?${query}&range=[0,0]`)
        expect(headers.get('content-range')?.split('/')[1], where).toBe(String(row?.n))
        expect((await by.get<{ count: number }>(`panchayat/count?${query}`)).body.count, where).toBe(row?.n)
      }
  }

  const addSome = (count: number) =>
    api.database.query<{ id: number }>(
      `insert into panchayat (state_id, district_id, block_id, name, lgd_code)
       select b.state_id, b.district_id, b.id, 'Counted ' || n, 70000000 + n from generate_series(1, $1::integer) n
         join (select *, row_number() over (order by id) as place from block where id in ($2::integer, $3::integer)) b on b.place = 1 + n % 2
       returning id`,
      [count, home.id, other.id],
    )

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    const blocks = await api.database.query<Area>(
      'select id, state_id, district_id from block where deleted_at is null order by id',
    )
    home = blocks[0] as Area
    other = blocks.find(({ district_id }) => district_id !== home.district_id) as Area
    const { state_id, district_id, id: block_id } = home
    const officer = async (level: number, area: object) =>
      (
        await createOfficer(api, world, level, {
          areas: [{ state_id, ...area }],
          rights: () => ['view', 'update', 'delete'],
        })
      ).api
    const inState = `state_id = ${state_id}`
    viewers = {
      administrator: { by: api, sees: 'true' },
      state: { by: await officer(4, {}), sees: inState },
      district: { by: await officer(5, { district_id }), sees: `district_id = ${district_id}` },
      block: { by: await officer(6, { district_id, block_id }), sees: `block_id = ${block_id}` },
    }
  })

  test('after writes by SQL, by a call, in bulk and by an undo', async () => {
    await expectCounts('at first')
    const ids = (await addSome(40)).map(({ id }) => id)
    await expectCounts('after an insert')
    await api.database.query(
      'update panchayat set district_id = $1::integer, state_id = $2::integer, block_id = $3::integer where id = $4::integer',
      [other.district_id, other.state_id, other.id, ids[1]],
    )
    await expectCounts('after a move')
    const reply = await api.post<{ operation: number }>('panchayat/delete', { ids: ids.slice(0, 10) })
    expect(reply.status, reply.text).toBe(200)
    await expectCounts('after a deletion')
    const undone = await api.post('undo', { operation: reply.body.operation })
    expect(undone.status, undone.text).toBe(200)
    await expectCounts('after its undo')
  })

  test('wherever the figures of the writes lie', async () => {
    for (let statement = 0; statement < 600; statement++)
      await api.database.query(
        `update panchayat set deleted_at = case when deleted_at is null then now() end where name = 'Counted ${1 + (statement % 37)}'`,
      )
    expect(await moveToSummaries(api.database)).toBeGreaterThan(0)
    await expectCounts('after what writes added was moved')
    await settleSummaries(api.database)
    await expectCounts('after the rows were joined')
  })

  test('in a list that is longer than what is counted', async () => {
    const { by } = viewers.state as { by: Api }
    await api.database.query(
      `insert into panchayat (state_id, district_id, block_id, name, lgd_code)
       select $1::integer, $2::integer, $3::integer, 'Many ' || n, 80000000 + n from generate_series(1, 10100) n`,
      [home.state_id, home.district_id, home.id],
    )
    const [row] = await api.database.query<{ n: number }>(`${COUNT} state_id = ${home.state_id}`)
    const range = `range=[${(row?.n as number) - 5},${(row?.n as number) + 20}]`
    const { headers, body } = await by.get<Area[]>(`panchayat?${range}`)
    expect(headers.get('content-range')).toBe(
      `panchayat ${(row?.n as number) - 5}-${(row?.n as number) - 1}/${row?.n}`,
    )
    expect(body).toHaveLength(5)
  })

  test('of exactly one more than are counted elsewhere, without a mark that there are more', async () => {
    const { by } = viewers.state as { by: Api }
    const [row] = await api.database.query<{ n: number }>(`${COUNT} state_id = ${home.state_id}`)
    await api.database.query(
      `delete from panchayat where id in (select id from panchayat where name like 'Many %' and deleted_at is null limit $1::integer)`,
      [(row?.n as number) - 10_001],
    )
    const headersOf = async (filter: object) => {
      const { headers } = await by.get(
        `panchayat?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,0]`,
      )
      return [headers.get('content-range'), headers.get('x-count-limit')]
    }
    expect(await headersOf({})).toEqual(['panchayat 0-0/10001', null])
    // With a filter that no summary has, the records are counted.
    expect(await headersOf({ id_gte: 1 })).toEqual(['panchayat 0-0/10001', '10000'])
  })
})
