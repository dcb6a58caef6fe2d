/** All that is stored about a candidate can be seen, and erased for good: the name and the birth date are found nowhere afterwards. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { MyData } from '../../schema/contract/personalData.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { verifyChain } from '../../server/history/verifyChain.ts'
import { encryptHistory } from '../../server/records/encryptHistory.ts'
import { eraseAgain, eraseOldApplications, listErased } from '../../server/rpl/candidates/eraseCandidate.ts'
import { CHANGE_DOCUMENT } from '../../server/sql/changeTable.ts'
import { fetchFile } from '../fixtures/files.ts'
import { pdfOf, upload } from '../fixtures/images.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { sealEverything } from '../fixtures/sealing.ts'
import { sweepFiles } from '../fixtures/sweepFiles.ts'
import { aadhaarOf } from '../fixtures/testAadhaar.ts'
import { withKeys } from '../fixtures/withKeys.ts'
import { type Answer, type Stored, saveByServer, type TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld, testFiles, testVault } from '../support.ts'

const candidate: Entity = entityOf('employee_registration')
const PATH = candidate.path
const consent = { version: 1, language: 'en' }
const AADHAAR = aadhaarOf(411)
const SEEDED = [
  'Wazirunnisa',
  '1967-08-23',
  '7300000411',
  '9300000411',
  'wazir@example.in',
  'Cardamom Street',
  'Saffron Mills',
  'Nutmeg Works',
  '31200400500',
]
const PERSON = {
  name: 'Wazirunnisa Begum',
  date_of_birth: '1967-08-23',
  mobile: '7300000411',
  address: '9 Cardamom Street',
  aadhaar_number: AADHAAR,
  account_number: '31200400500',
}

interface Reply extends Answer {
  application_status: string
  records: unknown[]
}

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  let clerk: Officer
  let mission: Officer
  let district: Officer
  let elsewhere: Officer
  let person: Officer
  let self: Officer

  const post = <R = Reply>(by: Api, call: string, body: unknown) =>
    by.request<R>('POST', `${PATH}/${call}`, body)
  const myData = (id: number, by: Api) => by.get<MyData & { message: string }>(`${PATH}/${id}/my_data`)
  const create = async (values: object, by = clerk.api): Promise<Stored> => {
    const { body, status, text } = await by.post<Stored>(PATH, world.fresh(candidate, { ...values }))
    expect(status, text).toBe(200)
    return body
  }
  /** The tables in which one of the texts is found; the whole database as a dump would have it. */
  const found = async (texts: readonly string[]): Promise<string[]> => {
    const tables = await api.database.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema in ('public', 'vault')`,
    )
    const names: string[] = []
    for (const { name } of tables) {
      const rows = await api.database.query(
        `select from ${name} t, unnest($1::text[]) s where position(lower(s) in lower(t::text)) > 0 limit 1`,
        [texts],
      )
      if (rows.length) names.push(name)
    }
    return names
  }

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    api = withKeys(api)
    const { id, state_id } = world.first('district') as Stored & { state_id: number }
    const areas = [{ state_id, district_id: id }]
    const rights = () => ['view', 'create', 'update', 'approve', 'export']
    clerk = await createOfficer(api, world, 6, { areas, rights: () => ['view', 'create', 'update'] })
    mission = await createOfficer(api, world, 4, { areas: [{ state_id }], rights })
    district = await createOfficer(api, world, 5, { areas, rights })
    elsewhere = await createOfficer(api, world, 4, { areas: [{ state_id: world.other('state').id }], rights })
    const own = () => ['view', 'create', 'update']
    person = await createOfficer(api, world, 9, { rights: own })
    self = await createOfficer(api, world, 9, { rights: own })
    const account = { name: 'Wazirunnisa Begum', email: 'wazir@example.in', mobile: '9300000411' }
    await api.post('users', { id: person.id, ...account })
  })

  describe('what is stored', () => {
    test('the person sees all of it, of the numbers only the last four digits', async () => {
      const { id } = await create({ name: 'Own Begum', account_number: '70010020077' }, self.api)
      await post(self.api, 'consent', { id, consent })
      const { body, status, text } = await myData(id, self.api)
      expect(status, text).toBe(200)
      expect(body.record).toMatchObject({ name: 'Own Begum', account_number: 'XXXXXXX0077' })
      expect(body.account).not.toBeNull()
      expect(body.consents).toMatchObject([{ version: 1, channel: 'self', withdrawn_at: null }])
      expect(body.history.map(({ action }) => action)).toEqual(['consent', 'create'])
      expect(text).not.toContain('70010020077')
    })

    test('staff see it with the right to export candidates, in their scope', async () => {
      const { id } = await create({ name: 'Other Begum' })
      expect((await myData(id, mission.api)).status).toBe(200)
      expect((await myData(id, clerk.api)).status).toBe(403)
      const far = (await api.post<Stored>(PATH, world.foreign(candidate))).body.id
      expect((await myData(far, mission.api)).status).toBe(404)
    })
  })

  describe('an erasure', () => {
    test('waits for the state mission, and can be refused', async () => {
      const { id } = await create({ name: 'Third Begum' })
      expect((await post(clerk.api, 'erasure', { id })).body.status).toBe('waiting')
      expect((await post(clerk.api, 'decide_erasure', { id, erase: true })).status).toBe(403)
      const queue = (by: Officer) => by.api.get<{ id: number; name: string }[]>(`${PATH}/erasures`)
      const { body, headers } = await queue(mission)
      const [name, requested_by] = ['Third Begum', expect.any(String)]
      expect(body).toEqual([{ id, name, requested_by, requested_at: expect.any(String) }])
      expect(headers.get('content-range')).toBe('erasures 0-0/1')
      expect((await queue(elsewhere)).body).toEqual([])
      expect((await queue(district)).body).toEqual(body)
      expect((await queue(clerk)).status).toBe(403)
      expect((await post(district.api, 'decide_erasure', { id, erase: true })).status).toBe(403)
      expect((await post(mission.api, 'decide_erasure', { id, erase: false })).body.status).toBe('refused')
      expect((await post(mission.api, 'decide_erasure', { id, erase: true })).status).toBe(409)
      expect((await queue(mission)).body).toEqual([])
      expect((await api.get<Stored>(`${PATH}/${id}`)).body.name).toBe('Third Begum')
    })

    test('of the own draft needs no decision', async () => {
      const { body } = await self.api.get<Stored[]>(PATH)
      expect((await post(self.api, 'erasure', { id: body[0]?.id })).body.status).toBe('done')
      expect(await found(['Own Begum'])).toEqual([])
      expect((await self.api.get(PATH)).status).toBe(401)
    })

    test('leaves the name, birth date and numbers nowhere, and the history whole', async () => {
      const { id } = await create(PERSON)
      await api.database.query(
        'update employee_registration set user_id = $1::integer where id = $2::integer',
        [person.id, id],
      )
      await clerk.api.post(PATH, { id, constituency: 'Terdal', account_holder_name: 'Wazirunnisa Begum' })
      await encryptHistory(api.database, testVault)
      await clerk.api.post(PATH, { id, account_holder_name: 'Wazirunnisa B' })
      await post(clerk.api, 'submit_for_approval', { id, consent })
      const job = { candidate_id: id, type: 'wage', from_date: '2026-01-05', employer: 'Saffron Mills' }
      const employment = entityOf('employment')
      const stored = await saveByServer(api, employment, job)
      await encryptHistory(api.database, testVault)
      await saveByServer(api, employment, { id: stored.id, employer: 'Saffron Mills No. 2' })
      await api.database.query(
        `insert into employment_follow_up (employment_id, months, token_hash, expires_at, answer, employer) values ($1::integer, 3, 'x', now(), 'other', 'Nutmeg Works')`,
        [stored.id],
      )
      for (const sql of [
        `insert into certificate (number, candidate_id, issued_date, education_details) select 'PRINTED-411', $1::integer, '2026-02-01', 'Wazirunnisa passed class 8'`,
        `insert into sign_up (mobile, name, email, code_hash) select '9300000411', 'Wazirunnisa', 'other@example.in', 'x' where $1::integer > 0`,
        `insert into notification (user_id, kind, about, data) select 1, 'file_refused', 'file/0', jsonb_build_object('name', 'Wazirunnisa.jpg', 'entity', 'employee_registration', 'record_id', $1::integer)`,
      ])
        await api.database.query(sql, [id])
      expect((await myData(id, mission.api)).body.employments).toMatchObject([
        { employer: 'Saffron Mills No. 2' },
      ])
      const notes = { notes: 'Wazirunnisa must sign' }
      expect((await post(mission.api, 'approval', { id, status: 'sent_back', ...notes })).status).toBe(200)
      await sealEverything(api.database)
      const before = await verifyChain(api.database)
      expect((await found(SEEDED)).length).toBeGreaterThan(3)

      expect((await post(clerk.api, 'erasure', { id })).body.status).toBe('waiting')
      const { body, text } = await post(mission.api, 'decide_erasure', { id, erase: true })
      expect(body.status, text).toBe('done')

      expect(await found(SEEDED)).toEqual([])
      expect((await api.get<Stored>(`${PATH}/${id}`)).body).toMatchObject({
        name: `Erased candidate ${id}`,
        application_status: 'withdrawn',
        aadhaar_number: null,
        user_id: null,
      })
      expect(
        await api.database.query(
          'select from vault.secret where record_id = $1::integer and entity = $2::text',
          [id, candidate.name],
        ),
      ).toEqual([])
      expect(await api.database.query(`select from certificate where number = 'PRINTED-411'`)).toHaveLength(1)
      await sealEverything(api.database)
      const after = await verifyChain(api.database)
      expect(after.error).toBeNull()
      expect(after.sealed).toBeGreaterThan(before.sealed)
      expect((await person.api.get(`${PATH}/${id}`)).status).toBe(401)
      const history = await api.get<{ action: string; changes: { field: string; erased?: true }[] }[]>(
        `${PATH}/${id}/history`,
      )
      expect(history.text).not.toContain('Wazirunnisa')
      expect(history.body.flatMap(({ changes }) => changes).some(({ erased }) => erased)).toBe(true)
    })

    test('takes the documents along, with their names, and the sweep deletes their contents', async () => {
      const files = testFiles()
      const [first, second] = [pdfOf('Document of Wajiha'), pdfOf('Change of Wajiha')]
      const { body: document } = await upload(clerk.api, first, 'Wajiha.pdf')
      const { id } = await create({ name: 'Wajiha Begum', document_identity: document.id })
      const { body: proof } = await upload(clerk.api, second, 'Wajiha proof.pdf')
      await api.database.query(
        `update file set entity = 'employee_registration', record_id = $2::integer, field = '${CHANGE_DOCUMENT}' where id = $1::integer`,
        [proof.id, id],
      )
      const stored = await api.database.query<{ content: string }>(
        'select content from file where record_id = $1::integer and entity = $2::text',
        [id, candidate.name],
      )
      expect(stored).toHaveLength(2)
      const contents = async () =>
        (await Promise.all(stored.map(({ content }) => files.get(content)))).filter(Boolean).length
      expect(await contents()).toBe(2)
      expect(await api.database.transaction((db) => eraseAgain(db, [id]))).toBe(1)
      await sweepFiles(api.database, files)
      expect(await contents()).toBe(0)
      expect(await found(['Wajiha'])).toEqual([])
      expect((await fetchFile(clerk.api, `files/${document.id}`)).status).toBe(404)
    })

    test('is applied again to a restored backup, once', async () => {
      const { id } = await create({ name: 'Fifth Begum' })
      const again = () => api.database.transaction((db) => eraseAgain(db, [id, 2_000_000]))
      expect(await again()).toBe(1)
      expect(await again()).toBe(0)
      expect((await api.get<Stored>(`${PATH}/${id}`)).body.name).toBe(`Erased candidate ${id}`)
    })

    test('of drafts and rejected applications happens after the time of the settings, and never without', async () => {
      const { id } = await create({ name: 'Sixth Begum' })
      const { id: rejected } = await create({ name: 'Seventh Begum' })
      const { id: fresh } = await create({ name: 'Eighth Begum' })
      await api.database.query(
        `update employee_registration set updated_at = now() - interval '400 days' where id = any($1::integer[])`,
        [[id, rejected]],
      )
      await api.database.query(
        `update employee_registration set application_status = 'rejected' where id = $1::integer`,
        [rejected],
      )
      const run = () => api.database.transaction(eraseOldApplications)
      expect(await run()).toBe(0)
      const set = (name: string, value: number) =>
        api.post('settings', { settings: [{ name, value, version: 0 }] })
      expect((await set('candidate.days_draft', 365)).status).toBe(200)
      expect(await run()).toBe(1)
      expect((await set('candidate.years_rejected', 1)).status).toBe(200)
      expect(await run()).toBe(1)
      expect(await run()).toBe(0)
      const erased = await listErased(api.database)
      expect([id, rejected, fresh].map((one) => erased.includes(one))).toEqual([true, true, false])
    })
  })
})
