/** Values of a candidate that cannot be true together are refused, wherever they come from: by a save, a part of one, or a file. */
import { beforeAll, expect, test } from 'vitest'
import { type Entity, entityOf } from '../../schema/index.ts'
import { file, importing } from '../fixtures/importing.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const candidate: Entity = entityOf('employee_registration')
const PATH = candidate.path
const BORN = '1990-05-06'
const BEFORE_BIRTH = 'Must not be before: date of birth'
const BOTH = 'Must be empty if this is filled: panchayat'

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld

  const errorsOf = async (values: object) => {
    const { status, body } = await api.post<Answer>(PATH, values)
    return status === 200 ? {} : body.errors
  }
  const fresh = (values: object) => world.fresh(candidate, { date_of_birth: BORN, ...values })
  const stored = async (values: object) => {
    const { status, body, text } = await api.post<Stored>(PATH, fresh(values))
    expect(status, text).toBe(200)
    return body
  }

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
  })

  test.each<[string, object, object]>([
    [
      'an employment that ends before it begins',
      { employment: [{ employer: 'Mill', from: '2015-01-01', to: '2014-12-31' }] },
      { 'employment.0.to': 'Must not be before the beginning' },
    ],
    [
      'an employment before the birth',
      { employment: [{ employer: 'A' }, { employer: 'Mill', from: '1989-01-01' }] },
      { 'employment.1.from': BEFORE_BIRTH },
    ],
    [
      'a year of passing to come',
      { education: [{ level: 'iti', year: 2090 }] },
      { 'education.0.year': 'Must not be in the future' },
    ],
    [
      'a year of passing before the birth',
      { education: [{ level: 'iti', year: 1989 }] },
      { 'education.0.year': BEFORE_BIRTH },
    ],
    [
      'the year of the birth, and days without a limit',
      { education: [{ level: 'none', year: 1990 }], employment: [{ employer: 'A', to: '2012-01-01' }] },
      {},
    ],
  ])('%s', async (_, values, errors) => {
    expect(await errorsOf(fresh(values))).toEqual(errors)
    // The birth date is the stored one.
    const { id } = await stored({ education: [], employment: [] })
    expect(await errorsOf({ id, ...values })).toEqual(errors)
  })

  test('The message names the row and its column', async () => {
    const education = [
      { level: 'iti', year: 2009 },
      { level: 'diploma', year: 2090 },
    ]
    const { body } = await api.post<{ message: string }>(candidate.path, fresh({ education }))
    expect(body.message).toBe('Education, row 2: Year of passing: Must not be in the future')
  })

  test('A new birth date is compared with the years and days that are stored', async () => {
    const { id } = await stored({
      education: [{ level: 'iti', year: 2009 }],
      employment: [{ employer: 'Mill', from: '2010-02-03' }],
    })
    const later = 'Is after a day or year that was entered in the lists of this record'
    for (const date_of_birth of ['2010-01-01', '2010-02-04'])
      expect(await errorsOf({ id, date_of_birth })).toEqual({ date_of_birth: later })
    expect(await errorsOf({ id, date_of_birth: '2009-12-31' })).toEqual({})
  })

  test('An address is in a gram panchayat or in a city', async () => {
    const { id: city_id, state_id, district_id } = world.first('city') as Stored & Record<string, number>
    const { id: panchayat_id, block_id } = world.first('panchayat') as Stored & Record<string, number>
    const rural = { state_id, district_id, block_id, panchayat_id }
    expect(await errorsOf(fresh({ ...rural, city_id }))).toEqual({ city_id: BOTH })
    const { id } = await stored({ ...rural, city_id: null })
    expect(await errorsOf({ id, city_id })).toEqual({ city_id: BOTH })
    expect(await errorsOf({ id, city_id, panchayat_id: 0 })).toEqual({})
    expect(await errorsOf({ id, panchayat_id })).toEqual({ city_id: BOTH })
    // What was stored before the rule is no obstacle to other changes.
    await api.database.query(
      'update employee_registration set panchayat_id = $2::integer where id = $1::integer',
      [id, panchayat_id],
    )
    expect(await errorsOf({ id, constituency: 'Terdal' })).toEqual({})
  })

  test('An import says so for the row', async () => {
    const { id, mobile, name } = (await stored({ city_id: null })) as Stored & Record<string, string>
    const city = world.first('city') as Stored
    const head = ['Id', 'Name', 'Date of birth', 'Mobile', 'City']
    const row = [String(id), String(name), BORN, String(mobile), String(city.name)]
    expect(await importing(api).faults(PATH, file(head, row))).toEqual(['2 City instead'])
  })
})
