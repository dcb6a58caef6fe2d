/** A batch that is inactive is offered to nobody: it is not proposed, not counted as open, and takes no candidates. */
import { beforeAll, expect, test } from 'vitest'
import { startTraining, type Training } from '../fixtures/batchTesting.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import type { Proposal } from '../fixtures/placementTesting.ts'

onEachDriver((driver) => {
  let training: Training
  beforeAll(async () => {
    training = await startTraining(driver)
  })

  test('It takes candidates again once it is active', async () => {
    const { api, provider, trade } = training
    const [candidate = 0] = await training.assigned(1)
    const { id } = await training.created()
    const set = (status: string) => api.post('rpl/batch/status', { ids: [id], status })
    const proposed = async () => {
      const { body } = await provider.api.post<Proposal>('rpl/batch/proposal', { trade_id: trade.id })
      return body.groups.map(({ batch }) => batch.id)
    }
    const openBatches = async () =>
      (await provider.api.get<{ provider: { open_batches: number } }>('home')).body.provider.open_batches

    expect([await proposed(), await openBatches()]).toEqual([[id], 1])
    expect((await set('inactive')).status).toBe(200)
    expect(await proposed()).not.toContain(id)
    expect(await openBatches()).toBe(0)
    const refused = await training.add(id, candidate)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^No candidates can be added to .+: it is inactive\. Activate it first\.$/),
    ])
    expect((await set('active')).status).toBe(200)
    expect((await training.add(id, candidate)).status).toBe(200)
  })
})
