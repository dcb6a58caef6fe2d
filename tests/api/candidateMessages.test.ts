import { beforeAll, expect, test } from 'vitest'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { submitCandidate } from '../fixtures/submitCandidate.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const PATH = 'rpl/employee_registration'
const consent = { version: 1, language: 'en' }
/** One text message. */
const MAX_LENGTH = 160
const LONG_NAME =
  'Sri Siddharoodha Institute of Rural Technology, Carpentry, Masonry and Allied Building Trades, Gadag-Betageri'

interface Message {
  channel: string
  address: string
  body: string
  minutes: number
}

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let clerk: Officer
  let approver: Officer
  let mission: Officer

  const submitted = async (
    values = {},
  ): Promise<Stored & { mobile: string; registration_number: string }> => {
    const { id } = await submitCandidate(clerk.api, world, values)
    return (await api.get<Stored & { mobile: string; registration_number: string }>(`${PATH}/${id}`)).body
  }
  const step = async (by: Officer, body: object) => {
    const { status, headers, text } = await by.api.request('POST', `${PATH}/step`, body)
    expect(status, text).toBe(200)
    return Number(headers.get('x-operation'))
  }
  /** The messages about a candidate that are not sent yet, with the minutes until they are. */
  const waiting = (id: number) =>
    api.database.query<Message>(
      `select channel, address, body, round(extract(epoch from due_at - created_at) / 60)::integer as minutes
         from outbox where record_id = $1::integer and sent_at is null and expires_at > now() order by id`,
      [id],
    )

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    const { id, state_id } = world.first('district') as Stored & { state_id: number }
    const areas = [{ state_id, district_id: id }]
    const rights = () => ['view', 'update', 'approve']
    clerk = await createOfficer(api, world, 6, { areas, rights: () => ['view', 'create', 'update'] })
    approver = await createOfficer(api, world, 5, { areas, rights })
    mission = await createOfficer(api, world, 4, { areas: [{ state_id }], rights })
  })

  test('A candidate gets one text message about each decision of others, once it can no longer be undone', async () => {
    const { id, mobile, registration_number: number } = await submitted()
    expect(await waiting(id)).toEqual([])
    await step(approver, { id, step: 'send_back', notes: 'Write the whole address of Lakshmi' })
    await step(clerk, { id, step: 'submit', consent })
    await step(approver, { id, step: 'reject', notes: 'Lives in another state' })
    await step(mission, { id, step: 'reopen', notes: 'Moved here in May' })
    await step(clerk, { id, step: 'submit', consent })
    await step(approver, { id, step: 'approve' })
    const messages = await waiting(id)
    expect(messages.map(({ body }) => body)).toEqual([
      `Kaushal: Your application ${number} needs a correction. Log in, or ask who registered you, to see what.`,
      `Kaushal: Your application ${number} was not approved. Log in, or ask who registered you, to see why.`,
      `Kaushal: Your application ${number} is open for changes again. Correct it and submit it once more.`,
      `Kaushal: Your application ${number} is approved. Next, you are assigned to a training provider.`,
    ])
    for (const { channel, address, minutes } of messages)
      expect([channel, address, minutes]).toEqual(['sms', mobile, 10])
  })

  test('A step that is undone sends no message; of many only those that were undone', async () => {
    const [one, other] = [await submitted(), await submitted()]
    const operation = await step(approver, { ids: [one.id, other.id], step: 'approve' })
    expect([(await waiting(one.id)).length, (await waiting(other.id)).length]).toEqual([1, 1])
    await step(clerk, { id: other.id, step: 'withdraw' })
    expect((await approver.api.post(`${PATH}/undo_step`, { operation })).status).toBe(200)
    expect([(await waiting(one.id)).length, (await waiting(other.id)).length]).toEqual([0, 1])
  })

  test('The message names the training provider, and every message is short enough for one text message', async () => {
    const [trade, { id: district_id, state_id }] = [world.first('trade'), world.first('district')]
    const provider = await api.post<Stored>('rpl/account', {
      name: LONG_NAME,
      email: 'provider.of.messages@example.in',
      mobile: '9200000097',
      data: [{ state_id, district_id }],
      trade_data: [{ trade_id: trade.id, sector_id: trade.trade_sector_id }],
    })
    expect(provider.status, provider.text).toBe(200)
    const { id } = await submitted({ trade_id: trade.id, sector_id: trade.trade_sector_id })
    await step(approver, { id, step: 'approve' })
    await step(mission, { id, step: 'assign', tps_id: provider.body.id })
    await step(mission, { id, step: 'unassign', notes: 'Closed' })
    const messages = await waiting(id)
    expect(messages.map(({ body }) => body.includes(LONG_NAME.slice(0, 60)))).toEqual([false, true, false])
    for (const { body } of messages) expect(body.length).toBeLessThanOrEqual(MAX_LENGTH)
  })
})
