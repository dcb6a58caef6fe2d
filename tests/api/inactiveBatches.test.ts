/** A batch that is inactive rests: it is offered to nobody, takes no candidates, and is not sent. */
import { beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '../../schema/contract/index.ts'
import { startTraining, type Training } from '../fixtures/batchTesting.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import type { Proposal } from '../fixtures/placementTesting.ts'
import type { Api } from '../support.ts'

onEachDriver((driver) => {
  let training: Training
  beforeAll(async () => {
    training = await startTraining(driver)
  })

  const set = (id: number, status: string) => training.api.post('rpl/batch/status', { ids: [id], status })

  test('It takes candidates again once it is active', async () => {
    const { provider, trade } = training
    const [candidate = 0] = await training.assigned(1)
    const { id } = await training.created()
    const proposed = async () => {
      const { body } = await provider.api.post<Proposal>('rpl/batch/proposal', { trade_id: trade.id })
      return body.groups.map(({ batch }) => batch.id)
    }
    const home = async () => {
      const { body } = await provider.api.get<ReplyOf<'GET home'>>('home')
      const toSend = body.items.find(({ name }) => name === 'batches_to_send')?.count ?? 0
      return [body.provider?.open_batches, toSend]
    }

    expect([await proposed(), await home()]).toEqual([[id], [1, 1]])
    expect((await set(id, 'inactive')).status).toBe(200)
    expect(await proposed()).not.toContain(id)
    expect(await home()).toEqual([0, 0])
    const refused = await training.add(id, candidate)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^No candidates can be added to .+: it is inactive\. Activate it first\.$/),
    ])
    expect((await set(id, 'active')).status).toBe(200)
    expect((await training.add(id, candidate)).status).toBe(200)
  })

  test('It is not sent, as the board and its steps say, and one that is sent stays active', async () => {
    const { provider } = training
    const { id } = await training.created()
    await training.add(id, await training.assigned(1))
    const steps = async ({ api }: { api: Api }) =>
      (await api.get<ReplyOf<'GET rpl/batch/{id}/steps'>>(`rpl/batch/${id}/steps`)).body
    const statusOnBoard = async () => {
      const { body } = await provider.api.get<ReplyOf<'GET rpl/batch/board'>>('rpl/batch/board')
      return body.columns.flatMap(({ batches }) => batches).find((card) => card.id === id)?.status
    }

    expect([await statusOnBoard(), (await steps(provider)).available_steps]).toEqual(['active', ['send']])
    await set(id, 'inactive')
    expect(await statusOnBoard()).toBe('inactive')
    expect((await steps(provider)).blocked_steps.send).toEqual({
      reason: 'inactive',
      message: 'The batch is inactive; activate it first',
    })
    expect((await training.step(id, 'send', provider.api, 'The dates are enough')).status).toBe(409)
    await set(id, 'active')
    expect((await training.step(id, 'send', provider.api, 'The dates are enough')).status).toBe(200)
    const refused = await set(id, 'inactive')
    expect([refused.status, await statusOnBoard()]).toEqual([409, 'active'])
  })
})
