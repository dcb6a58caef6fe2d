/** Old values of fields marked `personal` are encrypted in the history: what is stored of them, and that history, undo and seal stay. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type Entity, entityOf } from '../../schema/index.ts'
import { verifyChain } from '../../server/history/verifyChain.ts'
import { encryptHistory } from '../../server/records/encryptHistory.ts'
import { rotateSecrets } from '../../server/records/rotateSecrets.ts'
import { personalColumns, personalEntities } from '../../server/sql/personalColumns.ts'
import { parseKeys } from '../../server/vault/parseKeys.ts'
import { createVault } from '../../server/vault/vault.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { forge, sealEverything } from '../fixtures/sealing.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, FIRST_KEY, SECOND_KEY, startWorld, testVault } from '../support.ts'

const candidate: Entity = entityOf('employee_registration')
const PATH = candidate.path
const [FIRST_NAME, SECOND_NAME] = ['Zubaida Quraishi', 'Yamunappa Wodeyar']
const VALUES = {
  name: FIRST_NAME,
  date_of_birth: '1971-03-29',
  address: '4 Jacaranda Lane',
  constituency: 'Terdal',
}
const CHANGED = { name: SECOND_NAME, date_of_birth: '1972-04-30', address: '', constituency: 'Jamkhandi' }

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  let officer: Officer

  const history = async (id: number, by = officer.api) =>
    (await by.get<object[]>(`${PATH}/${id}/history`)).body
  const read = async (id: number) => (await api.get<Stored & Record<string, unknown>>(`${PATH}/${id}`)).body
  /** The text of all that the history has of a record. */
  const storedHistory = async (id: number): Promise<string> =>
    JSON.stringify(await api.database.query('select * from change where record_id = $1::integer', [id]))
  const encrypt = (vault = testVault) => encryptHistory(api.database, vault)
  const create = async (values: object = VALUES): Promise<Stored> => {
    const { body, text, status } = await officer.api.post<Stored>(PATH, world.fresh(candidate, { ...values }))
    expect(status, text).toBe(200)
    return body
  }
  const update = async (id: number, values: object = CHANGED): Promise<number> => {
    const { headers, status, text } = await officer.api.post<Answer>(PATH, { id, ...values })
    expect(status, text).toBe(200)
    return Number(headers.get('x-operation'))
  }

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    const { state_id } = world.fresh(candidate) as { state_id: number }
    const rights = () => ['view', 'create', 'update', 'delete', 'approve']
    officer = await createOfficer(api, world, 5, { areas: [{ state_id }], rights })
  })

  test('the history shows the same after the encryption, and stores none of the values', async () => {
    const { id } = await create()
    await update(id)
    const before = await history(id)
    expect(await storedHistory(id)).toContain(FIRST_NAME)
    expect(await encrypt()).toBeGreaterThan(0)
    expect(await history(id)).toEqual(before)
    const stored = await storedHistory(id)
    for (const value of Object.values(VALUES)) expect(stored).not.toContain(value)
    expect(await encrypt()).toBe(0)
  })

  test('every personal field of every entity is encrypted', async () => {
    for (const entity of personalEntities) {
      const { id } = world.first(entity.name)
      const columns = personalColumns(entity)
      await api.database.query(
        `with o as (insert into operation (entity, action, count) values ($1::text, 'update', 1) returning id)
         insert into change (operation_id, entity, record_id, version, before, salt)
         select o.id, $1::text, $2::integer, 99, $3::jsonb, gen_random_uuid() from o`,
        [
          entity.name,
          id,
          JSON.stringify(Object.fromEntries(columns.map((name) => [name, `Secret of ${name}`]))),
        ],
      )
      await encrypt()
      expect(await storedHistory(id)).not.toContain('Secret of')
    }
  })

  test('an undo brings back values that are encrypted, and can be undone itself', async () => {
    const { id } = await create({ ...VALUES, name: 'Bibijan Quraishi' })
    const operation = await update(id, { ...CHANGED, name: 'Bibijan Wodeyar' })
    await encrypt()
    const undone = await officer.api.post<Answer>(`${PATH}/undo`, { operation })
    expect(undone.body).toMatchObject({ undone: 1, left: [] })
    expect(await read(id)).toMatchObject({ ...VALUES, name: 'Bibijan Quraishi' })
    await encrypt()
    const again = await api.post<Answer>('undo', { operation: Number(undone.headers.get('x-operation')) })
    expect(again.body).toMatchObject({ undone: 1, left: [] })
    expect(await read(id)).toMatchObject({
      name: 'Bibijan Wodeyar',
      date_of_birth: '1972-04-30',
      address: null,
    })
  })

  test('the undo of a step brings back notes that are encrypted', async () => {
    const { id } = await create({ ...VALUES, name: 'Chandbi Quraishi' })
    const step = async (body: object, by = api) => {
      const { status, headers, text } = await by.post(`${PATH}/step`, { id, ...body })
      expect(status, text).toBe(200)
      return Number(headers.get('x-operation'))
    }
    await step({ step: 'submit', consent: { version: 1, language: 'en' } }, officer.api)
    await step({ step: 'send_back', notes: 'Chandbi must sign' })
    await step({ step: 'submit', notes: 'Chandbi has signed' }, officer.api)
    const operation = await step({ step: 'reject', notes: 'Another Chandbi' })
    await encrypt()
    await api.post(`${PATH}/undo_step`, { operation })
    expect(await read(id)).toMatchObject({ application_status: 'submitted', notes: 'Chandbi has signed' })
    await encrypt()
    expect(await storedHistory(id)).not.toContain('Chandbi')
    expect(JSON.stringify(await history(id))).toContain('Another Chandbi')
  })

  test('the chain is whole before and after, and a forged hash is found', async () => {
    const { id } = await create({ ...VALUES, name: 'Dilshad Quraishi' })
    await update(id, { ...CHANGED, name: 'Dilshad Wodeyar' })
    await sealEverything(api.database)
    const before = await verifyChain(api.database)
    expect(before.error).toBeNull()
    await encrypt()
    expect(await verifyChain(api.database)).toEqual(before)
    const hash = '0'.repeat(64)
    const sql = `update change set erased = erased || '{"name": "${hash}"}' where record_id = ${id} and erased is not null`
    expect(await forge(api.database, sql)).toMatch(/^Operation \d+ was changed after it was sealed\.$/)
  })

  test('what is encrypted can be destroyed, and not replaced', async () => {
    const change = (set: string) =>
      api.database.query(`update change set ${set} where encrypted is not null returning 1`)
    await expect(change(`encrypted = '{}'`)).rejects.toThrow('append-only')
    await expect(change(`encrypted = null, version = 7`)).rejects.toThrow('append-only')
  })

  test('once its key is destroyed a value reads as erased, and no undo brings half of it back', async () => {
    const { id } = await create({ ...VALUES, name: 'Eshrat Quraishi' })
    const operation = await update(id, { ...CHANGED, name: 'Eshrat Wodeyar' })
    await encrypt()
    await api.database.query('delete from vault.secret where record_id = $1::integer', [id])
    const [version] = (await history(id)) as { changes: { field: string; from: unknown; erased?: true }[] }[]
    const name = version?.changes.find(({ field }) => field === 'name')
    expect(name).toMatchObject({ from: null, to: 'Eshrat Wodeyar', erased: true })
    const { body } = await officer.api.post<Answer>(`${PATH}/undo`, { operation })
    expect(body).toMatchObject({ undone: 0, left: [id] })
  })

  describe('the keys', () => {
    test('without a key of the vault values stay readable, and are encrypted when there is one', async () => {
      const { id } = await create({ ...VALUES, name: 'Farzana Quraishi' })
      await update(id, { ...CHANGED, name: 'Farzana Wodeyar' })
      expect(await encryptHistory(api.database, undefined)).toBe(0)
      expect(await storedHistory(id)).toContain('Farzana Quraishi')
      await encrypt()
      expect(await storedHistory(id)).not.toContain('Farzana Quraishi')
    })

    test('a rotation encrypts them again', async () => {
      const both = createVault(parseKeys(`${SECOND_KEY},${FIRST_KEY}`))
      expect(await rotateSecrets(api.database, both)).toBeGreaterThan(0)
      const old = await api.database.query(`select from vault.secret where key_id = 'first'`)
      expect(old).toEqual([])
      const { id } = await create({ ...VALUES, name: 'Gulnar Quraishi' })
      await update(id, { ...CHANGED, name: 'Gulnar Wodeyar' })
      await encrypt(both)
      expect(await storedHistory(id)).not.toContain('Gulnar Quraishi')
    })
  })
})
