/** Decisions about two candidates who may be the same person: no duplicate, archived, merged, and all of it undone. */
import { beforeAll, expect, test } from 'vitest'
import type { DuplicateCase } from '../../schema/contract/duplicateCases.ts'
import { CANDIDATES, type Candidate, duplicateTesting } from '../fixtures/duplicateTesting.ts'
import { isFullyTested } from '../fixtures/entitiesFor.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { aadhaarOf } from '../fixtures/testAadhaar.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

interface Shown {
  records: [Candidate, Candidate]
  differing: string[]
  blocked: (string | null)[]
}
type Decided = Answer & DuplicateCase

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  let testing: ReturnType<typeof duplicateTesting>
  let district: Officer
  let block: Officer
  let day = 0
  const birthDate = () => `19${70 + (day % 30)}-07-${String(1 + (++day % 28)).padStart(2, '0')}`

  const read = async (id: number) => (await api.get<Candidate>(`${CANDIDATES}/${id}`)).body
  const show = async (id: number, by: Api = district.api) =>
    (await by.get<Shown>(`${CANDIDATES}/duplicates/${id}`)).body
  const post = (call: string, body: unknown, by: Api = district.api, headers = {}) =>
    by.post<Decided>(`${CANDIDATES}/duplicates/${call}`, body, headers)

  /** Two records of one person, the second with other values, and their case. */
  const pair = async (name: string, one: object = {}, other: object = {}, by: Api = api) => {
    const date_of_birth = birthDate()
    const first = await testing.save({ name, date_of_birth, ...one }, by)
    const second = await testing.save({ name, date_of_birth, ...other }, by)
    const [found] = await testing.casesOf(first)
    return { first, second, found: found as DuplicateCase }
  }
  const order = async ({ found, first }: { found: DuplicateCase; first: Candidate }, values: object) => {
    const { records } = await show(found.id)
    const versions = records.map(({ version }) => version)
    return { id: found.id, version: found.version, survivor_id: first.id, versions, ...values }
  }
  const merge = async (made: { found: DuplicateCase; first: Candidate }, take: string[], values = {}) =>
    post('decide', await order(made, { decision: 'merge', take, ...values }))
  const undo = ({ id, version }: { id: number; version: number }, by?: Api) =>
    post('undo', { id, version }, by)
  const step = async (id: number, name: string, values = {}) =>
    expect((await api.post(`${CANDIDATES}/step`, { id, step: name, ...values })).status, name).toBe(200)

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    testing = duplicateTesting(api, world)
    const { id, state_id } = world.first('district') as Stored & { state_id: number }
    const areas = [{ state_id, district_id: id }]
    district = await createOfficer(api, world, 5, {
      areas,
      rights: () => ['view', 'create', 'update', 'approve'],
    })
    block = await createOfficer(api, world, 6, { areas, rights: () => ['view', 'create', 'update'] })
  })

  test('Of two deciders at once one decides, and a retry has one effect', async () => {
    const made = await pair('Siddappa Uppar')
    const sent = await order(made, { decision: 'merge', take: ['mobile'] })
    const key = { 'Idempotency-Key': 'merge-siddappa' }
    const replies = await Promise.all([
      post('decide', sent, district.api, key),
      post('decide', sent, district.api, key),
      post('decide', { id: made.found.id, version: 1, decision: 'not_duplicate' }, api),
    ])
    const codes = replies.map(({ status }) => status)
    expect(codes[0]).toBe(codes[1])
    expect(codes.toSorted()).toEqual(codes[0] === 200 ? [200, 200, 409] : [200, 409, 409])
    const decided = await api.database.query(
      `select from change where entity = 'duplicate_case' and record_id = $1::integer`,
      [made.found.id],
    )
    expect(decided).toHaveLength(1)
  })

  if (!isFullyTested(driver)) return

  test('Both records are shown with the groups of fields in which they differ', async () => {
    const aadhaar_number = aadhaarOf(1)
    const made = await pair('Basavaraj Angadi', { aadhaar_number }, { marital_status: 'widowed' })
    const shown = await show(made.found.id)
    expect(shown.records.map(({ id }) => id)).toEqual([made.first.id, made.second.id])
    expect(shown.differing).toEqual(expect.arrayContaining(['mobile', 'aadhaar_number', 'marital_status']))
    expect(shown.differing).not.toContain('name')
    expect(shown.blocked).toEqual([null, null])
    expect(JSON.stringify(shown)).not.toMatch(/hash|secret/)
    expect(JSON.stringify(shown)).not.toContain(aadhaar_number)
  })

  test('A merge takes the chosen values, and its undo brings both records back as they were', async () => {
    const [one, other] = [aadhaarOf(2), aadhaarOf(3)]
    const bank = {
      bank_bame: 'SBI',
      branch: 'Gadag',
      ifsc_code: 'SBIN0004321',
      account_holder_name: 'Shanta',
    }
    const made = await pair(
      'Shantavva Madar',
      { aadhaar_number: one },
      { aadhaar_number: other, ...bank, account_number: '00998877665544', email: 'shanta@example.in' },
    )
    const before = [await read(made.first.id), await read(made.second.id)]
    const { status, body, text, headers } = await merge(made, [
      'name',
      'date_of_birth',
      'mobile',
      'aadhaar_number',
      'bank',
    ])
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ status: 'merged', survivor_id: made.first.id, version: 2 })
    const merged = await read(made.first.id)
    expect(merged).toMatchObject({
      mobile: made.second.mobile,
      aadhaar_number: `XXXX XXXX ${other.slice(-4)}`,
      account_number: 'XXXXXXXXXX5544',
      branch: 'Gadag',
      email: made.first.email,
      application_status: 'draft',
    })
    expect((await api.get(`${CANDIDATES}/${made.second.id}`)).status).toBe(404)
    const revealed = await api.post('reveal', {
      entity: 'employee_registration',
      id: made.first.id,
      field: 'account_number',
      reason: 'Compare it with the passbook',
    })
    expect(revealed.body).toEqual({ value: '00998877665544' })
    const [counted] = await api.database.query('select action, count from operation where id = $1::bigint', [
      Number(headers.get('x-operation')),
    ])
    expect(counted).toEqual({ action: 'merge', count: 3 })
    // Neither the history nor the generic undo, restore or step changes one half of it.
    expect(
      (await api.post('undo', { operation: Number(headers.get('x-operation')) })).status,
    ).toBeGreaterThanOrEqual(404)
    expect((await api.post(`${CANDIDATES}/restore`, { id: made.second.id })).status).toBe(409)
    const undone = await undo(body)
    expect(undone.status, undone.text).toBe(200)
    expect(undone.body).toMatchObject({ status: 'open', survivor_id: null, version: 3 })
    for (const [at, id] of [made.first.id, made.second.id].entries()) {
      const { version: _, updated_at: __, ...restored } = await read(id)
      expect(before[at]).toMatchObject(restored)
    }
    const revealedAgain = await api.post('reveal', {
      entity: 'employee_registration',
      id: made.second.id,
      field: 'account_number',
      reason: 'Compare it with the passbook',
    })
    expect(revealedAgain.body).toEqual({ value: '00998877665544' })
    // The number of Aadhaar is unique again.
    expect(
      (await api.post(CANDIDATES, testing.values({ name: 'Nobody Else', aadhaar_number: other }))).status,
    ).toBe(400)
  })

  test('Another person approves an application than who merged values into it', async () => {
    const made = await pair('Irappa Hugar')
    await step(made.first.id, 'submit', { consent: { version: 1, language: 'en' } })
    const approve = async () =>
      (await district.api.post(`${CANDIDATES}/step`, { id: made.first.id, step: 'approve' })).body
    const { body } = await merge(made, ['constituency'])
    expect(await approve()).toMatchObject({ reason: 'own' })
    expect((await undo(body)).status).toBe(200)
    expect(await approve()).toMatchObject({ application_status: 'approved' })
  })

  test('The account goes along where the remaining record has none', async () => {
    const made = await pair('Gurappa Jadhav')
    const { id: user_id } = block
    await api.database.query(
      'update employee_registration set user_id = $1::integer where id = $2::integer',
      [user_id, made.second.id],
    )
    await api.database.query(
      `insert into certificate (number, candidate_id, issued_date) values ('PRINTED-7', $1::integer, '2026-01-05')`,
      [made.first.id],
    )
    const holderOf = async () =>
      (await api.get<{ user_id: number | null }[]>('rpl/certificate', { filter: { number: 'PRINTED-7' } }))
        .body[0]?.user_id
    const { body } = await merge(made, [])
    expect(await read(made.first.id)).toMatchObject({ user_id })
    expect(await holderOf()).toBe(user_id)
    expect((await undo(body)).status).toBe(200)
    expect(await holderOf()).toBeNull()
    expect(await read(made.first.id)).toMatchObject({ user_id: null })
    expect(await read(made.second.id)).toMatchObject({ user_id })
  })

  test('An archived record ends; one that was approved waits for a decision again after the undo', async () => {
    const made = await pair('Kallappa Teli')
    await step(made.second.id, 'submit', { consent: { version: 1, language: 'en' } })
    await api.database.query(
      `update employee_registration set application_status = 'approved' where id = $1::integer`,
      [made.second.id],
    )
    const { status, body } = await post(
      'decide',
      await order(made, { decision: 'archive', note: 'Entered twice' }),
    )
    expect([status, body.status, body.note]).toEqual([200, 'archived', 'Entered twice'])
    expect((await api.get(`${CANDIDATES}/${made.second.id}`)).status).toBe(404)
    expect((await undo(body)).status).toBe(200)
    expect(await read(made.second.id)).toMatchObject({ application_status: 'submitted' })
  })

  test('A pair that is no duplicate is a case again only once an identifying value has changed', async () => {
    const made = await pair('Yamanappa Kurbar')
    const { body } = await post('decide', { id: made.found.id, version: 1, decision: 'not_duplicate' })
    expect(body).toMatchObject({ status: 'not_duplicate', decided_by: expect.any(String) })
    await api.post(CANDIDATES, { id: made.second.id, constituency: 'Ron' })
    expect(await testing.casesOf(made.first)).toEqual([])
    await api.post(CANDIDATES, { id: made.second.id, name: 'Yemanappa Kurubar' })
    const [again] = await testing.casesOf(made.first)
    expect(again).toMatchObject({ id: made.found.id, status: 'open', decided_by: null })
    const second = await post('decide', {
      id: made.found.id,
      version: again?.version,
      decision: 'not_duplicate',
    })
    expect((await undo(second.body)).body).toMatchObject({ status: 'open' })
  })

  test('A record that was changed since is neither merged nor separated', async () => {
    const made = await pair('Mallavva Gouda')
    const sent = await order(made, { decision: 'merge', take: [] })
    await api.post(CANDIDATES, { id: made.second.id, constituency: 'Hubli' })
    expect(await post('decide', sent)).toMatchObject({
      status: 409,
      body: { current: { id: made.second.id } },
    })
    await api.post(CANDIDATES, { id: made.first.id, constituency: 'Hubli' })
    expect((await post('decide', sent)).status).toBe(409)
    const { body } = await merge(made, ['name'])
    await api.post(CANDIDATES, { id: made.first.id, constituency: 'Dharwad' })
    const { status, body: refused } = await undo(body)
    expect([status, refused.message]).toEqual([
      409,
      'The record of Mallavva Gouda was changed after this decision, so the decision stays.',
    ])
  })

  test('Only the district and above decide, never with a record that they entered themselves', async () => {
    const made = await pair('Parvati Lamani', {}, {}, block.api)
    const { id, version } = made.found
    const decided = { id, version, decision: 'not_duplicate' }
    expect((await post('decide', decided, block.api)).status).toBe(403)
    expect((await testing.casesOf(made.first, block.api)).map((found) => found.id)).toEqual([id])
    const own = await pair('Renuka Dollin', {}, {}, district.api)
    expect((await show(own.found.id)).blocked).toEqual([
      expect.stringContaining('another person'),
      expect.stringContaining('another person'),
    ])
    const { status, body } = await merge(own, [])
    expect([status, (body as { reason?: string }).reason]).toEqual([409, 'own'])
    expect((await undo(made.found, block.api)).status).toBe(403)
    expect((await undo(made.found)).status).toBe(409)
  })

  test('What a merge needs is checked', async () => {
    const made = await pair(
      'Sangavva Biradar',
      {},
      { education: [{ level: 'iti' }], permanent_address: null },
    )
    const sent = await order(made, { decision: 'merge', take: [] })
    const refused = async (values: object) => (await post('decide', { ...sent, ...values })).status
    expect(await refused({ survivor_id: 999_999 })).toBe(400)
    expect(await refused({ versions: undefined })).toBe(400)
    expect(await refused({ take: ['user_id'] })).toBe(400)
    expect(await refused({ decision: 'archive', take: ['name'] })).toBe(400)
    expect(await refused({ id: 999_999 })).toBe(404)
    expect(await refused({ version: 7 })).toBe(409)
    await api.database.query(
      'update employee_registration set tps_id = $1::integer, application_status = $2::text where id = $3::integer',
      [block.id, 'assigned', made.second.id],
    )
    expect(await refused({})).toBe(409)
    expect((await show(made.found.id)).blocked).toEqual([null, expect.stringMatching(/Keep that record/)])
    await api.database.query(
      'update employee_registration set tps_id = $1::integer, application_status = $2::text where id = $3::integer',
      [district.id, 'assigned', made.first.id],
    )
    const { message } = (await post('decide', sent)).body
    expect(message).toMatch(/different training providers/)
    expect((await show(made.found.id)).blocked).toEqual([message, message])
  })
})
