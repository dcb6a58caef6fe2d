/** Records that are saved together with their files. */
import { beforeAll, expect, test } from 'vitest'
import { type Entity, entityOf } from '../../schema/index.ts'
import { fetchFile } from '../fixtures/files.ts'
import { fileOf, formOf, jpegOf, pdfOf, type UploadReply } from '../fixtures/images.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld, testFiles } from '../support.ts'

const PATH = 'rpl/employee_registration'
const candidate: Entity = entityOf('employee_registration')
const rights = () => ['view', 'create', 'update']
type Answer = Stored & { errors: Record<string, string> } & Record<string, UploadReply | null>

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let officer: Api

  /** The values of a candidate as a form sends them: lists as JSON, everything else as text. */
  const textsOf = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([, value]) => value !== null && value !== undefined)
        .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
    )
  const send = (parts: Readonly<Record<string, string | File>>, headers = {}) =>
    officer.post<Answer>(PATH, formOf(parts), headers)
  const count = async () => {
    const [row] = await api.database.query<{ files: number; records: number }>(
      'select (select count(*)::integer from file) as files, (select count(*)::integer from employee_registration) as records',
    )
    return row
  }
  const contents = async () => {
    let number = 0
    for await (const _ of testFiles().list()) number += 1
    return number
  }

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    const { state_id } = world.fresh(candidate) as { state_id: number }
    ;({ api: officer } = await createOfficer(api, world, 5, { areas: [{ state_id }], rights }))
  })

  test('a record is created with its texts and files, updated and cleared', async () => {
    const values = world.fresh(candidate)
    const pdf = pdfOf()
    const { status, body, text } = await send({
      ...textsOf(values),
      file: fileOf(await jpegOf()),
      document_identity: fileOf(pdf, 'ration card.pdf'),
    })
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ name: values.name, education: values.education, mobile: values.mobile })
    expect(body.file).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg', status: 'pending' })
    expect(body.document_identity).toMatchObject({ name: 'ration card.pdf', size: pdf.length })
    expect((await fetchFile(officer, `files/${body.document_identity?.id}`)).bytes).toEqual(pdf)

    const update = { id: String(body.id), version: String(body.version), document_identity: '' }
    const { body: updated } = await send({ ...update, file: fileOf(await jpegOf(), 'other.jpg') })
    expect(updated.file).toMatchObject({ name: 'other.jpg' })
    expect(updated).toMatchObject({ document_identity: null, name: values.name, version: body.version + 1 })
  })

  test('a form without an id and without a chosen file creates a record, and leaves the file that is stored', async () => {
    const unchosen = fileOf('', '')
    const texts = textsOf(world.fresh(candidate))
    const { status, body, text } = await send({ ...texts, id: '0', file: fileOf(await jpegOf()) })
    expect(status, text).toBe(200)
    const updated = await send({ id: String(body.id), file: unchosen, passbook_cancelled_check: unchosen })
    expect(updated.body).toMatchObject({ id: body.id, file: { id: body.file?.id } })
    const empty = await send({ id: String(body.id), file: fileOf('', 'photo.jpg') })
    expect(empty.body.errors).toEqual({ file: 'This file is empty.' })
  })

  test('a retry with the same key is one record with the same files, and another picture is another request', async () => {
    const texts = textsOf(world.fresh(candidate))
    const [file, other] = [fileOf(await jpegOf()), fileOf(await jpegOf())]
    const headers = { 'Idempotency-Key': `multipart ${driver}` }
    const first = await send({ ...texts, file }, headers)
    const before = [await count(), await contents()]
    const second = await send({ ...texts, file }, headers)
    expect(second.body).toEqual(first.body)
    expect((await send({ ...texts, file: other }, headers)).status).toBe(422)
    expect([await count(), await contents()]).toEqual(before)
  })

  test('nothing is stored of what is refused, and the error names the part', async () => {
    const texts = textsOf(world.fresh(candidate))
    const file = fileOf(await jpegOf())
    const page = fileOf('<html></html>', 'photo.jpg')
    const before = [await count(), await contents()]
    for (const [parts, name] of [
      [{ ...texts, photo: file }, 'photo'],
      [{ ...texts, nickname: 'A', file }, 'nickname'],
      [{ ...texts, mobile: '12', file }, 'mobile'],
      [{ ...texts, file: page }, 'file'],
      [{ ...texts, name: file }, 'name'],
      [{ ...texts, file, document_identity: page }, 'document_identity'],
      [{ ...texts, file: fileOf(pdfOf(), 'a.pdf') }, 'file'],
    ] as const) {
      const { status, body } = await send(parts)
      expect([status, Object.keys(body.errors)]).toEqual([400, [name]])
    }
    const repeated = formOf({ ...texts, file })
    repeated.append('file', file)
    expect((await officer.post<Answer>(PATH, repeated)).body.errors).toEqual({
      file: 'Is sent more than once',
    })
    const many = await send({
      ...texts,
      ...Object.fromEntries(
        ['file', 'document_identity', 'document_education', 'passbook_cancelled_check', 'photo'].map(
          (name) => [name, fileOf(new Uint8Array(5 * 1024 * 1024))],
        ),
      ),
    })
    expect(many.status).toBe(413)
    const stale = await send({ ...texts, id: '999999999', file })
    expect(stale.status).toBe(404)
    expect([await count(), await contents()]).toEqual(before)
  })

  test('without the right to create nothing is read', async () => {
    const { api: reader } = await createOfficer(api, world, 5, { rights: () => ['view'] })
    expect((await reader.post(PATH, formOf({ name: 'A' }))).status).toBe(403)
  })

  test('a document that a setting requires is missing until it is there, that of the bank account only beside one', async () => {
    const values = world.fresh(candidate)
    const bank = ['bank_bame', 'branch', 'ifsc_code', 'account_number', 'account_holder_name', 'micr']
    const without = Object.fromEntries(Object.entries(values).filter(([name]) => !bank.includes(name)))
    const { id } = (await send(textsOf(without))).body
    const submit = async () => {
      const consent = { version: 1, language: 'en' }
      const reply = await officer.post<{ missing?: { part: string; fields: string[] }[] }>(
        `${PATH}/submit_for_approval`,
        { id, consent },
      )
      return [reply.status, reply.body.missing?.flatMap(({ fields }) => fields) ?? []]
    }
    const names = ['photo', 'identity', 'education', 'passbook']
    const settings = names.map((name) => ({ name: `candidate.${name}_required`, value: 1, version: 0 }))
    expect((await api.post('settings', { settings })).status).toBe(200)
    expect(await submit()).toEqual([409, ['file', 'document_identity', 'document_education']])
    const files = { file: fileOf(await jpegOf()), document_identity: fileOf(pdfOf(), 'a.pdf') }
    const account = Object.fromEntries(Object.entries(values).filter(([name]) => bank.includes(name)))
    await send({ id: String(id), ...textsOf(account), ...files })
    expect(await submit()).toEqual([409, ['passbook_cancelled_check', 'document_education']])
    await send({
      id: String(id),
      document_education: fileOf(pdfOf(), 'b.pdf'),
      passbook_cancelled_check: fileOf(await jpegOf()),
    })
    expect(await submit()).toEqual([200, []])
    await api.database.query('delete from setting')
  })
})
