/** Who waits for a place in a batch is the same in the list, in the number beside each trade, and in the proposal. */
import { beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '../../schema/contract/index.ts'
import { waitingFilter } from '../../schema/rpl/waitingForPlace.ts'
import { startTraining, type Training } from '../fixtures/batchTesting.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import type { Proposal } from '../fixtures/placementTesting.ts'
import type { Stored } from '../fixtures/world.ts'

onEachDriver((driver) => {
  let training: Training
  beforeAll(async () => {
    training = await startTraining(driver)
  })

  /** As the screens of a training provider ask for them. */
  const waiting = async () => {
    const { provider, trade } = training
    const filter = encodeURIComponent(JSON.stringify({ trade_id: trade.id, ...waitingFilter(true) }))
    const list = await provider.api.get<Stored[]>(`rpl/employee_registration?filter=${filter}`)
    const trades = await provider.api.get<ReplyOf<'GET rpl/batch/waiting'>>('rpl/batch/waiting')
    const proposal = await provider.api.post<Proposal>('rpl/batch/proposal', { trade_id: trade.id })
    const numbers = [trades.body.find(({ trade_id }) => trade_id === trade.id)?.candidates ?? 0]
    return { ids: list.body.map(({ id }) => id).toSorted(), numbers: [...numbers, proposal.body.total] }
  }

  test('Those wait who are assigned or failed; those in a batch do not, nor those who passed', async () => {
    const { failed } = await training.assessed(2)
    expect(await waiting()).toEqual({ ids: [failed], numbers: [1, 1] })
    const assigned = await training.assigned(2)
    expect(await waiting()).toEqual({ ids: [failed, ...assigned].toSorted(), numbers: [3, 3] })
    const { id } = await training.created()
    expect((await training.add(id, assigned)).status).toBe(200)
    expect(await waiting()).toEqual({ ids: [failed], numbers: [1, 1] })
  })

  test('Who places nobody is refused the numbers', async () => {
    const { api } = await training.createAssessor((await training.created()).id)
    expect((await api.get('rpl/batch/waiting')).status).toBe(403)
  })
})
