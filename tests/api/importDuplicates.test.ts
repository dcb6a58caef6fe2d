/** An import of candidates says who may be registered already, and an imported draft is compared once it is complete. */
import { beforeAll, expect, test } from 'vitest'
import { CANDIDATES, type Candidate, duplicateTesting } from '../fixtures/duplicateTesting.ts'
import { file, importing } from '../fixtures/importing.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const HEAD = ['Name', 'Date of birth', 'Mobile', 'Gender', 'State', 'District']

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let testing: ReturnType<typeof duplicateTesting>
  let stored: Candidate
  let district: Stored & Record<string, unknown>
  let clerk: Officer
  let stranger: Officer

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    testing = duplicateTesting(api, world)
    district = world.first('district')
    const rights = () => ['view', 'create', 'update', 'import']
    const areas = [{ state_id: district.state_id, district_id: district.id }]
    clerk = await createOfficer(api, world, 6, { areas, rights })
    stranger = await createOfficer(api, world, 6, {
      areas: [{ state_id: district.state_id, district_id: district.id }],
      rights: () => ['import', 'create'],
    })
    stored = await testing.save({ name: 'Mohammed Irfan', date_of_birth: '1988-09-03' })
    await testing.check()
  })

  const row = (name: string, born: string, mobile: string, of = district) => [
    name,
    born,
    mobile,
    'Male',
    String(world.first('state').name),
    String(of.name),
  ]
  const warningsOf = async (by: Api, ...rows: string[][]) => {
    const importer = importing(by)
    const { id, counts } = await importer.check(CANDIDATES, file(HEAD, ...rows))
    expect(counts.wrong && (await importer.rows(id, 'wrong'))).toBe(0)
    const checked = await importer.rows(id, 'new')
    return {
      id,
      texts: checked.map(({ checks }) => checks.map(({ severity, text }) => `${severity}: ${text}`)),
    }
  }

  test('However many others are alike elsewhere, those whom the user can see are found', async () => {
    const elsewhere = world.other('district')
    const place = {
      state_id: elsewhere.state_id,
      district_id: elsewhere.id,
      block_id: null,
      panchayat_id: null,
    }
    for (const name of ['Far One', 'Far Two']) {
      const { id } = await testing.save({ name, ...place })
      await api.database.query(
        `insert into duplicate_key (key, born_on, candidate_id) select distinct key, born_on - n, $2::integer
         from duplicate_key cross join generate_series(1, 1090) n where candidate_id = $1::integer`,
        [stored.id, id],
      )
    }
    // The last one in the order of the table and of each index.
    await api.database.query('update duplicate_key set born_on = born_on where candidate_id = $1::integer', [
      stored.id,
    ])
    const { texts } = await warningsOf(clerk.api, row('Mohd Irfan', '1988-09-03', '9000000504'))
    expect(texts).toEqual([[expect.stringContaining('Mohammed Irfan')]])
    await api.database.query('delete from duplicate_key where born_on < $1::date', ['1988-09-03'])
  })

  test('The dry run warns about a row that sounds like a stored candidate, and only about that', async () => {
    const { texts } = await warningsOf(
      clerk.api,
      row('Mohd Irfan', '1988-09-03', '9000000501'),
      row('Someone Other', '1988-09-03', '9000000502'),
      row('Mohd Irfan', '1971-01-01', '9000000503'),
    )
    expect(texts.map(({ length }) => length)).toEqual([1, 0, 0])
    expect(texts[0]?.[0]).toMatch(
      new RegExp(
        `^warning: May be the same person as Mohammed Irfan, born on 3 Sept? 1988 \\(id ${stored.id}\\)\\.$`,
      ),
    )
  })

  test('Nobody gets the name of a candidate whom they cannot see', async () => {
    const same = row('Mohd Irfan', '1988-09-03', '9000000504')
    expect((await warningsOf(stranger.api, same)).texts).toEqual([[]])
    await api.database.query(
      'update employee_registration set state_id = $2::integer, district_id = $3::integer, block_id = null, panchayat_id = null, city_id = null where id = $1::integer',
      [stored.id, world.other('state').id, world.other('district').id],
    )
    expect((await warningsOf(clerk.api, same)).texts).toEqual([[]])
    expect((await warningsOf(api, same)).texts[0]).toHaveLength(1)
  })

  test('Imported drafts open no case until one is complete, which opens one', async () => {
    const { id: other } = await testing.save({ name: 'Laxmi Kittur', date_of_birth: '1979-12-11' })
    await testing.check()
    const importer = importing(clerk.api)
    const run = await importer.import(
      CANDIDATES,
      file(HEAD, row('Lakshmi Kittur', '1979-12-11', '9000000505')),
    )
    expect(run.counts.new).toBe(1)
    const [draft] = await api.database.query<{ id: number }>(
      `select id from employee_registration where name = 'Lakshmi Kittur'`,
    )
    expect(await testing.casesOf({ id: other })).toEqual([])
    const same = { name: 'Lakshmi Kittur', date_of_birth: '1979-12-11', mobile: '9000000505' }
    const complete = { ...testing.values(same), email: null, id: draft?.id }
    const { status, text } = await clerk.api.post(CANDIDATES, complete)
    expect(status, text).toBe(200)
    const cases = await testing.casesOf({ id: other })
    expect(cases.map(({ first, second }) => [first.id, second.id])).toEqual([[other, draft?.id]])
  })
})
