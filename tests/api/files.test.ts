/** Uploaded files: what is stored, who gets a record's files, and what a record can have. */
import { Transformer } from '@napi-rs/image'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Entity, entityOf } from '../../schema/index.ts'
import { fetchFile } from '../fixtures/files.ts'
import {
  fileOf,
  formOf,
  jpegOf,
  PLACE,
  pdfOf,
  pngHeader,
  pngOf,
  type UploadReply,
  upload,
  withMetadata,
} from '../fixtures/images.ts'
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

  test('of two saves with the same file at once one gets it', async () => {
    const { id } = await uploaded()
    const replies = await Promise.all([1, 2, 3].map(() => save(world.fresh(candidate, { file: id }))))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
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

  describe('What is refused', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const hidden = async () =>
      new Uint8Array([...(await jpegOf()), ...Buffer.from('<script>alert(1)</script>')])
    const cases: [what: string, content: () => Promise<Uint8Array<ArrayBuffer> | string>, message: string][] =
      [
        ['a web page', async () => '<html><script>alert(1)</script></html>', 'Must be a JPEG'],
        ['an SVG', async () => svg, 'Must be a JPEG'],
        ['a page that begins like a GIF', async () => `GIF89a${svg}`, 'Must be a JPEG'],
        ['a picture with a script', hidden, 'parts of a web page'],
        ['a picture of 30,000 pixels', async () => pngHeader(30_000, 10), '30000 × 10 pixels'],
        ['a picture of 100 million pixels', async () => pngHeader(10_000, 10_000), 'too many'],
        ['a picture without pixels', async () => pngHeader(0, 10), 'damaged'],
        ['a PDF without its end', async () => '%PDF-1.7\n', 'damaged'],
        ['nothing', async () => '', 'empty'],
      ]
    test.each(cases)('%s', async (_, content, message) => {
      const before = await rowsOf()
      const { status, body } = await upload(officer, await content())
      expect([status, body.errors?.file]).toEqual([400, expect.stringContaining(message)])
      expect(await rowsOf()).toBe(before)
    })

    test('a picture that cannot be decoded is refused by the job, and its uploader is notified', async () => {
      const broken = new Uint8Array([...(await pngOf()).subarray(0, 60), ...Buffer.from('no picture')])
      const file = await uploaded(broken)
      const record = await create({ file: file.id })
      await clean()
      expect((await officer.get(`${PATH}/${record.id}`)).body.file).toMatchObject({ status: 'refused' })
      expect(await statusFor(officer, file.id)).toBe(404)
      const { body } = await officer.get<{ title: string; link: string }[]>('notifications')
      expect(body[0]).toMatchObject({
        title: '“photo.jpg” could not be read',
        link: `/employee_registration/${record.id}`,
      })
    })

    test('other parts, several files, no multipart, and a body that ends too early', async () => {
      const file = fileOf(await jpegOf())
      const type = { 'Content-Type': 'multipart/form-data; boundary=x' }
      const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
      const part = `${head}abc\r\n`
      const before = await rowsOf()
      for (const [body, headers, message] of [
        [formOf({ photo: file }), {}, 'one file'],
        [formOf({ file, name: 'a' }), {}, 'one file'],
        [formOf({ file: 'text' }), {}, 'one file'],
        ['{}', { 'Content-Type': 'application/json' }, 'multipart/form-data'],
        ['abc', { 'Content-Type': 'multipart/form-data' }, 'multipart/form-data'],
        [head, type, 'completely'],
        [`${part}--x`, type, 'completely'],
        [`${part}${part}--x--\r\n`, type, 'more than once'],
      ] as const) {
        const { status, text } = await officer.post('files', body, headers)
        expect([status, text]).toEqual([400, expect.stringContaining(message)])
      }
      expect(await rowsOf()).toBe(before)
    })

    test('a file of more than 5 MB, and 200 MB that are not read to their end', async () => {
      const large = await upload(officer, new Uint8Array(5 * 1024 * 1024 + 1))
      expect(large.status).toBe(413)
      let sent = 0
      const chunk = new Uint8Array(1024 * 1024)
      const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
      const body = new ReadableStream({
        pull(controller) {
          controller.enqueue(sent ? chunk : new TextEncoder().encode(head))
          sent += 1
          if (sent > 200) controller.close()
        },
      })
      const reply = await officer.app.fetch(
        new Request('http://kaushal.example/api/files', {
          method: 'POST',
          headers: {
            authorization: `Bearer ${officer.token}`,
            'content-type': 'multipart/form-data; boundary=x',
          },
          body,
          duplex: 'half',
        } as RequestInit),
      )
      expect(reply.status).toBe(413)
      expect(sent).toBeLessThan(20)
    })

    test('uploads without a session or without the right to create, and a multipart body elsewhere', async () => {
      const file = fileOf(await jpegOf())
      const { api: reader } = await createOfficer(api, world, 5, { rights: () => ['view'] })
      expect((await upload(reader, await jpegOf())).status).toBe(403)
      const { api: nobody } = await createOfficer(api, world, 5, { rights: () => [] })
      expect(await statusFor(nobody, 1)).toBe(403)
      expect((await officer.post('trade', formOf({ name: 'a', file }))).status).toBe(400)
    })
  })
})
