/** Candidates are placed into batches by a proposal: by the training provider, and by the state mission that assigns them too. */
import { beforeAll, describe, expect, test } from 'vitest'
import { sealAll } from '../../server/history/sealChain.ts'
import { verifyChain } from '../../server/history/verifyChain.ts'
import { dayFromToday, startTraining, type Training } from '../fixtures/batchTesting.ts'
import { isFullyTested } from '../fixtures/entitiesFor.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import type { Filled, Proposal } from '../fixtures/placementTesting.ts'
import type { Answer } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

onEachDriver((driver) => {
  let training: Training
  const proposal = (by: Api, body: object = {}) =>
    by.post<Proposal>('rpl/batch/proposal', { trade_id: training.trade.id, ...body })
  const fill = (by: Api, groups: object[]) => by.post<Filled>('rpl/batch/fill', { groups })
  const groupsOf = ({ groups }: Proposal) =>
    groups.map(({ batch: { id }, candidates }) => ({
      id,
      candidates: candidates.map((one) => ({ id: one.id, version: one.version })),
    }))
  const stored = async (ids: readonly number[]) =>
    training.api.database.query<Record<string, unknown>>(
      'select id, application_status, batch_id, tps_id from employee_registration where id = any($1::integer[]) order by id',
      [ids],
    )
  /** They have their status since so many days. */
  const waited = (ids: readonly number[], days: number) =>
    training.api.database.query(
      `update employee_registration set queued_at = now() - make_interval(days => $2::integer, hours => 1) where id = any($1::integer[])`,
      [ids, days],
    )
  const approved = async (count: number) => {
    const ids = await training.assigned(count)
    await training.api.database.query(
      `update employee_registration set application_status = 'approved', tps_id = null where id = any($1::integer[])`,
      [ids],
    )
    return ids
  }
  /** Ends the waiting of those of other tests. */
  const clear = () =>
    training.api.database.script(
      `update employee_registration set application_status = 'withdrawn', tps_id = null where application_status in ('approved', 'assigned');
       update batch set total_no_of_candidate = "limit" where batch_status = 'draft'`,
    )

  beforeAll(async () => {
    training = await startTraining(driver)
    await training.api.post('rpl/account/add_trade', {
      id: training.provider.id,
      trade_id: training.trade.id,
      sector_id: training.trade.trade_sector_id,
    })
  })

  test('Of two who fill the last place at once one gets it', async () => {
    await clear()
    const pair = await training.assigned(2)
    const { id } = await training.created({ limit: 1 })
    const replies = await Promise.all(
      pair.map((one) => fill(training.provider.api, [{ id, candidates: [{ id: one }] }])),
    )
    const refused = replies.flatMap(({ body }) => body.records.map((one) => one.refused ?? 200))
    expect(refused.toSorted()).toEqual([200, 409])
  })

  if (!isFullyTested(driver)) return

  describe('A training provider', () => {
    test('gets a proposal that writes nothing, and places by it with an outcome for each', async () => {
      await clear()
      const ids = await training.assigned(5)
      await waited(ids.slice(0, 3), 41)
      await waited(ids.slice(3), 2)
      const late = await training.created({ limit: 4, from_date: dayFromToday(9) })
      const early = await training.created({ limit: 3 })
      const { body, text } = await proposal(training.provider.api)
      expect(body.total, text).toBe(5)
      expect(
        body.groups.map(({ batch: { id, places }, candidates }) => [id, places, candidates.length]),
      ).toEqual([
        [early.id, 3, 3],
        [late.id, 4, 2],
      ])
      expect(body.groups[0]?.candidates.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 3))
      expect(body.groups[0]?.average_waiting).toBe(41)
      expect(await stored(ids)).toEqual(
        ids.map((id) => expect.objectContaining({ id, application_status: 'assigned', batch_id: null })),
      )

      // One of them enters another batch before the proposal is applied.
      const taken = Number(ids[4])
      await training.add((await training.created()).id, taken)
      const { body: filled, status } = await fill(training.provider.api, groupsOf(body))
      expect(status).toBe(200)
      expect(filled.batches.map(({ id, total_no_of_candidate }) => [id, total_no_of_candidate])).toEqual(
        [
          [early.id, 3],
          [late.id, 1],
        ].toSorted(([a = 0], [b = 0]) => a - b),
      )
      const refused = filled.records.filter((one) => one.refused)
      expect(refused.map(({ id, refused: code }) => [id, code])).toEqual([[taken, 409]])
      expect(refused[0]?.message).toMatch(/changed/)
      const operations = await training.api.database.query(
        `select distinct o.id from operation o join change c on c.operation_id = o.id
          where c.entity = 'employee_registration' and c.record_id = any($1::integer[]) and o.action = 'add_to_batch' and c.record_id <> $2::integer`,
        [ids, taken],
      )
      expect(operations).toEqual([{ id: filled.operation }])
    })

    test('is refused more than the places, another trade, and a batch that was sent', async () => {
      await clear()
      const [one = 0, two = 0] = await training.assigned(2)
      const { id: trade_id, trade_sector_id: sector_id } = training.world.other('trade')
      const [other = 0] = await training.assigned(1, { trade_id, sector_id, job_role_id: null })
      const small = await training.created({ limit: 1 })
      const sent = await training.created()
      await training.api.database.query(`update batch set batch_status = 'sent_to_state' where id = $1`, [
        sent.id,
      ])
      const { body } = await fill(training.provider.api, [
        { id: small.id, candidates: [{ id: other }, { id: one }, { id: two }] },
        { id: sent.id, candidates: [{ id: 2_000_000 }] },
      ])
      const messages = Object.fromEntries(body.records.map((each) => [each.id, each.message]))
      expect(messages[other]).toMatch(/is registered for another trade/)
      expect(messages[one]).toBeUndefined()
      expect(messages[two]).toMatch(/has no free place/)
      expect(messages[2_000_000]).toMatch(/its status is “sent to the state”/)
    })

    test('is proposed only the chosen villages and batches, and reads why the others are outside', async () => {
      await clear()
      const ids = await training.assigned(3)
      const { state_id, district_id, block_id, id: panchayat_id } = training.world.first('panchayat')
      await training.api.database.query(
        'update employee_registration set state_id = $2, district_id = $3, block_id = $4, panchayat_id = $5 where id = $1',
        [ids[0], state_id, district_id, block_id, panchayat_id],
      )
      const { id } = await training.created({ limit: 1 })
      const there = await proposal(training.provider.api, { area_ids: [panchayat_id] })
      expect(there.body.villages).toMatchObject([{ id: panchayat_id, candidates: 1 }])
      expect(there.body.groups.map(({ candidates }) => candidates.map((one) => one.id))).toEqual([[ids[0]]])
      const all = await proposal(training.provider.api, { batch_ids: [id] })
      expect(all.body.groups).toHaveLength(1)
      expect(all.body.outside.map(({ reason }) => reason)).toEqual(['full', 'full'])
      const none = await proposal(training.provider.api, { batch_ids: [2_000_000] })
      expect(none.body.outside.map(({ reason }) => reason)).toEqual(['noBatch', 'noBatch', 'noBatch'])
    })

    test('whose batches are full is proposed new ones like them, which exist once it applies the proposal', async () => {
      await clear()
      const { mission, world, api } = training
      const provider = await training.createProvider()
      const old = await training.created(
        { limit: 2, job_role_id: world.first('job_role').id, unit: 'Old workshop' },
        provider.api,
      )
      const ids = await training.assigned(5, {}, provider)
      await training.add(old.id, ids.slice(0, 2), provider.api)
      const { body, text } = await proposal(provider.api)
      const [room] = body.groups
      expect(room?.batch, text).toMatchObject({ id: null, batch_no: null, like: { id: old.id }, places: 2 })
      expect(Number(room && new Date(room.batch.from_date).getUTCDay())).toBe(1)
      expect(String(room?.batch.from_date) > old.to_date).toBe(true)
      expect(room?.candidates.map(({ id }) => id)).toEqual(ids.slice(2, 4))
      expect(body.outside).toMatchObject([{ id: ids[4], reason: 'full' }])
      expect((await proposal(provider.api)).body.groups).toEqual(body.groups)

      const chosen = { like: old.id, from_date: room?.batch.from_date, to_date: room?.batch.to_date }
      const candidates = [{ id: Number(ids[2]) }]
      for (const { by, like, status } of [
        { by: mission.api, like: old.id, status: 403 },
        { by: (await training.createProvider()).api, like: old.id, status: 404 },
        { by: provider.api, like: 2_000_000, status: 404 },
      ])
        expect((await fill(by, [{ new_batch: { ...chosen, like }, candidates }])).status).toBe(status)
      expect((await fill(provider.api, [{ candidates }])).status).toBe(400)
      // The room is taken on these days: nothing is written.
      const during = { ...chosen, from_date: dayFromToday(8), to_date: old.to_date }
      const taken = await fill(provider.api, [{ new_batch: during, candidates }])
      expect([taken.status, Object.keys(taken.body.errors)]).toEqual([400, ['unit']])
      const { body: filled } = await fill(provider.api, [{ new_batch: chosen, candidates }])
      expect(filled.batches).toMatchObject([{ total_no_of_candidate: 1 }])
      const [row] = await api.database.query(
        'select batch_status, tps_id, unit, job_role_id, "limit", batch_no <> $2 as is_other from batch where id = $1',
        [filled.batches[0]?.id, old.batch_no],
      )
      expect(row).toEqual({
        batch_status: 'draft',
        tps_id: provider.id,
        unit: 'Old workshop',
        limit: 2,
        is_other: true,
        job_role_id: world.first('job_role').id,
      })
    })

    test('begins with a trade that has free places, and says when nobody waits', async () => {
      await clear()
      const other = training.world.other('trade')
      await training.assigned(3, { trade_id: other.id, sector_id: other.trade_sector_id, job_role_id: null })
      const first = async () =>
        (await training.provider.api.post<Proposal>('rpl/batch/proposal', { trade_id: null })).body.trade_id
      expect(await first()).toBe(other.id)
      await training.assigned(1)
      expect(await first()).toBe(other.id)
      await training.created({ limit: 1 })
      expect(await first()).toBe(training.trade.id)
      await clear()
      expect(await first()).toBeNull()
    })

    test('neither sees nor fills what is another provider’s', async () => {
      await clear()
      const other = await training.createProvider()
      const ids = await training.assigned(1)
      const { id } = await training.created()
      expect((await proposal(other.api)).body).toMatchObject({ total: 0, groups: [], villages: [] })
      const { body } = await fill(other.api, [{ id, candidates: [{ id: Number(ids[0]) }] }])
      expect(body.records).toMatchObject([{ refused: 404 }])
      expect(body.operation).toBeNull()
    })
  })

  describe('The state mission', () => {
    test('assigns and places in one operation, within the capacity of the provider', async () => {
      await clear()
      const ids = await approved(3)
      const { id } = await training.created({ limit: 10 })
      const [now] = await training.api.database.query<{ assigned: number }>(
        `select assigned from candidates_of_providers(array[$1::integer])`,
        [training.provider.id],
      )
      await training.api.database.query('update users set capacity = $2 where id = $1', [
        training.provider.id,
        (now?.assigned ?? 0) + 2,
      ])
      const { body, text } = await proposal(training.mission.api)
      expect(body.groups[0]?.candidates, text).toHaveLength(2)
      expect(body.outside.map(({ reason }) => reason)).toEqual(['providerFull'])
      const everyone = [{ id, candidates: ids.map((one) => ({ id: one })) }]
      const { body: filled } = await fill(training.mission.api, everyone)
      expect(filled.records.filter((one) => one.refused)).toMatchObject([
        { message: expect.stringMatching(/has no free place for .*: all/) },
      ])
      const placed = { application_status: 'in_batch', batch_id: id, tps_id: training.provider.id }
      expect((await stored(ids)).filter(({ batch_id }) => batch_id === id)).toMatchObject([placed, placed])
      await training.api.database.query('update users set capacity = null where id = $1', [
        training.provider.id,
      ])
    })

    test('assigns nobody who has no place in the batch', async () => {
      await clear()
      const ids = await approved(2)
      const { id } = await training.created({ limit: 1 })
      await fill(training.mission.api, [{ id, candidates: ids.map((one) => ({ id: one })) }])
      const [one, other] = await stored(ids)
      expect([one?.application_status, other?.application_status]).toEqual(['in_batch', 'approved'])
    })
  })

  describe('Others', () => {
    const officers: [string, () => Promise<Officer>, number][] = [
      ['a district', () => officer(5), 403],
      ['a block', () => officer(6), 403],
      ['an assessor', async () => training.createAssessor((await training.created()).id), 403],
    ]
    const officer = (level: number) =>
      createOfficer(training.api, training.world, level, { areas: [training.area] })
    test.each(officers)('such as %s place nobody', async (_, created, expected) => {
      const { api } = await created()
      expect((await proposal(api)).status).toBe(expected)
      expect((await fill(api, [])).status).toBe(expected)
    })

    test('such as the mission of another state see none of it', async () => {
      await clear()
      const ids = await approved(1)
      const { id } = await training.created()
      const areas = [{ state_id: training.world.other('state').id }]
      const { api } = await createOfficer(training.api, training.world, 4, { areas })
      expect((await proposal(api)).body).toMatchObject({ total: 0, groups: [], outside: [] })
      const { body } = await fill(api, [{ id, candidates: [{ id: Number(ids[0]) }] }])
      expect(body.records).toMatchObject([{ refused: 404 } satisfies Partial<Answer & { refused: number }>])
      expect(await stored(ids)).toMatchObject([{ application_status: 'approved', batch_id: null }])
    })
  })

  test('After all of them the history verifies, although some were assigned and placed in one operation', async () => {
    await sealAll(training.api.database)
    expect(await verifyChain(training.api.database)).toMatchObject({ error: null })
  })
})
