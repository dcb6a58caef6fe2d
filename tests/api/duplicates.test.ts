/** Candidates who may be the same person are found whichever way they are saved, and only those see them who see both. */
import { beforeAll, expect, test } from 'vitest'
import {
  CANDIDATES,
  type Candidate,
  candidate,
  duplicateTesting,
  otherOf,
} from '../fixtures/duplicateTesting.ts'
import { isFullyTested } from '../fixtures/entitiesFor.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  let testing: ReturnType<typeof duplicateTesting>

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    testing = duplicateTesting(api, world)
  })

  const pairs: [string, Record<string, unknown>, Record<string, unknown>, string[]][] = [
    [
      'a name that sounds alike and the same birth date',
      { name: 'Mohammed Irfan', date_of_birth: '1988-05-17' },
      { name: 'Mohd Irfan', date_of_birth: '1988-05-17' },
      ['name_sounds', 'birth_date_same'],
    ],
    [
      'an initial',
      { name: 'Savita Kulkarni', date_of_birth: '1990-02-11' },
      { name: 'S. Kulkarni', date_of_birth: '1990-02-11' },
      ['name_initials', 'birth_date_same'],
    ],
    [
      'day and month swapped',
      { name: 'Lakshmi Hegde', date_of_birth: '1985-03-08' },
      { name: 'Hegde Laxmi', date_of_birth: '1985-08-03' },
      ['name_sounds', 'birth_date_swapped'],
    ],
    [
      'another script and three years more',
      { name: 'Manjunath Byadagi', date_of_birth: '1979-11-30' },
      { name: 'ಮಂಜುನಾಥ ಬ್ಯಾಡಗಿ', date_of_birth: '1982-11-30' },
      ['name_sounds', 'birth_date_year'],
    ],
  ]
  test('Two who are saved at the same time find each other', async () => {
    const same = { name: 'Ningappa Hosamani', date_of_birth: '1977-04-14' }
    const [one] = await Promise.all([testing.save(same), testing.save(same)])
    expect(await testing.casesOf(one)).toHaveLength(1)
  })

  if (!isFullyTested(driver)) return

  test.each(pairs)(
    'A case is opened for %s, once and not by an edit of something else',
    async (_, one, other, reasons) => {
      const [first, second] = [await testing.save(one), await testing.save(other)]
      const [found, ...more] = await testing.casesOf(second)
      expect(more).toEqual([])
      expect(found).toMatchObject({
        status: 'open',
        first: { id: first.id, name: one.name },
        second: { id: second.id },
      })
      expect(found?.reasons).toEqual(expect.arrayContaining(reasons))
      await api.post(CANDIDATES, { id: first.id, constituency: 'Badami' })
      expect(await testing.casesOf(first)).toEqual([found])
    },
  )

  test('Other people of the same district are no case', async () => {
    const one = await testing.save({ name: 'Ramesh Naik', date_of_birth: '1991-01-20' })
    await testing.save({ name: 'Rajesh Naik', date_of_birth: '1991-01-20' })
    await testing.save({ name: 'Ramesh Naik', date_of_birth: '1996-04-02' })
    expect(await testing.casesOf(one)).toEqual([])
  })

  test('A draft that is not complete is not compared, and is once it is', async () => {
    const one = await testing.save({ name: 'Prakash Gunjal', date_of_birth: '1981-07-07' })
    const draft = await testing.save({ name: 'Prakash Gunjal', date_of_birth: '1981-07-07', education: null })
    expect(await testing.casesOf(one)).toEqual([])
    await api.post(CANDIDATES, { id: draft.id, education: [{ level: 'iti' }] })
    expect((await testing.casesOf(one)).map((found) => otherOf(found, one).id)).toEqual([draft.id])
  })

  test('A case ends when the typing error is corrected, and when a record is deleted', async () => {
    const one = await testing.save({ name: 'Hanumanth Rao', date_of_birth: '1983-09-09' })
    const other = await testing.save({ name: 'Hanumantha Rao', date_of_birth: '1983-09-09' })
    expect(await testing.casesOf(one)).toHaveLength(1)
    await api.post(CANDIDATES, { id: other.id, date_of_birth: '1999-01-05' })
    expect(await testing.casesOf(one)).toEqual([])
    await api.post(CANDIDATES, { id: other.id, date_of_birth: '1983-09-09' })
    expect(await testing.casesOf(one)).toHaveLength(1)
    await api.post(`${CANDIDATES}/delete`, { id: other.id })
    expect(await testing.casesOf(one)).toEqual([])
    await api.post(`${CANDIDATES}/restore`, { id: other.id })
    expect(await testing.casesOf(one)).toHaveLength(1)
  })

  test('The same bank account is a case, whatever the names; the answer has no digit of it', async () => {
    const bank = {
      account_number: '00112233445566',
      ifsc_code: 'SBIN0001234',
      bank_bame: 'SBI',
      branch: 'Badami',
    }
    const one = await testing.save({
      name: 'Iqbal Ahmed',
      date_of_birth: '1970-01-01',
      ...bank,
      account_holder_name: 'Iqbal',
    })
    await testing.save({
      name: 'Shobha Pujar',
      date_of_birth: '1999-12-12',
      ...bank,
      account_holder_name: 'Shobha',
    })
    const [found] = await testing.casesOf(one)
    expect(found?.reasons).toContain('account')
    expect(JSON.stringify(found)).not.toMatch(/5566/)
  })

  test('Of a mobile number, the sixth candidate is a case', async () => {
    const names = [
      'Asha Rathod',
      'Bheema Talwar',
      'Chandru Wali',
      'Dundappa Sali',
      'Eranna Kumbar',
      'Farida Nadaf',
    ]
    const saved: Candidate[] = []
    for (const [at, name] of names.entries()) {
      expect((await Promise.all(saved.map((one) => testing.casesOf(one)))).flat()).toEqual([])
      saved.push(await testing.save({ name, mobile: '9345678901', date_of_birth: `${1960 + at * 5}-06-15` }))
    }
    const [found, ...more] = await testing.casesOf(saved.at(-1) as Candidate)
    expect([found?.reasons.includes('shared_mobile'), more]).toEqual([true, []])
  })

  test('Each way of saving opens a case', async () => {
    const same = { date_of_birth: '1986-10-19' }
    const one = await testing.save({ name: 'Venkatesh Murthy', ...same })
    const names = ['Wenkatesh Murthy', 'Venkatesha Murthy', 'Venkatesh Moorthy', 'Venkatesh Murty']
    const [stored, each, updated, imported] = names
    const opened = async () => (await testing.casesOf(one)).map((found) => otherOf(found, one).name)
    await api.post(`${CANDIDATES}/direct_store`, testing.values({ name: stored, ...same }))
    expect(await opened()).toEqual([stored])
    await api.post(`${CANDIDATES}/each`, { records: [testing.values({ name: each, ...same })] })
    const late = await testing.save({ name: 'Gangadhar Shetty', ...same })
    await api.post(CANDIDATES, { id: late.id, name: updated })
    await api.database.query(
      `insert into employee_registration (name, date_of_birth, mobile, gender, state_id, district_id, application_status)
       select $1::text, date_of_birth, '9000011122', gender, state_id, district_id, 'submitted' from employee_registration where id = $2::integer`,
      [imported, one.id],
    )
    expect((await opened()).toSorted()).toEqual(names.toSorted())
  })

  test('Who saves reads nothing of it, and only who sees both sees the case', async () => {
    const { id: district_id, state_id } = world.first('district') as Stored & { state_id: number }
    const [inDistrict, inState] = [[{ state_id, district_id }], [{ state_id }]]
    const elsewhere = world.foreign(candidate)
    const mobile = '9345600000'
    const theirs = await testing.save({
      ...elsewhere,
      name: 'Fakirappa Kori',
      date_of_birth: '1975-02-03',
      mobile,
      gender: 1,
    })
    const rights = () => ['view', 'create', 'update', 'approve']
    const officer = await createOfficer(api, world, 5, { areas: inDistrict, rights })
    const mission = await createOfficer(api, world, 4, { areas: inState, rights })
    const saved = await officer.api.post<Candidate>(
      CANDIDATES,
      testing.values({ name: 'Fakeerappa Kori', date_of_birth: '1975-02-03', mobile }),
    )
    expect(saved.status, saved.text).toBe(200)
    expect(saved.text).not.toMatch(/duplicate|Fakirappa/)
    expect(await testing.casesOf(theirs)).toHaveLength(1)
    expect(await testing.casesOf(saved.body, officer.api)).toEqual([])
    expect(await testing.casesOf(saved.body, mission.api)).toEqual([])
    const ours = await officer.api.post<Candidate>(
      CANDIDATES,
      testing.values({ name: 'Fakirappa Koree', date_of_birth: '1975-02-03' }),
    )
    expect(
      (await testing.casesOf(ours.body, officer.api)).map((found) => otherOf(found, ours.body).id),
    ).toEqual([saved.body.id])
    for (const level of [8, 9]) {
      const { api: own } = await createOfficer(api, world, level, { areas: inDistrict, rights })
      expect((await own.get(`${CANDIDATES}/duplicates`)).body).toEqual([])
      const [{ id = 0 } = {}] = await testing.casesOf(ours.body, officer.api)
      expect((await own.get(`${CANDIDATES}/duplicates/${id}`)).status).toBe(404)
      const decided = { id, version: 1, decision: 'not_duplicate' }
      expect((await own.post(`${CANDIDATES}/duplicates/decide`, decided)).status).toBe(403)
    }
    if (driver === 'postgres') {
      const visible = async (user: number) =>
        (
          await api.database
            .as(user)
            .query<{ n: number }>(
              'select count(*)::integer as n from duplicate_case where $1::integer in (first_id, second_id)',
              [saved.body.id],
            )
        )[0]?.n
      expect([await visible(officer.id), await visible(mission.id)]).toEqual([1, 1])
      expect(await api.database.as(officer.id).query('select from duplicate_key limit 1')).toEqual([])
    }
  })
})
