/** Malicious and broken files, on both databases: a 4xx or a wrong row, never a 5xx or a partial import. */
import fc from 'fast-check'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { entitiesFor, isFullyTested } from '../fixtures/entitiesFor.ts'
import { file, type Importing, importing } from '../fixtures/importing.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { sizeOf } from '../fixtures/thorough.ts'
import { type Api, startApi } from '../support.ts'

const MEGABYTE = 1024 * 1024
/** Random files. */
const RUNS = sizeOf({ usual: 30, thorough: 300 })

onEachDriver((driver) => {
  let api: Api
  let files: Importing
  const names = async () => (await api.get<{ name: string }[]>('state')).body.map(({ name }) => name)

  beforeAll(async () => {
    api = await startApi(driver)
    files = importing(api)
    // With an id and a code that no arbitrary file names: it would be right to change the record.
    await api.database.query(`select setval('area_id_seq', 31415)`)
    await files.import('state', file(['name', 'lgd_code'], ['UNCHANGED', 27_182]))
  })
  afterEach(async () => {
    expect(api.failures).toEqual([])
    expect(await names()).toContain('UNCHANGED')
    expect(await api.database.query(`select from import_job where status = 'reading'`)).toEqual([])
  })

  /** A body that is generated while it is read. */
  const stream = (piece: string, times: number) => {
    const bytes = new TextEncoder().encode(piece)
    let sent = 0
    return new ReadableStream({
      pull(controller) {
        if (sent++ < times) controller.enqueue(bytes)
        else controller.close()
      },
    })
  }
  const sendStream = async (body: ReadableStream) => {
    const headers = { Authorization: `Bearer ${api.token}`, 'Content-Type': 'text/csv' }
    const request = new Request('http://localhost/api/state/import', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit)
    const reply = await api.app.fetch(request)
    return { status: reply.status, message: (await reply.json()).message as string }
  }

  test('an aborted upload leaves nothing behind', async () => {
    let sent = 0
    const broken = new ReadableStream({
      pull(controller) {
        if (sent++ < 30) controller.enqueue(new TextEncoder().encode(`name\n${'N\n'.repeat(1000)}`))
        else controller.error(new Error('gone'))
      },
    })
    await sendStream(broken).catch(() => undefined)
    api.failures.splice(0)
    expect(
      await api.database.query(
        'select from import_row r where not exists (select from import_job j where j.id = r.job_id)',
      ),
    ).toEqual([])
  })

  test.each([
    ['a workbook called .csv', Uint8Array.from([0x50, 0x4b, 3, 4, ...Array(500).keys()])],
    ['random bytes', Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256)],
    ['NUL bytes', 'name\nA\0B\n'],
    ['5,000 columns', `${Array.from({ length: 5000 }, (_, at) => `c${at}`).join()}\n`],
    ['5,000 cells in a row', `name\n${','.repeat(5000)}\n`],
    ['a header only', 'name,code\r\n'],
    ['nothing', ''],
    ['only a byte-order mark', '\uFEFF'],
    ['only blank lines', '\n\n\n'],
    ['an open quotation mark', 'name\n"A\nB\n'],
    ['prototype keys for headers', '__proto__,constructor\n1,2\n'],
    ['JSON', '{"name": "A"}'],
  ])('%s is refused with a sentence', async (_, content) => {
    const { status, body } = await files.send('state', content)
    expect(status).toBe(400)
    expect(body.message.length).toBeGreaterThan(20)
  })

  test('SQL, HTML, formulas, other scripts and prototype keys in cells are text', async () => {
    const texts = [
      `'); drop table state; --`,
      '<script>alert(1)</script>',
      `=HYPERLINK("http://x","y")`,
      '\\N',
      '\\.',
      'a\\tb\\\\',
      '{"a":null}',
      'NULL',
      '$1',
      'कर्नाटक ಕರ್ನಾಟಕ 😀',
      '__proto__',
      '%s%n',
      'quote " and , and ; end',
    ]
    await files.import(
      'state',
      `name,description\n${texts.map((text) => `"${text.replaceAll('"', '""')}",x`).join('\n')}`,
    )
    expect(await names()).toEqual(expect.arrayContaining(texts))
    const { text } = await api.get('state/export.csv')
    expect(text).not.toMatch(/(^|,)"?[=+@]/m)
    expect((await files.check('state', text)).counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
  })

  test('ten thousand identical rows are reported quickly, whatever the statistics say of earlier files', async () => {
    const { id } = await files.check(
      'state',
      `name\n${Array.from({ length: 3 }, (_, row) => `ROW ${row}`).join('\n')}`,
    )
    await api.database.script(`delete from import_row where job_id <> ${id}; analyze import_row`)
    const run = await files.check('state', `name\n${'SAME\n'.repeat(10_000)}`)
    expect(run.counts).toEqual({ new: 1, changed: 0, same: 0, wrong: 9_999 })
  })

  test('a user without the right is refused', async () => {
    const token = api.token
    for (const bad of ['', 'nonsense-nonsense']) {
      const request = new Request('http://localhost/api/state/import', {
        method: 'POST',
        headers: { Authorization: `Bearer ${bad}` },
        body: 'name\nA\n',
      })
      expect((await api.app.fetch(request)).status).toBe(401)
    }
    expect(api.token).toBe(token)
    for (const path of [
      'import/1e9/rows',
      'import/x/rows',
      'import/99999999999999/wrong.csv',
      'import/-1/rows',
    ])
      expect((await api.get(path)).status, path).toBe(404)
    const { id } = await files.check('state', 'name\nB\n')
    expect((await api.get(`import/${id}/rows?outcome=best`)).status).toBe(400)
  })

  test('arbitrary input for every entity gets 200 or 400, and valid rows are imported', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        '',
        '1',
        '-1',
        '99999999999999999999',
        '1e400',
        '[]',
        '{}',
        '[{"a":1}]',
        'true',
        '2025-26',
        '\u202e',
      ),
    )
    const paths = entitiesFor(driver)
    const header = (entity: (typeof paths)[number]) =>
      fc.subarray([...Object.keys(entity.fields), 'id', 'Status', 'x'])
    const any = fc
      .constantFrom(...paths)
      .chain((entity) =>
        fc.tuple(
          fc.constant(entity),
          header(entity),
          fc.array(fc.array(cell, { maxLength: 12 }), { maxLength: 5 }),
        ),
      )
    await fc.assert(
      fc.asyncProperty(any, async ([entity, headers, rows]) => {
        const line = (cells: readonly string[]) =>
          cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')
        const { status, text, body } = await files.send(entity.path, [headers, ...rows].map(line).join('\n'))
        expect([200, 400], text).toContain(status)
        const letIn = status === 200 ? await files.confirm(body.id, { skip_wrong: true }) : { status, text }
        expect([200, 400], letIn.text).toContain(letIn.status)
      }),
      { numRuns: RUNS },
    )
    expect(api.failures).toEqual([])
  })

  // The parser refuses these files before they are stored.
  if (!isFullyTested(driver)) return

  test('100 MB are refused during the upload', { tags: 'thorough' }, async () => {
    const body = stream(`name,code\n${`${' '.repeat(100_000)}\n`.repeat(10)}`, 100)
    expect(await sendStream(body)).toEqual({ status: 413, message: expect.stringContaining('64 MB') })
  })

  test('100 MB in the Content-Length are refused before the upload', async () => {
    const headers = { Authorization: `Bearer ${api.token}`, 'Content-Length': String(100 * MEGABYTE) }
    const request = new Request('http://localhost/api/state/import', {
      method: 'POST',
      headers,
      body: 'name\nA\n',
    })
    expect((await api.app.fetch(request)).status).toBe(413)
  })

  test('a single line of 10 MB is refused', async () => {
    expect((await sendStream(stream('x'.repeat(MEGABYTE), 10))).status).toBe(400)
    const inRow = new Blob(['name\n', 'x'.repeat(10 * MEGABYTE)]).stream()
    expect(await sendStream(inRow)).toEqual({
      status: 400,
      message: expect.stringContaining('million characters'),
    })
  })
})
