/** Certificates: for whom they are issued, under which number, and who reads them. */
import { beforeAll, expect, test } from 'vitest'
import { clearRows, dayFromToday, startTraining, type Training } from '../fixtures/batchTesting.ts'
import { isFullyTested } from '../fixtures/entitiesFor.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import type { Answer } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

const TODAY = dayFromToday(0)
const RACES = Number(process.env.KAUSHAL_CERTIFICATE_ROUNDS ?? 5)

const BASE_32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Luhn's sum of characters and their check character: a multiple of 32. */
const checkSum = (characters: string) =>
  [...characters].toReversed().reduce((sum, character, at) => {
    const product = BASE_32.indexOf(character) * (1 + (at % 2))
    return sum + Math.floor(product / 32) + (product % 32)
  }, 0)

interface Issued extends Answer {
  number: string
  candidate_id: number
  message: string
  errors: Record<string, string>
  records: { id: number; application_status?: string; message?: string }[]
}

onEachDriver((driver) => {
  let training: Training
  const issue = (id: number, values: object = {}, by: Api = training.mission.api) =>
    by.post<Issued>('rpl/results/update_certificate', { id, issued_date: TODAY, ...values })
  const count = async (sql: string) =>
    (await training.api.database.query<{ n: number }>(`select count(*)::integer as n ${sql}`))[0]?.n

  /** Removes the certificates of candidates, who passed and wait for one again. */
  const remove = (ids: readonly number[]) =>
    training.api.database.query(
      `with gone as (delete from certificate where candidate_id = any($1::integer[])) update employee_registration set application_status = 'assessed' where id = any($1::integer[])`,
      [ids],
    )

  beforeAll(async () => {
    training = await startTraining(driver)
  })

  test(`In ${RACES} races of two officers each candidate gets one certificate, one by one and in bulk`, {
    timeout: 60_000 + RACES * 2_000,
  }, async () => {
    const { api, mission, world, area } = training
    const second = await createOfficer(api, world, 4, { areas: [{ state_id: area.state_id }] })
    const { passed, failed } = await training.assessed(4)
    for (let round = 0; round < RACES; round += 1) {
      await clearRows(api.database, round)
      const replies = await Promise.all(
        [mission, second].map(({ api: by }, at) =>
          (round + at) % 2
            ? by.post<Issued>('rpl/results/certify_batch', { ids: [...passed, failed], issued_date: TODAY })
            : issue(passed[round % 4] ?? 0, {}, by),
        ),
      )
      expect(replies.map(({ status }) => status)).toContain(200)
      expect(await count(`from certificate where candidate_id = any('{${passed}}')`)).toBe(passed.length)
      expect(await count(`from certificate where candidate_id = ${failed}`)).toBe(0)
      await remove(passed)

      const [one = 0] = passed
      const single = await Promise.all([mission, second].map(({ api: by }) => issue(one, {}, by)))
      expect(single.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await count(`from certificate where candidate_id = ${one}`)).toBe(1)
      await remove([one])
    }
  })

  if (!isFullyTested(driver)) return

  test('A certificate is issued once for a candidate who passed, under a number that nobody can guess', async () => {
    const { api, provider, mission } = training
    const { passed, failed } = await training.assessed(2)
    const [one = 0, two = 0] = passed
    const { body, status, text } = await issue(one)
    expect(status, text).toBe(200)
    expect(body.number).toMatch(new RegExp(`^[A-Z]{2}-C-\\d{4}-[${BASE_32}]{11}$`))
    expect(checkSum(body.number.slice(-11)) % 32).toBe(0)
    const { body: person } = await api.get<Record<string, unknown>>(`rpl/employee_registration/${one}`)
    expect(person.application_status).toBe('certified')
    expect((await issue(one)).body.message).toContain('while its status is “certified”')
    expect((await issue(failed)).body.message).toContain('has not passed the assessment')
    expect((await issue(two, {}, provider.api)).status).toBe(403)
    expect((await issue(two, { issued_date: dayFromToday(1) })).body.errors).toEqual({
      issued_date: 'Must not be in the future',
    })
    expect((await issue(two, { issued_date: dayFromToday(-1) })).body.errors.issued_date).toMatch(
      /^Must not be before the assessment on /,
    )
    expect((await issue(two, { certificate_number: body.number.toLowerCase() })).status).toBe(400)
    expect((await issue(two, { user_id: 1 })).body.errors.user_id).toMatch(/^Is not the account of/)
    expect(
      (await issue(two, { certificate_number: 'PRINTED-1', education_details: 'Class 8' })).body,
    ).toMatchObject({
      number: 'PRINTED-1',
      candidate_id: two,
    })
    const { passed: others } = await training.assessed(1)
    expect((await issue(others[0] ?? 0, { education_details: ' ' })).body).toMatchObject({
      education_details: null,
    })
    const numbers = async (by: Api) =>
      (await by.get<Issued[]>('rpl/results/employee_certificate')).body.map(
        ({ candidate_id }) => candidate_id,
      )
    expect(await numbers(mission.api)).toEqual(expect.arrayContaining(passed))
    expect(await numbers(provider.api)).toEqual(expect.arrayContaining(passed))
    expect(await numbers((await training.createProvider()).api)).toEqual([])
  })

  test('Of two certificates with the same number at once one is issued; the other is refused, not an error of the server', async () => {
    const { passed } = await training.assessed(6)
    for (const at of [0, 2, 4]) {
      const values = { certificate_number: `PRINTED-RACE-${at}` }
      const replies = await Promise.all([0, 1].map((next) => issue(passed[at + next] ?? 0, values)))
      const [issued, refused] = replies.map(({ status }) => status).toSorted((a, b) => a - b)
      expect([issued, [400, 409].includes(refused ?? 0)]).toEqual([200, true])
    }
    expect(training.api.failures).toEqual([])
  })

  test('The person reads the own certificates, and nobody else’s', async () => {
    const { api, world } = training
    const { passed } = await training.assessed(1)
    const [id = 0] = passed
    await issue(id)
    const rights = () => ['view']
    const [own, other] = [
      await createOfficer(api, world, 9, { rights }),
      await createOfficer(api, world, 9, { rights }),
    ]
    await api.database.query(
      'update employee_registration set user_id = $1::integer where id = $2::integer',
      [own.id, id],
    )
    const path = `rpl/employee_registration/${id}/certificates`
    expect((await own.api.get<Issued[]>(path)).body).toHaveLength(1)
    expect((await other.api.get<Issued[]>(path)).body).toEqual([])
  })
})
