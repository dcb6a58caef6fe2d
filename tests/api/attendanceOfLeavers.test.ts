/** Attendance of a batch that a candidate left in mid-course: its earlier days are about those who are in it, and can be corrected. */
import { expect, test } from 'vitest'
import { NO_ENTRY } from '../../schema/rpl/attendance.ts'
import { followCalendar } from '../../server/rpl/batches/followCalendar.ts'
import { dayFromToday, startTraining } from '../fixtures/batchTesting.ts'
import { alwaysOnEachDriver } from '../fixtures/onEachDriver.ts'
import type { Answer } from '../fixtures/world.ts'

alwaysOnEachDriver((driver) => {
  test('who left is not shown, stays in the entries, and hinders no correction', async () => {
    const training = await startTraining(driver)
    const { api, provider } = training
    const { database } = api
    const [stays = 0, leaves = 0] = await training.assigned(2)
    const [stranger = 0] = await training.assigned(1)
    const { id } = await training.approved([stays, leaves])
    await database.query('update batch set from_date = $2::date where id = $1::integer', [
      id,
      dayFromToday(-3),
    ])
    await database.transaction(followCalendar)
    await database.query('delete from holiday')
    const enter = async (day: number, present: number[], version?: number) => {
      const body = { id, date: dayFromToday(day), present, version }
      const reply = await provider.api.post<Answer>('rpl/batch/attendance', body)
      return reply.body.errors?.present ?? reply.status
    }
    const shown = async () => {
      const path = `rpl/batch/${id}/attendance`
      const { body } = await provider.api.get<{ days: { present: number[] }[] }>(path)
      return body.days.map(({ present }) => present)
    }
    const stored = async () =>
      (
        await database.query<{ ids: number[] }>(
          `select array(select (r ->> 'candidate_id')::integer from jsonb_array_elements(present) r order by 1) as ids
             from attendance where batch_id = $1::integer and deleted_at is null order by date desc`,
          [id],
        )
      ).map(({ ids }) => ids)

    expect(await enter(-2, [stays, leaves])).toBe(200)
    expect(await enter(-1, [leaves])).toBe(200)
    const removal = { id, candidate_id: leaves, reason: 'Moved to another district' }
    expect((await provider.api.post('rpl/batch/remove_canditate', removal)).status).toBe(200)
    expect(await shown()).toEqual([[], [stays]])

    // The candidate is now of another provider, whose records this one does not see.
    const other = await training.createProvider()
    await database.query('update employee_registration set tps_id = $2::integer where id = $1::integer', [
      leaves,
      other.id,
    ])
    expect(await enter(-1, [stays])).toBe(200)
    // A device that does not know of the removal sends the candidate again.
    expect(await enter(-2, [leaves])).toBe(200)
    expect(await shown()).toEqual([[stays], []])
    expect(await stored()).toEqual([[stays, leaves].toSorted((a, b) => a - b), [leaves]])

    const refused = expect.stringMatching(/^One of the candidates is not in B-/)
    expect(await enter(-2, [stays, stranger])).toEqual(refused)
    // Of a day without an entry nobody is known to have been there.
    expect(await enter(0, [stays, leaves], NO_ENTRY)).toEqual(refused)
  })
})
