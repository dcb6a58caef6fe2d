/** Certificates and employments belong to the account of their candidate, also one that comes later. */
import { expect, test } from 'vitest'
import { CANDIDATE_ROLE } from '../../schema/defaultRights.ts'
import { anonymousClient, newCandidate, PASSWORD } from '../fixtures/anonymousClient.ts'
import { dayFromToday } from '../fixtures/batchTesting.ts'
import { startEmployments } from '../fixtures/employmentTesting.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Stored } from '../fixtures/world.ts'

const PATH = 'rpl/employee_registration'
const OWNED = ['certificate', 'employment']

onOneDriver((driver) => {
  test('Who is linked to a candidate reads the certificate and the job of before, until the link is undone', async () => {
    const { api, mission, assessed, enter } = await startEmployments(driver)
    const { body: role } = await api.get<{ view: { module: string }[] }>(`role_permission/${CANDIDATE_ROLE}`)
    const view = role.view.map((row) => (OWNED.includes(row.module) ? { ...row, view: 1 } : row))
    expect((await api.post('role_permission', { user_role_id: CANDIDATE_ROLE, view })).status).toBe(200)
    const person = newCandidate()
    const { passed } = await assessed(1, { mobile: person.mobile })
    const [id = 0] = passed
    const order = { ids: passed, issued_date: dayFromToday(0) }
    expect((await mission.api.post('rpl/results/certify_batch', order)).status).toBe(200)
    expect((await enter(id)).status).toBe(200)

    const client = anonymousClient(api)
    await client.signUp(person)
    expect((await client.verify(person.mobile, await client.codeFor(person.mobile))).status).toBe(200)
    const own = await api.as(person.email, PASSWORD)
    const counts = async () => {
      const lists = await Promise.all(OWNED.map((name) => own.get<Stored[]>(`rpl/${name}`)))
      return lists.map(({ body }) => body.length)
    }
    expect(await counts()).toEqual([0, 0])
    const { body: record } = await api.get<Record<string, unknown>>(`${PATH}/${id}`)
    const { name, date_of_birth } = record
    expect((await own.post(`${PATH}/link`, { name, date_of_birth })).status).toBe(200)
    expect(await counts()).toEqual([1, 1])
    expect((await mission.api.post(`${PATH}/unlink`, { id })).status).toBe(200)
    expect(await counts()).toEqual([0, 0])
  })
})
