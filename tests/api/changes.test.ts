/** After the approval a candidate is changed by a request only: with a reason and a document, shown as a difference, decided by another person. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { ChangeRequest } from '../../schema/contract/changes.ts'
import type { MyData } from '../../schema/contract/personalData.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { verifyChain } from '../../server/history/verifyChain.ts'
import { rotateSecrets } from '../../server/records/rotateSecrets.ts'
import { parseKeys } from '../../server/vault/parseKeys.ts'
import { createVault } from '../../server/vault/vault.ts'
import { changeTesting, type Values } from '../fixtures/changeTesting.ts'
import { fetchFile } from '../fixtures/files.ts'
import { jpegOf, upload } from '../fixtures/images.ts'
import type { Officer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { runJobs } from '../fixtures/runJobs.ts'
import { sealEverything } from '../fixtures/sealing.ts'
import { aadhaarOf } from '../fixtures/testAadhaar.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, FIRST_KEY, SECOND_KEY, startWorld, testFiles } from '../support.ts'

const candidate: Entity = entityOf('employee_registration')
const PATH = candidate.path
const CHANGES = `${PATH}/changes`
const BANK = {
  bank_bame: 'SBI',
  branch: 'Badami',
  ifsc_code: 'SBIN0001234',
  account_holder_name: 'Savitri Pujar',
}

type Notice = { title: string; text: string }

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let of: Awaited<ReturnType<typeof changeTesting>>
  let seed = 500

  const notices = async (by: Officer) => (await by.api.get<Notice[]>('notifications')).body

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    of = await changeTesting(api, world)
  })

  test('A request changes nothing; its approval changes the candidate, with the number, in one operation of the history', async () => {
    const before = await of.approved({ ...BANK, account_number: '11111111111' })
    const values = { name: 'Savitri Pujar', account_number: '22222222222', education: [{ level: 'diploma' }] }
    const request = await of.requested(before.id, values)
    expect(request).toMatchObject({
      status: 'open',
      reason: 'The school certificate says so',
      decided_by: null,
      candidate: { id: before.id, registration_number: before.registration_number },
    })
    expect(request.fields.toSorted()).toEqual(['account_number', 'education', 'name'])
    expect(await of.read(before.id)).toEqual(before)

    const shown = await of.detail(request.id)
    expect(shown.before).toMatchObject({ name: before.name, account_number: 'XXXXXXX1111' })
    expect(shown.after).toMatchObject({ name: 'Savitri Pujar', account_number: 'XXXXXXX2222' })
    expect(JSON.stringify(shown)).not.toMatch(/2222222/)
    expect(shown.document).toMatchObject({ type: 'application/pdf' })
    expect(shown.available_steps).toEqual(['approve_change', 'reject_change'])

    const decided = await of.approve(request)
    expect(decided).toMatchObject({ status: 'approved', version: 2 })
    const after = await of.read(before.id)
    expect(after).toMatchObject({
      name: 'Savitri Pujar',
      account_number: 'XXXXXXX2222',
      application_status: 'approved',
      registration_number: before.registration_number,
      version: before.version + 1,
    })
    const { body: history } = await api.get<{ action: string; by: string }[]>(`${PATH}/${before.id}/history`)
    expect(history[0]).toMatchObject({ action: 'approve_change', count: 1 })
    await sealEverything(api.database)
    expect((await verifyChain(api.database)).error).toBeNull()
  })

  test('Until the decision the new values are in the vault only', async () => {
    const { id } = await of.approved()
    const texts = ['Gangubai Hangal', '33333333333']
    await of.requested(id, { name: texts[0], ...BANK, account_number: texts[1] })
    const tables = await api.database.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema in ('public', 'vault')`,
    )
    for (const { name } of tables) {
      const rows = await api.database.query(
        `select from ${name} t, unnest($1::text[]) s where position(s in t::text) > 0 limit 1`,
        [texts],
      )
      expect(rows, name).toEqual([])
    }
  })

  test('What cannot be requested is refused, and says why', async () => {
    const { id, version } = await of.approved()
    const draft = (await of.clerk.api.post<Stored>(PATH, world.fresh(candidate))).body
    const foreign = await of.document(of.colleague)
    const cases: [string, number, Values, Values, number, RegExp][] = [
      ['a draft', draft.id, { name: 'Someone Else' }, {}, 409, /is not approved/],
      ['no change', id, {}, {}, 400, /Change at least one field/],
      ['the value that it has', id, { name: (await of.read(id)).name }, {}, 400, /Change at least one field/],
      ['a value that no save takes', id, { pincode: '99' }, {}, 400, /"pincode"/],
      ['a field of the server', id, { application_status: 'certified' }, {}, 400, /"application_status"/],
      ['no field', id, { version: 3 }, {}, 400, /"version"/],
      ['a birth date of a child', id, { date_of_birth: '2020-01-01' }, {}, 400, /"date_of_birth"/],
      ['what the application needs', id, { address: null }, {}, 400, /"address"/],
      ['no reason', id, { name: 'Someone Else' }, { reason: ' ' }, 400, /"reason"/],
      ['no document', id, { name: 'Someone Else' }, { document: undefined }, 400, /"document"/],
      ['the upload of another user', id, { name: 'Someone Else' }, { document: foreign }, 400, /"document"/],
      ['an older version', id, { name: 'Someone Else' }, { version: version - 1 }, 409, /was changed after/],
    ]
    for (const [what, record, values, rest, expected, text] of cases) {
      const reply = await of.request(record, values, of.clerk, rest)
      expect(reply.status, what).toBe(expected)
      expect(reply.text, what).toMatch(text)
    }
    expect((await of.request(id, { name: 'Someone Else' }, of.stranger)).status).toBe(404)
    expect(await of.countSecrets(id)).toBe(0)
    await of.requested(id, { name: 'Someone Else' })
    expect((await of.request(id, { constituency: 'Badami' })).body.message).toMatch(
      /waits for a decision already/,
    )
  })

  test('A candidate asks for a change of the own record, reads the outcome, and sees nothing of others', async () => {
    const own = await of.approved({ user_id: undefined }, of.person)
    const request = await of.requested(own.id, { whatsapp_no: '9888877777' }, of.person)
    expect((await of.detail(request.id, of.person)).available_steps).toEqual(['withdraw_change'])
    const foreign = await of.requested((await of.approved()).id, { constituency: 'Mudhol' })
    expect((await of.person.api.get<ChangeRequest[]>(CHANGES)).body.map(({ id }) => id)).toEqual([request.id])
    expect((await of.detail(foreign.id, of.person)).message).toMatch(/no request/)
    expect((await of.step(foreign, 'withdraw_change', of.person)).status).toBe(404)
    await of.approve(request)
    expect((await notices(of.person))[0]?.title).toBe(`Change of ${own.name}: approved`)
    const messages = await api.database.query<{ body: string }>(
      `select body from outbox where record_id = $1::integer and body like '%change%'`,
      [own.id],
    )
    expect(messages).toHaveLength(1)
    expect(messages[0]?.body).toContain(`${own.registration_number} is approved.`)
    expect(await of.countSecrets(own.id)).toBe(1)
  })

  test('Files of a request are seen by those who see the candidate, survive the sweep, and become those of the record', async () => {
    const { id } = await of.approved()
    const photo = (await upload(of.clerk.api, await jpegOf())).body.id
    const request = await of.requested(id, { file: photo })
    await runJobs(api.database, testFiles(), 'clean_image')
    const proof = (await of.detail(request.id)).document?.id as number
    const sweep = async () => {
      await api.database.query(`update file set created_at = created_at - interval '40 days'`)
      await api.database.query(`insert into job (name, payload) values ('delete_unused_files', '{}')`)
      await runJobs(api.database, testFiles(), 'delete_unused_files')
    }
    const statuses = async (by: Officer) =>
      Promise.all([photo, proof].map(async (file) => (await fetchFile(by.api, `files/${file}`)).status))
    await sweep()
    expect(await statuses(of.approver)).toEqual([200, 200])
    expect(await statuses(of.stranger)).toEqual([404, 404])
    await of.approve(request)
    expect((await of.read(id)).file).toMatchObject({ id: photo })
    await sweep()
    expect(await statuses(of.other)).toEqual([200, 200])

    const second = (await upload(of.clerk.api, await jpegOf())).body.id
    const rejected = await of.requested(id, { file: second })
    await of.step(rejected, 'reject_change', of.approver, { notes: 'Not the face' })
    await of.age(rejected, '2 days')
    expect((await fetchFile(of.approver.api, `files/${second}`)).status).toBe(404)
    await sweep()
    expect(await api.database.query('select from file where id = $1::integer', [second])).toEqual([])
  })

  test('The data of a person has the requests, and an erasure erases them', async () => {
    const { id } = await of.approved({ aadhaar_number: aadhaarOf(++seed) })
    await of.requested(id, { constituency: 'Terdal' })
    const { body } = await of.approver.api.get<MyData>(`${PATH}/${id}/my_data`)
    expect(body.changes).toMatchObject([{ status: 'open', fields: ['constituency'] }])
    await api.post(`${PATH}/erasure`, { id })
    expect((await api.post(`${PATH}/decide_erasure`, { id, erase: true })).status).toBe(200)
    for (const table of ['change_request', 'file', 'vault.secret'])
      expect(
        await api.database.query(
          `select from ${table} where entity = 'employee_registration' and record_id = $1::integer`,
          [id],
        ),
        table,
      ).toEqual([])
  })

  describe('keys', () => {
    test('A request that was made with an older key is approved after the rotation', async () => {
      const { id } = await of.approved({ ...BANK, account_number: '66666666666' })
      const request = await of.requested(id, { account_number: '77777777777' })
      await rotateSecrets(api.database, createVault(parseKeys(`${SECOND_KEY},${FIRST_KEY}`)))
      await rotateSecrets(api.database, createVault(parseKeys(`${FIRST_KEY},${SECOND_KEY}`)))
      await of.approve(request)
      expect(await of.read(id)).toMatchObject({ account_number: 'XXXXXXX7777' })
    })
  })

  test.skipIf(driver === 'pglite')(
    'Row-level security shows a request to those who see the candidate',
    async () => {
      const { id } = await of.approved()
      const request = await of.requested(id, { constituency: 'Rabkavi' })
      const seenBy = async ({ id: user }: Officer) =>
        (
          await api.database
            .as(user)
            .query('select id from change_request where id = $1::integer', [request.id])
        ).length
      expect([await seenBy(of.clerk), await seenBy(of.approver)]).toEqual([1, 1])
      expect([await seenBy(of.stranger), await seenBy(of.person)]).toEqual([0, 0])
    },
  )
})
