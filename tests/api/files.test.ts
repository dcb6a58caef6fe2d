/** Uploaded files: what is stored, who gets a record's files, and what a record can have. */
import { Transformer } from '@napi-rs/image'
import { beforeAll, expect, test } from 'vitest'
import { type Entity, entityOf } from '../../schema/index.ts'
import { isFullyTested } from '../fixtures/entitiesFor.ts'
import { fetchFile } from '../fixtures/files.ts'
import { jpegOf, PLACE, pdfOf, pngOf, type UploadReply, upload, withMetadata } from '../fixtures/images.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { runJobs } from '../fixtures/runJobs.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld, testFiles } from '../support.ts'

const PATH = 'rpl/employee_registration'
const candidate: Entity = entityOf('employee_registration')
const rights = () => ['view', 'create', 'update', 'delete', 'export']

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  let officer: Api
  let stranger: Api
  let applicant: Api
  let provider: Api

  const save = (values: object, by = officer, headers = {}) =>
    by.post<Stored & { errors: Record<string, string> }>(PATH, values, headers)
  const create = async (values: Readonly<Record<string, unknown>>, by = officer) => {
    const { status, body, text } = await save(world.fresh(candidate, values), by)
    expect(status, text).toBe(200)
    return body
  }
  const uploaded = async (content?: Uint8Array<ArrayBuffer>, by = officer): Promise<UploadReply> => {
    const { status, body, text } = await upload(by, content ?? (await jpegOf()))
    expect(status, text).toBe(200)
    return body
  }
  const clean = () => runJobs(api.database, testFiles(), 'clean_image')
  const statusFor = async (by: Api, id: number) => (await fetchFile(by, `files/${id}`)).status
  const rowsOf = async () =>
    (await api.database.query<{ count: number }>('select count(*)::integer as count from file'))[0]?.count

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    const { state_id } = world.fresh(candidate) as { state_id: number }
    const [other] = await api.database.query<{ id: number }>(
      'select id from state where id <> $1::integer limit 1',
      [state_id],
    )
    ;({ api: officer } = await createOfficer(api, world, 5, { areas: [{ state_id }], rights }))
    ;({ api: stranger } = await createOfficer(api, world, 5, { areas: [{ state_id: other?.id }], rights }))
    ;({ api: applicant } = await createOfficer(api, world, 9, { rights }))
    ;({ api: provider } = await createOfficer(api, world, 8, { rights }))
  })

  test('a picture is uploaded, belongs to the record that is saved with its id, and is served without its metadata', async () => {
    const original = withMetadata(await jpegOf(64, 48))
    const file = await uploaded(original)
    expect(file).toEqual({
      id: file.id,
      name: 'photo.jpg',
      type: 'image/jpeg',
      size: original.length,
      status: 'pending',
    })
    const record = await create({ file: file.id })
    expect(record.file).toEqual(file)
    // Nobody gets a picture before it was encoded again.
    expect(await statusFor(officer, file.id)).toBe(409)
    expect(await clean()).toBe(1)
    const { status, bytes, headers } = await fetchFile(officer, `files/${file.id}`)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="picture-${file.id}.jpg"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(Buffer.from(original).includes(PLACE)).toBe(true)
    expect(Buffer.from(bytes).includes('GPS')).toBe(false)
    // The camera had turned the picture.
    expect(await new Transformer(bytes).metadata()).toMatchObject({ width: 48, height: 64 })
    expect((await officer.get(`${PATH}/${record.id}`)).body.file).toMatchObject({ status: 'checked' })
  })

  test('of two saves with the same file at once one gets it', async () => {
    const { id } = await uploaded()
    const replies = await Promise.all([1, 2, 3].map(() => save(world.fresh(candidate, { file: id }))))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })

  if (!isFullyTested(driver)) return

  test('a PDF and a PNG are stored, and a PDF is served as it is', async () => {
    const pdf = pdfOf()
    const document = await uploaded(pdf)
    expect(document).toMatchObject({ type: 'application/pdf', status: 'checked' })
    const png = await uploaded(await pngOf())
    await create({ document_identity: document.id, file: png.id })
    await clean()
    expect((await fetchFile(officer, `files/${document.id}`)).bytes).toEqual(pdf)
    expect((await fetchFile(officer, `files/${png.id}`)).headers.get('content-type')).toBe('image/png')
  })

  test('a file is served to those who see its record, and to nobody else', async () => {
    const own = await create({ file: (await uploaded(undefined, applicant)).id }, applicant)
    const photo = own.file as UploadReply
    await clean()
    for (const [by, status] of [
      [applicant, 200],
      [officer, 200],
      [api, 200],
      [stranger, 404],
      [provider, 404],
    ] as const)
      expect(await statusFor(by, photo.id)).toBe(status)
    expect(await statusFor(officer, 2_000_000_000)).toBe(404)
    expect((await stranger.get(`${PATH}/${own.id}`)).status).toBe(404)
  })

  test.skipIf(driver === 'pglite')(
    'row-level security has the same limits, and nobody changes the file of a record',
    async () => {
      const { api: uploader, id: uploaderId } = await createOfficer(api, world, 9, { rights })
      const { id: otherId } = await createOfficer(api, world, 9, { rights })
      const [free, used] = [await uploaded(pdfOf(), uploader), await uploaded(pdfOf(), uploader)]
      await create({ document_identity: used.id }, uploader)
      const ids = [free.id, used.id]
      const seenBy = (userId: number) =>
        api.database
          .as(userId)
          .query<{ id: number }>('select id from file where id = any($1::integer[]) order by id', [ids])
      expect((await seenBy(uploaderId)).map(({ id }) => id)).toEqual(ids)
      expect(await seenBy(otherId)).toEqual([])
      const changed = await api.database
        .as(uploaderId)
        .query('update file set name = name where id = any($1::integer[]) returning id', [ids])
      expect(changed).toEqual([{ id: free.id }])
    },
  )

  test('an upload without a record is served to its uploader only', async () => {
    const file = await uploaded(pdfOf())
    expect(await statusFor(officer, file.id)).toBe(200)
    expect(await statusFor(api, file.id)).toBe(404)
  })

  test('a file that a record no longer has is not served', async () => {
    const file = await uploaded(pdfOf())
    const record = await create({ document_identity: file.id })
    const { body } = await save({ id: record.id, version: record.version, document_identity: null })
    expect(body.document_identity).toBeNull()
    expect(await statusFor(officer, file.id)).toBe(404)
    // It can be put back, as from the history.
    const again = await save({ id: record.id, document_identity: file.id })
    expect(again.body.document_identity).toEqual(file)
    expect(await statusFor(officer, file.id)).toBe(200)
  })

  test('a record gets no file of another user, another record or another field', async () => {
    const first = await uploaded()
    const record = await create({ file: first.id })
    const foreign = await uploaded(undefined, applicant)
    const pdf = await uploaded(pdfOf())
    for (const [values, message] of [
      [{ file: first.id }, 'There is no such file'],
      [{ file: foreign.id }, 'There is no such file'],
      [{ file: 2_000_000_000 }, 'There is no such file'],
      [{ file: pdf.id }, 'This kind of file cannot be used here'],
      [{ file: 'photo.jpg' }, 'Must be the id of an uploaded file'],
    ] as const) {
      const { status, body } = await save(world.fresh(candidate, values))
      expect([status, body.errors.file]).toEqual([400, expect.stringContaining(message)])
    }
    const twice = await save({ id: record.id, document_identity: pdf.id, document_education: pdf.id })
    expect(twice.status).toBe(400)
    const moved = await save({ id: record.id, document_identity: first.id })
    expect(moved.status).toBe(400)
    // What was read can be sent back.
    const same = await save({ id: record.id, file: record.file })
    expect(same.body.file).toMatchObject({ id: first.id })
  })

  test('a repeated upload with the same key is one file', async () => {
    const content = await jpegOf()
    const headers = { 'Idempotency-Key': `upload ${Math.random()}` }
    const before = (await rowsOf()) ?? 0
    const first = await upload(officer, content, 'a.jpg', headers)
    const second = await upload(officer, content, 'a.jpg', headers)
    expect(second.body).toEqual(first.body)
    expect(await rowsOf()).toBe(before + 1)
    expect((await upload(officer, await jpegOf(), 'a.jpg', headers)).status).toBe(422)
  })

  test('a list and an export have the name of a file', async () => {
    const file = await uploaded(pdfOf())
    const { id } = await create({ document_identity: file.id })
    const { body } = await officer.get<Stored[]>(PATH, { filter: { id }, range: [0, 0] })
    expect(body[0]?.document_identity).toEqual(file)
    const query = encodeURIComponent(JSON.stringify({ id }))
    const { text } = await officer.request('GET', `${PATH}/export.csv?filter=${query}`)
    expect(text).toContain(',photo.jpg')
    expect(text).toContain('Identity document')
  })

  test('a candidate uploads at most 60 files an hour', async () => {
    const { api: another } = await createOfficer(api, world, 9, { rights })
    const pdf = pdfOf()
    const statuses = []
    for (let at = 0; at < 61; at++) statuses.push((await upload(another, pdf)).status)
    expect(statuses.slice(-2)).toEqual([200, 429])
  })
})
