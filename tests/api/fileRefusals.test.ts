/** What is refused at an upload, with the reason, and leaves nothing stored. */
import { beforeAll, expect, test } from 'vitest'
import { type Entity, entityOf } from '../../schema/index.ts'
import { fetchFile } from '../fixtures/files.ts'
import { fileOf, formOf, jpegOf, pngHeader, pngOf, upload } from '../fixtures/images.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { runJobs } from '../fixtures/runJobs.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld, testFiles } from '../support.ts'

const PATH = 'rpl/employee_registration'
const candidate: Entity = entityOf('employee_registration')
const rights = () => ['view', 'create', 'update']

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let officer: Api

  const statusFor = async (by: Api, id: number) => (await fetchFile(by, `files/${id}`)).status
  const rowsOf = async () =>
    (await api.database.query<{ count: number }>('select count(*)::integer as count from file'))[0]?.count

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    const { state_id } = world.fresh(candidate) as { state_id: number }
    ;({ api: officer } = await createOfficer(api, world, 5, { areas: [{ state_id }], rights }))
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const hidden = async () =>
    new Uint8Array([...(await jpegOf()), ...Buffer.from('<script>alert(1)</script>')])
  const cases: [what: string, content: () => Promise<Uint8Array<ArrayBuffer> | string>, message: string][] = [
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
    const { body: file } = await upload(officer, broken)
    const { body: record } = await officer.post<Stored>(PATH, world.fresh(candidate, { file: file.id }))
    await runJobs(api.database, testFiles(), 'clean_image')
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
    // The rest of a body of the largest size is dropped, so that its connection takes the next request; no more.
    expect(sent).toBeLessThan(30)
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
