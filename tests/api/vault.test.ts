/** Aadhaar and account numbers: what a record has of them, how they are saved, and what is refused. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type Entity, entityOf } from '../../schema/index.ts'
import { deleteFormerNumbers } from '../../server/jobs/deleteFormerNumbers.ts'
import { rotateSecrets } from '../../server/records/rotateSecrets.ts'
import { parseKeys } from '../../server/vault/parseKeys.ts'
import { createVault } from '../../server/vault/vault.ts'
import { isFullyTested } from '../fixtures/entitiesFor.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { aadhaarOf } from '../fixtures/testAadhaar.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, FIRST_KEY, SECOND_KEY, startApi, startWorld } from '../support.ts'

const PATH = 'rpl/employee_registration'
const candidate: Entity = entityOf('employee_registration')
const TAKEN = 'Another record already has this value'

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  let officer: Api
  let seed = 0
  const nextAadhaar = () => aadhaarOf(++seed)
  const maskOf = (aadhaar: string) => `XXXX XXXX ${aadhaar.slice(-4)}`

  const save = (values: object, by = api) => by.post<Answer>(PATH, values)
  const create = async (values = {}, by = api): Promise<Stored> => {
    const { status, body, text } = await save(world.fresh(candidate, values), by)
    expect(status, text).toBe(200)
    return body
  }
  /** What the vault has for a record, decrypted, the newest last. */
  const valuesOf = async (id: number, keys = FIRST_KEY): Promise<string[]> => {
    const rows = await api.database.query<never>(
      'select * from vault.secret where record_id = $1::integer order by created_at',
      [id],
    )
    return Promise.all(rows.map((row) => createVault(parseKeys(keys)).open(row)))
  }

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    const { state_id } = world.fresh(candidate) as { state_id: number }
    const rights = () => ['view', 'create', 'update', 'delete', 'export']
    ;({ api: officer } = await createOfficer(api, world, 5, { areas: [{ state_id }], rights }))
  })

  test('a record has the last four digits, and the vault the number', async () => {
    const aadhaar = nextAadhaar()
    const record = await create({ aadhaar_number: aadhaar, account_number: '00123456789' }, officer)
    expect(record).toMatchObject({ aadhaar_number: maskOf(aadhaar), account_number: 'XXXXXXX6789' })
    expect((await valuesOf(record.id)).toSorted()).toEqual(['00123456789', aadhaar])
    expect((await officer.get(`${PATH}/${record.id}`)).body).toMatchObject({
      aadhaar_number: maskOf(aadhaar),
    })
    expect(Object.keys(record).filter((name) => /secret|hash/.test(name))).toEqual([])
  })

  test('of two saves of one number at the same time one is refused, and leaves nothing in the vault', async () => {
    const aadhaar = nextAadhaar()
    const replies = await Promise.all(
      [1, 2].map(() => save(world.fresh(candidate, { aadhaar_number: aadhaar, account_number: null }))),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const ids = await api.database.query<{ id: number }>(
      'select id from employee_registration where aadhaar_number = $1::text',
      [maskOf(aadhaar)],
    )
    expect(ids).toHaveLength(1)
    const [stored] = await api.database.query<{ count: number }>(
      'select count(*)::integer from vault.secret s where not exists (select from employee_registration r where r.id = s.record_id)',
    )
    expect(stored?.count).toBe(0)
  })

  test('an undo brings back the number before, with its check', async () => {
    const [before, after] = [nextAadhaar(), nextAadhaar()]
    const { id } = await create({ aadhaar_number: before })
    const { headers } = await save({ id, aadhaar_number: after })
    const operation = Number(headers.get('x-operation'))
    const other = await create({ aadhaar_number: before })
    expect((await api.post(`${PATH}/undo`, { operation })).status).toBe(400)
    await save({ id: other.id, aadhaar_number: null })
    expect((await api.post(`${PATH}/undo`, { operation })).body).toMatchObject({ undone: 1 })
    expect((await api.get(`${PATH}/${id}`)).body).toMatchObject({ aadhaar_number: maskOf(before) })
    expect((await save({ id: other.id, aadhaar_number: before })).status).toBe(400)
    expect((await save({ id: other.id, aadhaar_number: after })).status).toBe(200)
  })

  if (!isFullyTested(driver)) return

  test('spaces and hyphens are removed, and a number that fails its check is refused without an echo', async () => {
    const aadhaar = nextAadhaar()
    const spaced = aadhaar.replace(/(.{4})(.{4})/, '$1 $2-')
    const { id } = await create({ aadhaar_number: spaced, account_number: null })
    expect(await valuesOf(id)).toEqual([aadhaar])
    const refused = await save({ id, aadhaar_number: '234123412347' })
    expect(refused.body).toMatchObject({ errors: { aadhaar_number: /Aadhaar/ as never } })
    expect(refused.text).not.toContain('234123412347')
    const broken = await api.post(PATH, `{"aadhaar_number": "${aadhaar}`)
    expect([broken.status, broken.text.includes(aadhaar.slice(0, 6))]).toEqual([400, false])
  })

  test.each([
    ['0', 0],
    ['the text 0', '0'],
    ['an empty text', ''],
    ['the masked text', 'XXXX XXXX 1234'],
  ])('%s leaves what is stored, and null clears it', async (_, sent) => {
    const aadhaar = nextAadhaar()
    const { id } = await create({ aadhaar_number: aadhaar })
    const { body } = await save({
      id,
      aadhaar_number: sent,
      account_number: 'XXXXXXX0001',
      constituency: 'Hungund',
    })
    expect(body).toMatchObject({ aadhaar_number: maskOf(aadhaar), constituency: 'Hungund' })
    expect(body.account_number).toMatch(/^X{7}\d{4}$/)
    expect((await save({ id, aadhaar_number: null, account_number: null })).body).toMatchObject({
      aadhaar_number: null,
      account_number: null,
    })
    expect(await create({ aadhaar_number: sent })).toMatchObject({ aadhaar_number: null })
  })

  test('an Aadhaar number is given once among live records, and the refusal tells nobody whose it is', async () => {
    const aadhaar = nextAadhaar()
    const first = await create({ aadhaar_number: aadhaar })
    const refused = await save(world.fresh(candidate, { aadhaar_number: aadhaar }))
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual({ aadhaar_number: TAKEN })
    expect(refused.body).not.toHaveProperty('duplicates')
    await create({ account_number: '00123456789' })
    await create({ account_number: '00123456789' })
    await api.post(`${PATH}/delete`, { id: first.id })
    const second = await create({ aadhaar_number: aadhaar })
    expect((await api.post(`${PATH}/restore`, { id: first.id })).status).toBe(400)
    await save({ id: second.id, aadhaar_number: null })
    expect((await api.post(`${PATH}/restore`, { id: first.id })).status).toBe(200)
    expect((await valuesOf(first.id)).includes(aadhaar)).toBe(true)
  })

  test('the history has a new number with the same last digits as the one before, and nothing of a number that is sent again', async () => {
    const before = nextAadhaar()
    let after = before
    for (let other = 1; after === before || after.slice(-4) !== before.slice(-4); other++)
      after = aadhaarOf(100_000 + other)
    const { id } = await create({ aadhaar_number: before, account_number: null })
    await save({ id, aadhaar_number: before, constituency: 'Ilkal' })
    expect(await valuesOf(id)).toEqual([before])
    await save({ id, aadhaar_number: after })
    expect(await valuesOf(id)).toEqual([before, after])
    const { body } = await api.get<{ changes: { field: string }[] }[]>(`${PATH}/${id}/history`)
    expect(body.slice(0, 2).map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ['aadhaar_number'],
      ['constituency'],
    ])
  })

  test('a record whose former number has been deleted from the vault is left by an undo', async () => {
    const before = nextAadhaar()
    const { id } = await create({ aadhaar_number: before, account_number: null })
    const { headers } = await save({ id, aadhaar_number: null })
    await api.database.query('delete from vault.secret where record_id = $1::integer', [id])
    const undone = await api.post(`${PATH}/undo`, { operation: Number(headers.get('x-operation')) })
    expect(undone.body).toMatchObject({ undone: 0, left: [id] })
  })

  test.each(['aadhaar_number', 'account_number', 'aadhaar_number_hash', 'aadhaar_number_secret'])(
    'a list is neither filtered nor sorted by %s',
    async (name) => {
      for (const query of [
        { filter: { [name]: 'XXXX XXXX 1234' } },
        { filter: { [`${name}_gte`]: '1' } },
        { sort: [name, 'ASC'] },
      ])
        expect((await api.get(PATH, query)).status).toBe(400)
    },
  )

  test('the last four digits of an Aadhaar number are found by officers, and not by users with own records', async () => {
    const aadhaar = nextAadhaar()
    const level8 = await createOfficer(api, world, 8, { rights: () => ['view'] })
    const { id } = await create({ aadhaar_number: aadhaar, mobile: '9111111111' })
    await api.database.query('update employee_registration set tps_id = $1::integer where id = $2::integer', [
      level8.id,
      id,
    ])
    const found = async (search: string, by: Api) =>
      (await by.post<Stored[]>(`${PATH}/search`, { search })).body.some((record) => record.id === id)
    expect(await found(aadhaar.slice(-4), officer)).toBe(true)
    expect(await found(aadhaar.slice(-4), level8.api)).toBe(false)
    expect(await found('9111111111', level8.api)).toBe(true)
    expect(await found(aadhaar, officer)).toBe(false)
    expect(await found(aadhaar.slice(-3), officer)).toBe(false)
  })

  test('a candidate learns that an application needs a check, not that another one has the number', async () => {
    const aadhaar = nextAadhaar()
    await create({ aadhaar_number: aadhaar })
    const own = await createOfficer(api, world, 9, { rights: () => ['view', 'create', 'update'] })
    const refused = await save(world.fresh(candidate, { aadhaar_number: aadhaar }), own.api)
    expect(refused.body.errors).toEqual({ aadhaar_number: expect.stringContaining('needs a check') })
  })

  test('a number that was replaced is deleted after 30 days, unless an undo in this time can bring it back', async () => {
    const [before, after] = [nextAadhaar(), nextAadhaar()]
    const { id } = await create({ aadhaar_number: before, account_number: null })
    await save({ id, aadhaar_number: after })
    const age = (table: string, column: string, days: number, where: string) =>
      api.database.query(`update ${table} set ${column} = ${column} - interval '${days} days' where ${where}`)
    await age('vault.secret', 'created_at', 31, `record_id = ${id}`)
    await deleteFormerNumbers(api.database)
    expect((await valuesOf(id)).toSorted()).toEqual([before, after].toSorted())
    await api.database.query('alter table operation disable trigger user')
    await age('operation', 'at', 31, `id in (select operation_id from change where record_id = ${id})`)
    await api.database.query('alter table operation enable trigger user')
    await deleteFormerNumbers(api.database)
    expect(await valuesOf(id)).toEqual([after])
  })

  test('a bank account is needed as a whole or not at all; a MICR code can be missing', async () => {
    const none = { bank_bame: null, branch: null, ifsc_code: null, micr: null, account_number: null }
    const missingOf = async (values: object) => {
      const { id } = await create({ ...none, account_holder_name: null, ...values })
      const { body } = await api.get<{ missing: { part: string; fields: string[] }[] }>(`${PATH}/${id}/steps`)
      return body.missing.find(({ part }) => part === 'bank')?.fields
    }
    expect(await missingOf({})).toBeUndefined()
    expect(await missingOf({ micr: '587002052' })).toEqual([
      'bank_bame',
      'branch',
      'ifsc_code',
      'account_number',
      'account_holder_name',
    ])
    const rest = {
      bank_bame: 'State Bank',
      branch: 'Badami',
      ifsc_code: 'SBIN0000804',
      account_holder_name: 'Asha',
    }
    expect(await missingOf(rest)).toEqual(['account_number'])
    expect(await missingOf({ ...rest, account_number: '00123456789' })).toBeUndefined()
  })

  describe('With a second key', () => {
    test('everything is encrypted and hashed again, in as many runs as it takes, and undo still works', async () => {
      const [before, after] = [nextAadhaar(), nextAadhaar()]
      const { id } = await create({ aadhaar_number: before, account_number: null })
      const { headers } = await save({ id, aadhaar_number: after })
      const ring = createVault(parseKeys(`${SECOND_KEY},${FIRST_KEY}`))
      const [{ count = 0 } = {}] = await api.database.query<{ count: number }>(
        `select count(*)::integer from vault.secret where key_id = 'first'`,
      )
      expect(await rotateSecrets(api.database, ring)).toBe(count)
      expect(await rotateSecrets(api.database, ring)).toBe(0)
      expect((await valuesOf(id, SECOND_KEY)).toSorted()).toEqual([before, after].toSorted())
      const later = await startApi(driver, api.database, createVault(parseKeys(SECOND_KEY)))
      const taken = () => save(world.fresh(candidate, { aadhaar_number: before }), later)
      await later.post(`${PATH}/undo`, { operation: Number(headers.get('x-operation')) })
      expect((await taken()).body.errors).toEqual({ aadhaar_number: TAKEN })
      const shown = { entity: candidate.name, id, field: 'aadhaar_number', reason: 'After the rotation' }
      expect((await later.post('reveal', shown)).body).toEqual({ value: before })
      await rotateSecrets(api.database, createVault(parseKeys(`${FIRST_KEY},${SECOND_KEY}`)))
    })

    test('a number that was stored with the first one is found', async () => {
      const aadhaar = nextAadhaar()
      const { id } = await create({ aadhaar_number: aadhaar })
      const later = await startApi(driver, api.database, createVault(parseKeys(`${SECOND_KEY},${FIRST_KEY}`)))
      const refused = await save(world.fresh(candidate, { aadhaar_number: aadhaar }), later)
      expect(refused.body.errors).toEqual({ aadhaar_number: TAKEN })
      expect((await save({ id, aadhaar_number: aadhaar }, later)).status).toBe(200)
    })

    test('a retry is recognised across a change of keys', async () => {
      const sent = world.fresh(candidate, { aadhaar_number: nextAadhaar() })
      const key = { 'Idempotency-Key': 'before and after' }
      const first = await api.post<Answer>(PATH, sent, key)
      const later = await startApi(driver, api.database, createVault(parseKeys(`${SECOND_KEY},${FIRST_KEY}`)))
      expect((await later.post<Answer>(PATH, sent, key)).body).toEqual(first.body)
    })
  })

  test('a server without keys refuses numbers, and says why', async () => {
    const closed = await startApi(driver, api.database, null)
    const refused = await save(world.fresh(candidate, { account_number: '00123456789' }), closed)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('no keys')])
    expect((await save(world.fresh(candidate, { account_number: null }), closed)).status).toBe(200)
  })
})
