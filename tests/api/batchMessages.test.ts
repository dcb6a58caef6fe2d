/** What candidates read on their phones about their batch. */
import { beforeAll, expect, test } from 'vitest'
import { startTraining, type Training } from '../fixtures/batchTesting.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'

onOneDriver((driver) => {
  let training: Training

  beforeAll(async () => {
    training = await startTraining(driver)
  })

  /** The texts of the messages to a candidate about a batch, the first one first. */
  const textsTo = async (id: number) => {
    const rows = await training.api.database.query<{ body: string }>(
      `select body from outbox where record_id = $1::integer and body like '%training%' order by id`,
      [id],
    )
    return rows.map(({ body }) => body)
  }
  const BEGINS = /^Kaushal: Your training at .+ begins on .+ at 09:00, room Room \d+\.$/
  const LEFT = /^Kaushal: You are no longer in your training batch at .+\. Read why in Kaushal\.$/
  const RETURNED = /^Kaushal: Your training at .+ does not begin as planned/

  test('the plan of a provider is no message: only its approval is, and its return', async () => {
    const [member = 0, removed = 0] = await training.assigned(2)
    const { id } = await training.created({ job_role_id: training.world.first('job_role').id })
    await training.add(id, [member, removed])
    await training.provider.api.post('rpl/batch/remove_canditate', {
      id,
      candidate_id: removed,
      reason: 'Ill',
    })
    expect([await textsTo(member), await textsTo(removed)]).toEqual([[], []])
    await training.step(id, 'send', training.provider.api)
    await training.step(id, 'approve', training.mission.api)
    expect(await textsTo(member)).toEqual([expect.stringMatching(BEGINS)])
    const { status, text } = await training.step(id, 'return', training.mission.api, 'Another room')
    expect(status, text).toBe(200)
    expect(await textsTo(member)).toEqual([expect.stringMatching(BEGINS), expect.stringMatching(RETURNED)])
    expect(await textsTo(removed)).toEqual([])
  })

  test('who enters an approved batch reads when it begins, who is removed that it goes on without them', async () => {
    const [member = 0, later = 0] = await training.assigned(2)
    const { id } = await training.approved([member])
    const reply = await training.add(id, [later, member])
    expect(reply.body.records.map(({ refused }) => refused)).toEqual([undefined, 409])
    expect(await textsTo(later)).toEqual([expect.stringMatching(BEGINS)])
    expect(await textsTo(member)).toEqual([expect.stringMatching(BEGINS)])
    const order = { id, candidate_id: later, reason: 'Moved away' }
    const { status, text } = await training.provider.api.post('rpl/batch/remove_canditate', order)
    expect(status, text).toBe(200)
    expect(await textsTo(later)).toEqual([expect.stringMatching(BEGINS), expect.stringMatching(LEFT)])
    expect(await textsTo(member)).toHaveLength(1)
  })
})
