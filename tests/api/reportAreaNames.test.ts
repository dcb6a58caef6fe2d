/** Areas of one name in the rows of a report, in its file and in the head of the file. */
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { exportCall } from '../../schema/contract/reportExports.ts'
import type { ReportReply } from '../../schema/contract/reports.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

interface Home extends Record<string, unknown> {
  state_id: number
  district_id: number
  block_id: number
  name: string
  district: string
}

const CALL = 'rpl/reports/candidates_registered'

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  /** Two blocks of one name, and one of another name, each with five candidates. */
  let homes: Home[] = []

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    homes = await api.database.query<Home>(
      `with d as (select id, state_id, name, row_number() over (order by id) as at from district where name not in (select name from district group by name having count(*) > 1) order by id limit 3),
        made as (insert into block (state_id, district_id, name, local_name) select state_id, id, case at when 1 then 'Hosur' when 2 then 'HOSUR' else 'Anekal' end, case at when 3 then 'ಆನೇಕಲ್' end from d
          returning id, state_id, district_id, name)
       select m.state_id, m.district_id, m.id as block_id, m.name, d.name as district from made m join d on d.id = m.district_id order by d.at`,
    )
    await api.database.query(
      `insert into employee_registration (name, mobile, date_of_birth, application_status, state_id, district_id, block_id, submitted_on)
       select 'Person ' || n || ' of ' || h.block_id, '9876543210', '1990-01-01', 'submitted', h.state_id, h.district_id, h.block_id, date '2026-05-10'
         from jsonb_to_recordset($1::jsonb) h(state_id integer, district_id integer, block_id integer) cross join generate_series(1, 5) n`,
      [JSON.stringify(homes)],
    )
  })

  const request = (of: readonly Home[]) => ({
    block_id: of.map(({ block_id }) => block_id),
    by: ['block_id'],
  })
  const labels = async (of: readonly Home[], by = api, headers = {}) => {
    const { status, body, text } = await by.post<ReportReply>(CALL, request(of), headers)
    expect(status, text).toBe(200)
    const names = new Map(body.rows.map(({ block_id, embedded }) => [block_id, embedded?.block_id]))
    return of.map(({ block_id }) => names.get(block_id))
  }

  test('Rows of areas of one name have the area that contains each, and rows of other names none', async () => {
    const [first, second, other] = homes as [Home, Home, Home]
    expect(await labels(homes)).toEqual([`Hosur (${first.district})`, `HOSUR (${second.district})`, 'Anekal'])
    expect(await labels([first, other])).toEqual(['Hosur', 'Anekal'])
    // Of those that the user cannot read none counts.
    const areas = [first, other].map(({ state_id, district_id }) => ({ state_id, district_id }))
    const officer = await createOfficer(api, world, 5, {
      areas,
      special: ['report.candidates_registered'],
      rights: () => ['view'],
    })
    expect(await labels([first, other], officer.api)).toEqual(['Hosur', 'Anekal'])
    expect((await labels(homes, officer.api)).slice(0, 2)).toEqual(['Hosur', undefined])
  })

  test('The file of a report names areas as its rows do, also in its head', async () => {
    const query = new URLSearchParams({ format: 'csv', request: JSON.stringify(request(homes)) })
    const { text } = await api.get(`${exportCall('candidates_registered').slice(4)}?${query}`)
    const lines: string[][] = parse(text, { bom: true, relax_column_count: true })
    const shown = await labels(homes)
    expect(lines.map(([name]) => name)).toEqual(expect.arrayContaining(shown))
    expect(lines.find(([name]) => name === 'Block')?.[1]?.split(', ')).toEqual(shown)
  })

  test('A row has the local name of its area in the language of the request', async () => {
    const [first, , other] = homes as [Home, Home, Home]
    expect(await labels([first, other], api, { 'Accept-Language': 'kn' })).toEqual(['Hosur', 'ಆನೇಕಲ್'])
  })
})
