/** After an erasure no stored reply names the person, whatever it was about; the replies about others stay. */
import { expect, test } from 'vitest'
import { type Entity, entityOf } from '../../schema/index.ts'
import { eraseAgain } from '../../server/rpl/candidates/eraseCandidate.ts'
import { changeTesting } from '../fixtures/changeTesting.ts'
import { duplicateTesting } from '../fixtures/duplicateTesting.ts'
import { pdfOf, upload } from '../fixtures/images.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { withKeys } from '../fixtures/withKeys.ts'
import type { Stored } from '../fixtures/world.ts'
import { startWorld } from '../support.ts'

const candidate: Entity = entityOf('employee_registration')
const NAME = 'Zubaidakhatun Nadaf'
const FORMER = 'Zarina Former'

onOneDriver((driver) => {
  test('Stored replies of cases, requests, refusals and uploads go with the person, those about another of the same name stay', async () => {
    const { api: plain, world } = await startWorld(driver)
    const api = withKeys(plain)
    const of = await changeTesting(api, world)
    const { casesOf } = duplicateTesting(api, world)
    /** The stored replies with one of the texts. */
    const replies = async (...texts: string[]) =>
      (
        await api.database.query<{ body: string }>(
          `select body from idempotency r where exists (select from unnest($1::text[]) s where position(s in r.body) > 0) order by created_at`,
          [texts],
        )
      ).map(({ body }) => body)
    const refusedWithOthers = async (ids: number[]) => {
      const { status, text } = await of.post(of.approver, 'step', { ids, step: 'approve' })
      expect(status).toBe(200)
      return text
    }

    const person = { date_of_birth: '1968-05-06', mobile: '7300000431' }
    const { id } = await of.approved({ ...person, name: FORMER })
    expect(await refusedWithOthers([id])).toContain(FORMER)
    const renamed = await of.requested(id, { name: NAME })
    await of.approve(renamed)
    const rejected = await of.requested(id, { constituency: 'Terdal' })
    const step = await of.step(rejected, 'reject_change', of.approver, {
      notes: 'It is not the constituency',
    })
    expect([step.status, step.text]).toEqual([200, expect.stringContaining(NAME)])
    expect(await refusedWithOthers([id])).toContain(NAME)
    const twin = world.fresh(candidate, { ...person, name: 'Zubeda Khatun Nadaf', mobile: '7300000431' })
    const { body: other } = await of.clerk.api.post<Stored>(candidate.path, twin)
    const [found] = await casesOf({ id })
    const decided = { id: found?.id, version: found?.version, decision: 'not_duplicate', note: 'Sisters' }
    expect((await of.post(of.approver, 'duplicates/decide', decided)).text).toContain(NAME)
    const { body: file } = await upload(of.clerk.api, pdfOf(), 'Zubaidakhatun.pdf')
    await api.database.query(
      `update file set entity = 'employee_registration', record_id = $2::integer, field = 'document_identity' where id = $1::integer`,
      [file.id, id],
    )
    const stranger = world.fresh(candidate, { name: NAME, date_of_birth: '1999-01-01', mobile: '7300000439' })
    const { body: sameName } = await of.clerk.api.post<Stored>(candidate.path, stranger)
    expect((await replies(NAME, FORMER, 'Zubaidakhatun.pdf')).length).toBeGreaterThan(8)

    expect(await api.database.transaction((db) => eraseAgain(db, [id]))).toBe(1)
    const left = await replies(NAME, FORMER, 'Zubaidakhatun.pdf', person.mobile)
    expect(left.map((body) => JSON.parse(body).id)).toEqual(expect.arrayContaining([sameName.id, other.id]))
    expect(left).toHaveLength(2)
    expect(api.failures).toEqual([])
  })
})
