/** What a training leaves about a person: it is in the own data, and a certificate can be revoked after the erasure. */
import { beforeAll, expect, test } from 'vitest'
import type { MyData } from '../../schema/contract/personalData.ts'
import { followCalendar } from '../../server/rpl/batches/followCalendar.ts'
import { dayFromToday, startTraining, type Training } from '../fixtures/batchTesting.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, Stored } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

const PATH = 'rpl/employee_registration'

onOneDriver((driver) => {
  let training: Training
  let id: number
  let certificate: Answer & { number: string }
  const ok = async (by: Api, path: string, body: object) => {
    const { status, text, body: reply } = await by.post<Answer & { number: string }>(path, body)
    expect(status, text).toBe(200)
    return reply
  }
  const myData = async () => (await training.mission.api.get<MyData>(`${PATH}/${id}/my_data`)).body
  const revoke = (by = training.mission.api) =>
    by.post<Answer & { message: string }>('rpl/certificate/revoke', {
      id: certificate.id,
      reason: 'Printed for another person',
    })

  beforeAll(async () => {
    training = await startTraining(driver)
    const { provider, mission } = training
    const { passed, batch } = await training.assessed(1)
    id = passed[0] ?? 0
    await training.api.database.query('delete from attendance where batch_id = $1::integer', [batch])
    for (const [days, present] of [
      [-5, [id]],
      [-4, []],
    ] as const)
      await ok(provider.api, 'rpl/batch/attendance', {
        id: batch,
        date: dayFromToday(days),
        topic: `Mortar ${-days}`,
        present,
      })
    const examination = { id: batch, date: dayFromToday(0), from_time: '10:00', to_time: '13:00' }
    await ok(mission.api, 'rpl/batch/examination', { ...examination, place: 'ITI Badami, Hall 2' })
    certificate = await ok(mission.api, 'rpl/results/update_certificate', {
      id,
      issued_date: dayFromToday(0),
      education_details: 'Passed class 8 in Badami',
    })
  })

  test('The own data of a person who signed up without an e-mail address says so', async () => {
    const account = await createOfficer(training.api, training.world, 9)
    const { database } = training.api
    await database.query('update users set email = null where id = $1::integer', [account.id])
    const setAccount = (user: number | null) =>
      database.query('update employee_registration set user_id = $2::integer where id = $1::integer', [
        id,
        user,
      ])
    await setAccount(account.id)
    expect(await myData()).toMatchObject({
      as_of: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+Z$/),
      account: { email: null },
    })
    await setAccount(null)
  })

  test('The own data has the attendance, the examinations and the free text of the certificate', async () => {
    const { attendance, examinations, certificates } = await myData()
    expect(attendance).toEqual([
      { batch_no: expect.any(String), date: dayFromToday(-4), topic: 'Mortar 4', is_present: false },
      { batch_no: expect.any(String), date: dayFromToday(-5), topic: 'Mortar 5', is_present: true },
    ])
    expect(examinations).toEqual([
      {
        batch_no: attendance[0]?.batch_no,
        date: dayFromToday(0),
        place: 'ITI Badami, Hall 2',
        from_time: '10:00',
        to_time: '13:00',
      },
    ])
    expect(certificates).toMatchObject([
      { number: certificate.number, education_details: 'Passed class 8 in Badami' },
    ])
  })

  test('Of a batch that was left it has the days of presence', async () => {
    const { provider, api } = training
    const [left = 0, stays = 0] = await training.assigned(2)
    const { id: batch } = await training.approved([left, stays])
    await api.database.query(
      'update batch set from_date = $2::date, to_date = $3::date where id = $1::integer',
      [batch, dayFromToday(-20), dayFromToday(10)],
    )
    await api.database.transaction(followCalendar)
    for (const [days, present] of [
      [-5, [left, stays]],
      [-4, [stays]],
    ] as const)
      await ok(provider.api, 'rpl/batch/attendance', { id: batch, date: dayFromToday(days), present })
    await ok(provider.api, 'rpl/batch/remove_canditate', { id: batch, candidate_id: left, reason: 'Moved' })
    const { body } = await api.get<MyData>(`${PATH}/${left}/my_data`)
    expect(body.attendance).toMatchObject([{ date: dayFromToday(-5), is_present: true }])
  })

  test('The certificate of an erased candidate is revoked by who could revoke it before, and the candidate stays as it is', async () => {
    const { mission, world, api } = training
    await ok(mission.api, `${PATH}/erasure`, { id })
    await ok(mission.api, `${PATH}/decide_erasure`, { id, erase: true })
    const read = async () => (await api.get<Stored & { version: number }>(`${PATH}/${id}`)).body
    const before = await read()
    const verified = () => mission.api.request<{ status: string }>('GET', `verify/${certificate.number}`)
    expect((await verified()).body.status).toBe('valid')
    const district = await createOfficer(api, world, 5, {
      areas: [training.area],
      rights: () => ['view', 'approve'],
      special: ['certificate.revoke'],
    })
    expect((await revoke(district.api)).status).toBe(403)
    const { body, status, text } = await revoke()
    expect(status, text).toBe(200)
    expect(body).toEqual({ id: certificate.id, revoked_on: expect.any(String), candidate: null })
    expect((await verified()).body.status).toBe('revoked')
    expect(await read()).toEqual(before)
    expect((await revoke()).body.message).toMatch(/was revoked/)
    const { body: history } = await api.get<{ action: string }[]>(`rpl/certificate/${certificate.id}/history`)
    expect(history[0]).toMatchObject({ action: 'revoke' })
    expect(api.failures).toEqual([])
  })
})
