/** Results of assessments: who enters them, when, for whom, and how they are corrected. */

import { beforeAll, expect, test } from 'vitest'
import { type BatchAnswer, dayFromToday, startTraining, type Training } from '../fixtures/batchTesting.ts'
import { sendFile } from '../fixtures/files.ts'
import type { Officer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

const TODAY = dayFromToday(0)

interface ResultAnswer extends Answer {
  message: string
  errors: Record<string, string>
  application_status: string
  records: { id: number; application_status?: string; message?: string }[]
}

onOneDriver((driver) => {
  let training: Training
  let members: number[]
  let closed: BatchAnswer
  let assessor: Officer
  const store = (by: Api, id: number, values: object = {}) =>
    by.post<ResultAnswer>('rpl/results/store', {
      id,
      is_pass: 1,
      assement_id: `A-${id}`,
      date_of_assesment: TODAY,
      ...values,
    })
  const candidate = async (id: number) =>
    (await training.api.get<Answer & Record<string, unknown>>(`rpl/employee_registration/${id}`)).body

  const assessedYesterday = (id: number) =>
    training.api.database.query(
      'update employee_registration set date_of_assesment = $2::date where id = $1::integer',
      [id, dayFromToday(-1)],
    )

  beforeAll(async () => {
    training = await startTraining(driver)
    members = await training.assigned(4)
    closed = await training.closed(members)
    assessor = await training.createAssessor(closed.id)
  })

  test('The assessor enters results after the last day; the provider never does', async () => {
    const { provider, createAssessor, approved, assigned } = training
    const [id = 0] = members
    expect((await store(provider.api, id)).body.message).toMatch(/and never its training provider\.$/)
    expect((await store(assessor.api, id, { date_of_assesment: dayFromToday(1) })).body.errors).toEqual({
      date_of_assesment: 'Must not be in the future',
    })
    expect((await store(assessor.api, id, { date_of_assesment: dayFromToday(-3) })).body.errors).toEqual({
      date_of_assesment: `Must not be before the last day of ${closed.batch_no}`,
    })
    expect((await store(assessor.api, id, { no_attemtpt: 2 })).body.errors.no_attemtpt).toMatch(
      /is number 1$/,
    )
    expect((await store(assessor.api, id, { no_attemtpt: 1 })).status).toBe(200)
    expect(await candidate(id)).toMatchObject({
      application_status: 'assessed',
      is_pass: 1,
      no_attemtpt: 1,
      assement_id: `A-${id}`,
      date_of_assesment: TODAY,
    })
    const [waiting = 0] = await assigned(1)
    const early = await approved([waiting])
    const other = await createAssessor(early.id)
    expect((await store(other.api, waiting)).body.message).toMatch(
      /^Results are entered after the last day of B-/,
    )
    // Of a batch that is not theirs they do not even learn that it exists.
    expect((await store(other.api, id)).status).toBe(404)
  })

  test('A result is corrected only with a reason, and keeps its attempt', async () => {
    const [, id = 0] = members
    expect((await store(assessor.api, id, { is_pass: 0 })).status).toBe(200)
    expect((await store(assessor.api, id)).status).toBe(400)
    expect((await store(assessor.api, id, { reason: 'The sheets were exchanged' })).status).toBe(200)
    expect(await candidate(id)).toMatchObject({ is_pass: 1, no_attemtpt: 1 })
  })

  test('Results of a batch are entered at once, with an outcome for each; nobody who is not in it gets one', async () => {
    const { assigned, mission } = training
    const [stranger = 0] = await assigned(1)
    const results = [members[2], members[3], stranger].map((id, at) => ({
      id,
      is_pass: at % 2,
      assement_id: `B-${at}`,
      date_of_assesment: TODAY,
    }))
    const { body, status, text } = await mission.api.post<ResultAnswer>('rpl/results/store_batch', {
      batch_id: closed.id,
      results,
    })
    expect(status, text).toBe(200)
    const outcomes = new Map(body.records.map((one) => [one.id, one.application_status ?? one.message]))
    expect(outcomes.get(members[2] ?? 0)).toBe('assessed')
    expect(outcomes.get(stranger)).toMatch(new RegExp(` is not in ${closed.batch_no}\\.$`))
    // Of people whom the assessor does not see, a refusal has neither name nor status.
    const probe = { results: [{ ...results[2], id: stranger }], batch_id: closed.id }
    const { body: refused } = await assessor.api.post<ResultAnswer>('rpl/results/store_batch', probe)
    expect(refused.records).toEqual([
      { id: stranger, refused: 404, message: 'There is no candidate with this id.' },
    ])
    expect((await store(mission.api, stranger)).body.message).toMatch(
      /is in no batch, so there is no assessment\.$/,
    )
    for (const { api } of [assessor, mission, training.provider]) {
      const { body: listed } = await api.get<{ id: number }[]>('rpl/results', {
        filter: { batch_id: closed.id },
      })
      expect(listed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(members)
    }
    const other = await training.createProvider()
    expect((await other.api.get('rpl/results')).body).toEqual([])
  })

  test('Who failed is added to another batch and gets the next attempt; who passed is not', async () => {
    const [passed = 0, , failed = 0] = members
    const next = await training.created()
    const refused = await training.add(next.id, passed)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('has passed the assessment'),
    ])
    const totalOf = async (id: number) =>
      (await training.api.get<BatchAnswer>(`rpl/batch/${id}`)).body.total_no_of_candidate
    const first = (await candidate(failed)).batch_id as number
    const before = await totalOf(first)
    const again = await training.closed([failed])
    expect([await totalOf(first), again.total_no_of_candidate]).toEqual([before - 1, 1])
    const second = await training.createAssessor(again.id)
    expect((await store(second.api, failed)).status).toBe(200)
    expect(await candidate(failed)).toMatchObject({ batch_id: again.id, is_pass: 1, no_attemtpt: 2 })
  })

  test('Who failed gets the result of the next attempt in the same batch by its number; who passed does not', async () => {
    const { passed, failed } = await training.assessed(1)
    const [one = 0] = passed
    const { mission } = training
    await assessedYesterday(failed)
    const { version } = await candidate(failed)
    expect((await store(mission.api, failed, { no_attemtpt: 3 })).body.errors).toEqual({
      no_attemtpt: expect.stringMatching(/^The next attempt of .* is number 2$/),
    })
    const sameDay = await store(mission.api, failed, { no_attemtpt: 2, date_of_assesment: dayFromToday(-1) })
    expect(sameDay.body.errors.date_of_assesment).toMatch(
      /^Attempt 1 of .* was on .*\. The next one must be on a later day$/,
    )
    expect((await store(training.provider.api, failed, { no_attemtpt: 2 })).status).toBe(403)
    const again = await store(mission.api, failed, { no_attemtpt: 2, assement_id: 'A-again' })
    expect([again.status, again.text]).toEqual([200, expect.anything()])
    const after = await candidate(failed)
    expect(after).toMatchObject({
      application_status: 'assessed',
      is_pass: 1,
      no_attemtpt: 2,
      assement_id: 'A-again',
      version: version + 1,
    })
    const { status, body } = await store(mission.api, one, { no_attemtpt: 2 })
    expect([status, body.message]).toEqual([409, expect.stringContaining('has passed the assessment')])
    const corrected = { no_attemtpt: 2, is_pass: 0, reason: 'The sheets were exchanged' }
    expect((await store(mission.api, failed, corrected)).status).toBe(200)
    expect(await candidate(failed)).toMatchObject({ is_pass: 0, no_attemtpt: 2 })
    const results = [{ id: failed, is_pass: 1, assement_id: 'B', date_of_assesment: TODAY }]
    const sent = { batch_id: after.batch_id, results }
    const many = await mission.api.post<ResultAnswer>('rpl/results/store_batch', sent)
    expect(many.body.records[0]?.message).toContain('while its status is “assessed”')
    const history = await training.api.get<{ action: string }[]>(
      `rpl/employee_registration/${failed}/history`,
    )
    expect(history.body.map(({ action }) => action).slice(0, 3)).toEqual([
      'correct_result',
      'enter_further_result',
      'enter_result',
    ])
  })

  test('One sheet, or one file, has first results and further attempts, with an outcome for each', async () => {
    const { passed, failed, batch } = await training.assessed(1)
    const { mission, api, assigned } = training
    await assessedYesterday(failed)
    const [waiting = 0] = await assigned(1)
    await api.database.query(
      `update employee_registration set application_status = 'in_batch', batch_id = $2::integer where id = $1::integer`,
      [waiting, batch],
    )
    await api.database.query(
      `update employee_registration set registration_number = 'KA-AGAIN-' || id where batch_id = $1::integer`,
      [batch],
    )
    const lines = [
      `KA-AGAIN-${waiting},Pass,F-1,${TODAY},,Came from another batch`,
      `KA-AGAIN-${failed},Pass,F-2,${TODAY},2,`,
      `KA-AGAIN-${passed[0]},Pass,F-3,${TODAY},2,`,
    ]
    const file = ['Reg no,Result,Assessment number,Date of assessment,Attempt,Exception', ...lines].join('\n')
    const checked = await sendFile<{ results: { id: number }[]; rows: { errors: { message: string }[] }[] }>(
      mission.api,
      `rpl/results/check_file/${batch}`,
      new TextEncoder().encode(file),
    )
    expect(checked.body.results.map(({ id }) => id)).toEqual([waiting, failed])
    expect(checked.body.rows.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
      [],
      [],
      [expect.stringContaining('has passed the assessment')],
    ])
    const stored = await mission.api.post<ResultAnswer>('rpl/results/store_batch', {
      batch_id: batch,
      results: checked.body.results,
    })
    expect(stored.body.records.map(({ application_status }) => application_status)).toEqual([
      'assessed',
      'assessed',
    ])
    expect(await candidate(waiting)).toMatchObject({ is_pass: 1, no_attemtpt: 1, assement_id: 'F-1' })
    expect(await candidate(failed)).toMatchObject({ is_pass: 1, no_attemtpt: 2, assement_id: 'F-2' })
  })
})
