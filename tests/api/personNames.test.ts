/** Names of people on every path that stores one. */
import { beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { newCandidate } from '../fixtures/anonymousClient.ts'
import { file, importing } from '../fixtures/importing.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const REFUSED = [
  'Asha <b>',
  "D'Souza",
  'Ravi (IAS)',
  'A & B',
  'A "B"',
  'A/B',
  'A|B',
  'A\\B',
  '[A]',
  'A%',
  'A!',
  'A?',
]
const STORED = ['K. R. D’Souza-Rao', 'रवि कुमार', 'ಶಾಂತವ್ವ ಮಾದರ']

interface Refusal {
  errors: Record<string, string>
}

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
  })

  const candidate = entityOf('employee_registration')
  const send: Record<string, (name: string) => Promise<{ status: number; body: unknown }>> = {
    'POST rpl/end_user_signup': (name) =>
      api.request('POST', 'rpl/end_user_signup', { ...newCandidate(), name }),
    'POST profile': (name) => api.post('profile', { name }),
    'POST users': (name) => api.post('users', world.fresh(entityOf('users'), { name })),
    'POST rpl/account': (name) =>
      api.post('rpl/account', { name, email: newCandidate().email, mobile: newCandidate().mobile }),
    'POST rpl/employee_registration': (name) => api.post(candidate.path, world.fresh(candidate, { name })),
    'POST rpl/employee_registration/direct_store': (name) =>
      api.post(`${candidate.path}/direct_store`, world.fresh(candidate, { name })),
  }

  test.each(Object.keys(send))('%s refuses what no name has, and stores any script', async (call) => {
    for (const name of REFUSED) {
      const { status, body } = await (send[call] as (typeof send)[string])(name)
      expect([status, Object.keys((body as Refusal).errors ?? {})], name).toEqual([400, ['name']])
      expect((body as Refusal).errors.name).toMatch(/^A name has none of these characters/)
    }
    for (const name of STORED)
      expect((await (send[call] as (typeof send)[string])(name)).status, name).toBe(200)
  })

  test.each(Object.keys(send))('%s refuses a name without letters', async (call) => {
    for (const name of ['-', '...', '123', '’']) {
      const { status, body } = await (send[call] as (typeof send)[string])(name)
      expect([status, (body as Refusal).errors?.name], name).toEqual([
        400,
        expect.stringMatching(/^A name has letters/),
      ])
    }
  })

  test('An import refuses the row', async () => {
    const names = REFUSED.filter((name) => !name.includes('"'))
    const rows = [...names, ...STORED].map((name, at) => [name, '1990-01-01', `98000001${10 + at}`])
    const content = file(['Full name', 'Date of birth', 'Mobile'], ...rows)
    const faults = await importing(api).faults(candidate.path, content)
    expect(faults.filter((fault) => fault.endsWith('invalidName'))).toEqual(
      names.map((_, at) => `${at + 2} Full name invalidName`),
    )
  })
})
