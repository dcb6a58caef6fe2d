/** The settings of batches apply from the next request on: how many candidates enter one, and who is assessed without a reason. */
import { beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '../../schema/contract/index.ts'
import type { SettingEntry } from '../../schema/contract/settings.ts'
import type { SettingName } from '../../schema/settings.ts'
import { dayFromToday, startTraining, type Training } from '../fixtures/batchTesting.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Filled } from '../fixtures/placementTesting.ts'
import type { Answer } from '../fixtures/world.ts'

type Board = ReplyOf<'GET rpl/batch/board'>
type Preview = ReplyOf<'POST rpl/batch/preview'>

onOneDriver((driver) => {
  let training: Training

  beforeAll(async () => {
    training = await startTraining(driver)
    await training.api.database.query('update qp_master set hours = null')
  })

  async function set(name: SettingName, value: number): Promise<void> {
    const { body } = await training.api.get<SettingEntry[]>('settings')
    const version = body.find((one) => one.name === name)?.version
    const reply = await training.api.post('settings', { settings: [{ name, version, value }] })
    expect(reply.status, reply.text).toBe(200)
  }

  test('batch.max_candidates lowers the places of a batch, which keeps those who are in it; raised, others enter', async () => {
    const { provider, assigned, created, add, step } = training
    const [one = 0, two = 0, three = 0, four = 0] = await assigned(4)
    const job_role_id = training.world.first('job_role').id
    const { id, batch_no } = await created({ limit: 10, job_role_id })
    await add(id, [one, two])
    const fill = async (candidate: number) => {
      const groups = [{ id, candidates: [{ id: candidate }] }]
      const { body } = await provider.api.post<Filled>('rpl/batch/fill', { groups })
      return body.records[0]
    }
    const placesOnBoard = async () => {
      const { body } = await provider.api.get<Board>('rpl/batch/board')
      return body.columns.flatMap(({ batches }) => batches).find((card) => card.id === id)?.places
    }

    const placesInForm = async (limit: number) => {
      const time = { from_date: '2029-06-04', from_time: '09:00', to_time: '13:00' }
      const { body } = await provider.api.post<Preview>('rpl/batch/preview', { ...time, limit })
      return body.places
    }

    expect([await placesOnBoard(), await placesInForm(10)]).toEqual([10, 10])
    await set('batch.max_candidates', 1)
    const refused = await add(id, three)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining(`${batch_no} has no free place for `),
    ])
    expect(await fill(four)).toMatchObject({ refused: 409 })
    expect((await training.api.get<Answer>(`rpl/batch/${id}`)).body.total_no_of_candidate).toBe(2)
    expect((await step(id, 'send', provider.api)).body.message).toContain(
      'It has more candidates than places',
    )
    expect(await placesOnBoard()).toBe(1)
    expect(await placesInForm(10)).toBe(1)

    await set('batch.max_candidates', 3)
    expect((await add(id, three)).status).toBe(200)
    expect(await fill(four)).toMatchObject({ refused: 409 })
    await set('batch.max_candidates', 4)
    expect(await fill(four)).toMatchObject({ application_status: 'in_batch' })
    expect((await step(id, 'send', provider.api)).status).toBe(200)
  })

  test('batch.min_attendance decides who is assessed without a reason', async () => {
    const { api, provider, mission, assigned, closed } = training
    const people = await assigned(3)
    const [lowered = 0, raised = 0, off = 0] = people
    const { id } = await closed(people)
    // Each was there on one of two days.
    await api.database.query('delete from attendance where batch_id = $1::integer', [id])
    await api.database.query(
      'update batch set from_date = $2::date, to_date = $3::date, including_saturday = 1, including_sunday = 1 where id = $1::integer',
      [id, dayFromToday(-5), dayFromToday(-4)],
    )
    for (const [day, present] of [
      [-5, people],
      [-4, []],
    ] as const)
      await api.database.query(
        `insert into attendance (batch_id, date, present)
         select $1::integer, $2::date, coalesce(jsonb_agg(jsonb_build_object('candidate_id', c.id)), '[]') from unnest($3::integer[]) c(id)`,
        [id, dayFromToday(day), [...present]],
      )
    const store = (candidate: number) =>
      mission.api.post<Answer>('rpl/results/store', {
        id: candidate,
        is_pass: 1,
        assement_id: 'A',
        date_of_assesment: dayFromToday(0),
      })
    const least = async () =>
      (await provider.api.get<{ least: number }>(`rpl/batch/${id}/attendance`)).body.least

    expect([await least(), (await store(lowered)).body.errors.exception]).toEqual([
      60,
      expect.stringMatching(/was there on 50 % of the days, and 60 % are needed/),
    ])
    await set('batch.min_attendance', 50)
    expect([await least(), (await store(lowered)).status]).toEqual([50, 200])
    await set('batch.min_attendance', 51)
    expect([await least(), (await store(raised)).body.errors.exception]).toEqual([
      51,
      expect.stringMatching(/and 51 % are needed/),
    ])
    await set('batch.min_attendance', 0)
    expect((await store(off)).status).toBe(200)
  })
})
