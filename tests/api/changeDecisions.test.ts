/** The decision about a request to change a candidate: by another person, once, and undone within ten minutes. */
import { beforeAll, expect, test } from 'vitest'
import type { ChangeRequest } from '../../schema/contract/changes.ts'
import { entityOf } from '../../schema/index.ts'
import { deleteFormerNumbers } from '../../server/jobs/deleteFormerNumbers.ts'
import { changeTesting, type Values } from '../fixtures/changeTesting.ts'
import { isFullyTested } from '../fixtures/entitiesFor.ts'
import { pdfOf, upload } from '../fixtures/images.ts'
import type { Officer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const BANK = {
  bank_bame: 'SBI',
  branch: 'Badami',
  ifsc_code: 'SBIN0001234',
  account_holder_name: 'Savitri Pujar',
}

type Notice = { title: string; text: string }

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  let of: Awaited<ReturnType<typeof changeTesting>>

  const notices = async (by: Officer) => (await by.api.get<Notice[]>('notifications')).body

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    of = await changeTesting(api, world)
  })

  test('Of two approvers at once one decides', async () => {
    const { id } = await of.approved()
    const request = await of.requested(id, { constituency: 'Ron' })
    const replies = await Promise.all(
      [of.approver, of.other].map((by) => of.step(request, 'approve_change', by)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await of.read(id)).constituency).toBe('Ron')
  })

  if (!isFullyTested(driver)) return

  test('Who has a training provider for a trade changes it after the assignment, not before', async () => {
    const { id, sector_id, trade_id } = await of.approved()
    const other = world.other('trade') as Stored & Values
    const trade = { sector_id: other.trade_sector_id, trade_id: other.id }
    const request = await of.requested(id, trade)
    const provider = (tps_id: number | null, status: string) =>
      api.database.query(
        'update employee_registration set tps_id = $1::integer, application_status = $2::text where id = $3::integer',
        [tps_id, status, id],
      )
    await provider(of.person.id, 'assigned')
    const { status, body } = await of.step(request, 'approve_change')
    expect([status, body.message]).toEqual([409, expect.stringMatching(/Unassign the candidate first/)])
    expect((await of.read(id)).trade_id).toBe(trade_id)
    await provider(null, 'approved')
    expect((await of.step(request, 'approve_change')).status).toBe(200)
    expect((await of.read(id)).trade_id).toBe(other.id)
    await provider(of.person.id, 'assigned')
    expect((await of.request(id, { sector_id, trade_id })).body.message).toMatch(
      /Unassign the candidate first/,
    )
  })

  test('Another person with the right decides, in the own areas, once; a rejection says why', async () => {
    const { id } = await of.approved()
    const own = await of.requested(id, { constituency: 'Gadag' }, of.approver)
    expect((await of.step(own, 'approve_change')).body).toMatchObject({
      message: expect.stringMatching(/You requested this change/),
    })
    expect((await of.step(own, 'approve_change', of.clerk)).status).toBe(403)
    expect((await of.step(own, 'approve_change', of.stranger)).status).toBe(404)
    expect((await of.detail(own.id, of.stranger)).message).toMatch(/no request/)
    expect((await of.step(own, 'reject_change', of.other)).status).toBe(400)
    expect((await of.step(own, 'withdraw_change', of.other)).status).toBe(409)
    const rejected = await of.step(own, 'reject_change', of.other, {
      notes: 'The document is of another person',
    })
    expect(rejected.body).toMatchObject({ status: 'rejected', notes: 'The document is of another person' })
    expect((await of.step(own, 'approve_change', of.other)).status).toBe(409)
    expect((await of.read(id)).constituency).not.toBe('Gadag')
    expect((await notices(of.approver))[0]).toMatchObject({
      title: expect.stringMatching(/^Change of .*: rejected$/),
      text: expect.stringMatching(/another person$/),
    })
    // A new one can be requested.
    await of.requested(id, { constituency: 'Gadag' })
  })

  test('Nobody decides about the own record, and a move out of the areas of the approver is for others', async () => {
    const { id } = await of.approved()
    const request = await of.requested(id, { constituency: 'Guledgudda' })
    await api.database.query(
      'update employee_registration set user_id = $2::integer where id = $1::integer',
      [id, of.other.id],
    )
    expect((await of.step(request, 'approve_change', of.other)).body.message).toMatch(/about yourself/)
    await api.database.query('update employee_registration set user_id = null where id = $1::integer', [id])
    await of.approve(request)

    const elsewhere = world.foreign(entityOf('employee_registration'))
    const areas = ['state_id', 'district_id', 'block_id', 'panchayat_id', 'city_id']
    const moved = Object.fromEntries(areas.map((name) => [name, elsewhere[name] ?? null]))
    const { body, status, text } = await api.post<ChangeRequest>(
      'rpl/employee_registration/changes/request',
      {
        id,
        values: moved,
        reason: 'Moved',
        document: (await upload(api, pdfOf())).body.id,
      },
    )
    expect(status, text).toBe(200)
    const refused = await of.step(body, 'approve_change')
    expect(refused.status).toBe(409)
    expect(refused.body.message).toMatch(
      /^You cannot write the change of .*: .*leave it to the state mission\.$/,
    )
    expect((await of.step(body, 'reject_change', of.approver, { notes: 'Ask the state' })).status).toBe(200)
  })

  test('Of one candidate the newest request comes first, however many there were', async () => {
    const { id } = await of.approved()
    await api.database.query(
      `insert into change_request (entity, record_id, status, fields, secret, files, document, reason, requested_by, decided_at)
       select 'employee_registration', $1::integer, 'withdrawn', '["name"]', gen_random_uuid(), '{}', 0, 'Old', $2::integer, now()
         from generate_series(1, 30)`,
      [id, of.clerk.id],
    )
    const request = await of.requested(id, { constituency: 'Navalgund' })
    const filter = { candidate_id: id, status: ['open', 'withdrawn'] }
    const { body } = await of.clerk.api.get<ChangeRequest[]>('rpl/employee_registration/changes', { filter })
    expect([body.length, body[0]?.id]).toEqual([25, request.id])
  })

  test('A retry of a request, and of its approval, has one effect', async () => {
    const { id, version } = await of.approved()
    const body = { id, values: { constituency: 'Ilkal' }, reason: 'Moved', document: await of.document() }
    const key = { 'Idempotency-Key': `change-${driver}` }
    const [first, again] = [
      await of.post(of.clerk, 'changes/request', body, key),
      await of.post(of.clerk, 'changes/request', body, key),
    ]
    expect(first.status, first.text).toBe(200)
    expect(again.body).toEqual(first.body)
    const decision = { id: first.body.id, version: 1, step: 'approve_change' }
    for (let count = 0; count < 2; count++)
      expect((await of.post(of.approver, 'changes/step', decision, key)).status).toBe(200)
    expect((await of.read(id)).version).toBe(version + 1)
  })

  test('A field that was changed since the request is not overwritten; other fields may change', async () => {
    const { id } = await of.approved()
    const request = await of.requested(id, { constituency: 'Bagalkot' })
    await api.database.query(
      `update employee_registration set branch = null, mobile = '9000011111' where id = $1::integer`,
      [id],
    )
    const set = (value: string) =>
      api.database.query('update employee_registration set constituency = $2::text where id = $1::integer', [
        id,
        value,
      ])
    await set('Hungund')
    const refused = await of.step(request, 'approve_change')
    expect(refused).toMatchObject({ status: 409, body: { fields: ['constituency'] } })
    expect(refused.body.message).toMatch(/was changed since the request: Constituency/)
    await set(String((await of.detail(request.id)).before?.constituency ?? ''))
    await api.database.query(
      'update employee_registration set constituency = nullif(constituency, $2::text) where id = $1::integer',
      [id, ''],
    )
    await of.approve(request)
    expect(await of.read(id)).toMatchObject({ constituency: 'Bagalkot', mobile: '9000011111' })
  })

  test('Who requested withdraws the request, others do not; a day after the decision its values are gone', async () => {
    const { id } = await of.approved()
    const request = await of.requested(id, { constituency: 'Bilagi' })
    expect((await of.step(request, 'withdraw_change', of.colleague)).status).toBe(409)
    expect((await of.step(request, 'withdraw_change', of.clerk)).body.status).toBe('withdrawn')
    await deleteFormerNumbers(api.database)
    expect((await of.detail(request.id)).after).toMatchObject({ constituency: 'Bilagi' })
    await of.age(request, '2 days')
    await deleteFormerNumbers(api.database)
    expect(await of.detail(request.id)).toMatchObject({
      before: null,
      after: null,
      request: { status: 'withdrawn' },
    })
    expect(await of.countSecrets(id)).toBe(0)
  })

  test('Who decided undoes it within ten minutes: the candidate is as before, and the request waits again', async () => {
    const before = await of.approved({ ...BANK, account_number: '44444444444' })
    const request = await of.requested(before.id, { account_number: '55555555555', constituency: 'Badami' })
    const decided = await of.approve(request)
    const undo = (by: Officer, version = decided.version) =>
      of.post(by, 'changes/undo', { id: request.id, version })
    expect((await undo(of.other)).status).toBe(403)
    expect((await undo(of.approver, 1)).status).toBe(409)
    expect((await undo(of.approver)).body).toMatchObject({ status: 'open', decided_by: null })
    const { version, updated_at: _, ...values } = await of.read(before.id)
    const { version: versionBefore, updated_at: __, ...valuesBefore } = before
    expect([version, values]).toEqual([versionBefore + 2, valuesBefore])
    const again = await of.approve({ ...request, version: 3 })
    expect(await of.read(before.id)).toMatchObject({ account_number: 'XXXXXXX5555' })
    await of.age(request, '11 minutes')
    expect((await undo(of.approver, again.version)).body.message).toMatch(/within 10 minutes/)
    // The generic undo finds the candidate locked.
    const [{ id: operation } = { id: 0 }] = await api.database.query<{ id: number }>(
      `select operation_id as id from change_request where id = $1::integer`,
      [request.id],
    )
    expect((await api.post('undo', { operation })).status).toBe(409)
  })

  test('Without the consent of the person nothing is requested or approved, and a rejection is possible', async () => {
    const { id } = await of.approved()
    const request = await of.requested(id, { constituency: 'Jamkhandi' })
    expect((await of.post(of.clerk, 'withdraw_consent', { id })).status).toBe(200)
    expect((await of.step(request, 'approve_change')).body.message).toMatch(/withdrew the consent/)
    expect((await of.step(request, 'reject_change', of.approver, { notes: 'Withdrawn' })).status).toBe(200)
    expect((await of.request(id, { constituency: 'Jamkhandi' })).status).toBe(409)
  })
})
