/** Imports through the API, on both databases: the dry run, the confirmation and undo. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BLOCKS, DISTRICTS, file, type Importing, importing, STATES } from '../fixtures/importing.ts'
import type { Stored } from '../fixtures/world.ts'
import { type Api, closeAll, drivers, isMissing, startApi } from '../support.ts'

const HEAD = ['State', 'District', 'Block', 'Panchayat name', 'LGD code']

describe.each(drivers.filter((driver) => !isMissing(driver)))('On %s', (driver) => {
  let api: Api
  let files: Importing
  const list = async (path: string, filter: object) =>
    (await api.request('GET', `${path}?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`))
      .body
  const one = async (path: string, filter: object) => (await list(path, filter))[0] as Stored
  const district = (code: number) => one('district', { lgd_code: code })

  beforeAll(async () => {
    api = await startApi(driver)
    files = importing(api)
    await files.import('state', STATES)
    await files.import('district', DISTRICTS)
    await files.import('block', BLOCKS)
  })
  afterAll(closeAll)

  describe('Columns', () => {
    test('are recognised by code, label and alias; others are ignored and listed', async () => {
      const { columns, ignored } = await files.check('state', STATES)
      expect(columns).toEqual([
        { header: 'state_code', field: 'lgd_code' },
        { header: 'state_name', field: 'name' },
      ])
      expect(ignored).toEqual(['state_or_ut'])
      const run = await files.check(
        'panchayat',
        file(
          ['Block LGD-code', 'subdistrict_code', 'local body code', 'Village Panchayat Name'],
          [111, '', 9, 'A'],
        ),
      )
      expect(run.columns.map(({ field }) => field)).toEqual(['block_id', 'taluk_id', 'lgd_code', 'name'])
    })

    test.each([
      ['no known column', file(['colour', 'shape'], ['red', 'round']), /contains no known column/],
      ['a column twice', file(['name', 'name'], ['A', 'B']), /“name” appears twice/],
      [
        'two columns for one field',
        file(['name', 'State name'], ['A', 'B']),
        /“name” and “State name” both mean/,
      ],
      ['a required column missing', file(['Short code'], ['A']), /no column for “Name”/],
      ['nothing but its header', file(['name']), /but no rows/],
      ['nothing', '', /is empty/],
    ])('A file with %s is refused', async (_, content, message) => {
      const { status, body } = await files.send('state', content)
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(message) },
      })
    })
  })

  describe('References', () => {
    test('resolve by name within their parent, so that a name may occur in two states', async () => {
      const { id } = await files.import(
        'block',
        file(['State', 'District', 'Block'], ['north state', 'Bilaspur', 'New block']),
      )
      expect(id).toBeTruthy()
      const block = await one('block', { q: 'new block' })
      expect(block.district_id).toBe((await district(11)).id)
    })

    test('fill in their parents when the file has no column for them', async () => {
      await files.import(
        'panchayat',
        file(['block_code', 'panchayat_name', 'local_body_code'], [111, 'DERIVED', 9001]),
      )
      const made = await one('panchayat', { lgd_code: 9001 })
      const { id, state_id } = await district(11)
      expect(made).toMatchObject({ district_id: id, state_id })
    })

    test.each([
      ['is nowhere', [['NORTH STATE', 'NOWHERE', 'ACHABAL', 'P', '']], ['2 District missing']],
      ['is ambiguous', [['SOUTH STATE', 'DHUBRI (PARTLY)', 'HATIDHURA', 'P', '']], ['2 Block ambiguous']],
      ['lies elsewhere', [['SOUTH STATE', 'BILASPUR', 'ACHABAL', 'P', '']], ['2 Block missing']],
      [
        'is empty',
        [['', 'BILASPUR', 'ACHABAL', '', '']],
        ['2 State required', '2 District ambiguous', '2 Panchayat name required'],
      ],
    ])('A reference that %s makes the row wrong', async (_, rows, faults) =>
      expect(await files.faults('panchayat', file(HEAD, ...rows))).toEqual(faults),
    )

    test('by code but in another district are refused, with all problems of the row at once', async () => {
      const content = file(
        ['district_code', 'block_code', 'panchayat_name', 'local_body_code'],
        [21, 111, '', 'x'],
      )
      expect(await files.faults('panchayat', content)).toEqual([
        '2 block_code within',
        '2 panchayat_name required',
        '2 local_body_code integer',
      ])
    })

    test('by several columns must agree', async () => {
      const content = file(
        ['State code', 'State', 'District'],
        [1, 'SOUTH STATE', 'X'],
        [1, 'North State', 'Y'],
      )
      expect(await files.faults('district', content)).toEqual(['2 State code disagrees'])
    })
  })

  describe('Rows', () => {
    test('are matched by code first, then by key, and list the changes', async () => {
      const run = await files.check(
        'district',
        file(
          ['state', 'name', 'lgd code'],
          ['NORTH STATE', 'BILASPUR RENAMED', 11],
          ['SOUTH STATE', 'bilaspur', 21],
          ['SOUTH STATE', 'BILASPUR', 21],
        ),
      )
      expect(run.counts).toEqual({ new: 0, changed: 1, same: 0, wrong: 2 })
      const [changed] = await files.rows(run.id, 'changed')
      expect(changed?.changes).toEqual([{ field: 'name', from: 'BILASPUR', to: 'BILASPUR RENAMED' }])
      expect(await files.rows(run.id, 'wrong')).toMatchObject([
        { line: 3, errors: [{ rule: 'duplicate', message: expect.stringContaining('Row 4') }] },
        { line: 4, errors: [{ rule: 'duplicate', message: expect.stringContaining('Row 3') }] },
      ])
    })

    test('with the same key are allowed only with different codes', async () => {
      const head = ['block_code', 'panchayat_name', 'local_body_code']
      expect(await files.faults('panchayat', file(head, [111, 'TWIN', 501], [111, 'twin', 502]))).toEqual([])
      expect(await files.faults('panchayat', file(head, [111, 'TWIN', 501], [111, 'twin', '']))).toEqual([
        '2 panchayat_name duplicate',
        '3 panchayat_name duplicate',
      ])
      expect(await files.faults('panchayat', file(head, [111, 'ONE', 503], [111, 'TWO', 503]))).toHaveLength(
        2,
      )
      // Of identical rows the first is used.
      expect(await files.faults('panchayat', file(head, [111, 'ONE', 503], [111, 'ONE', 503]))).toEqual([
        '3 panchayat_name duplicate',
      ])
      await files.import('panchayat', file(head, [111, 'TWIN', 501], [111, 'TWIN', 502]))
      expect(await files.faults('panchayat', file(head, [111, 'TWIN', '']))).toEqual([
        '2 panchayat_name ambiguous',
      ])
      expect((await files.check('panchayat', file(head, [111, 'TWIN', 504]))).counts.new).toBe(1)
    })

    test('leave fields without a column as they are, and clear those with an empty cell', async () => {
      await files.import('state', file(['name', 'code', 'description'], ['UNCHANGED', 'KP', 'old']))
      await files.import('state', file(['name', 'description'], ['UNCHANGED', '']))
      expect(await one('state', { q: 'unchanged' })).toMatchObject({ code: 'KP', description: null })
    })

    test('with more cells than the header are wrong; blank rows are skipped and counted', async () => {
      const run = await files.check('state', 'name,code\nA,B,C\n,\n\nD,E,\n')
      expect(await files.rows(run.id)).toMatchObject([
        { line: 2, outcome: 'wrong', errors: [{ rule: 'cells' }], values: { name: 'A', code: 'B' } },
        { line: 5, outcome: 'new' },
      ])
    })
  })

  describe('Confirming', () => {
    const fresh = (name: string) => file(['name'], [name])

    test('imports everything in one operation, which can be undone', async () => {
      const { id } = await files.check(
        'state',
        file(['name', 'code'], ['NORTH STATE', 'NS'], ['UNDONE', 'U']),
      )
      const { status, body, headers } = await files.confirm(id)
      expect({ status, body }).toEqual({
        status: 200,
        body: { new: 1, changed: 1, operation: expect.any(Number), at: expect.any(String) },
      })
      const imported = (await list('state', { updated_at_gte: body.at })) as unknown as { name: string }[]
      expect(imported.map(({ name }) => name).toSorted()).toEqual(['NORTH STATE', 'UNDONE'])
      expect(headers.get('x-operation')).toBe(String(body.operation))
      expect((await one('state', { q: 'north' })).code).toBe('NS')
      const undone = await api.request('POST', 'state/undo', { operation: body.operation })
      expect(undone.body).toMatchObject({ undone: 2, left: [] })
      expect(await list('state', { q: 'undone' })).toEqual([])
      expect((await one('state', { q: 'north' })).code).toBeNull()
    })

    test('is refused while a row is wrong, unless wrong rows are skipped; their file lists the problems', async () => {
      const { id } = await files.check('state', file(['name', 'lgd_code'], ['GOOD', 900], ['=BAD', 'x']))
      expect((await files.confirm(id)).status).toBe(409)
      const wrong = await api.request('GET', `import/${id}/wrong.csv`)
      expect(wrong.text.replace('\uFEFF', '')).toBe(
        "name,lgd_code,Problems\r\n'=BAD,x,lgd_code: Must be a whole number.\r\n",
      )
      expect((await files.confirm(id, { skip_wrong: true })).body).toMatchObject({ new: 1 })
      expect(await list('state', { lgd_code: 900 })).toHaveLength(1)
    })

    test('a second time is refused; with the same key it has the same reply and one effect', async () => {
      const { id } = await files.check('state', fresh('ONCE'))
      const key = { 'Idempotency-Key': 'import once' }
      const [first, second] = await Promise.all([files.confirm(id, {}, key), files.confirm(id, {}, key)])
      expect([first.status, second.status]).toEqual([200, 200])
      expect(second.text).toBe(first.text)
      expect(await list('state', { q: 'once' })).toHaveLength(1)
      expect((await files.confirm(id)).status).toBe(409)
      expect((await files.confirm(id, { skip_wrong: true }, key)).status).toBe(422)
    })

    test('by two requests at once imports once', async () => {
      const { id } = await files.check('state', fresh('RACE'))
      const replies = await Promise.all([files.confirm(id), files.confirm(id), files.confirm(id)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect(await list('state', { q: 'race' })).toHaveLength(1)
    })

    test('writes nothing when a record was changed, deleted or added after the check', async () => {
      const change = await files.check('state', file(['name', 'code'], ['SOUTH STATE', 'SS'], ['HALF', 'H']))
      const south = await one('state', { q: 'south' })
      await api.request('POST', 'state', { id: south.id, description: 'changed' })
      expect((await files.confirm(change.id)).status).toBe(409)
      const added = await files.check('state', file(['name'], ['HALF'], ['ADDED']))
      await api.request('POST', 'state', { name: 'added' })
      const late = await files.confirm(added.id)
      expect(late.status, late.text).toBe(409)
      expect(await list('state', { q: 'half' })).toEqual([])
      const { id: first } = await files.check('state', file(['name'], ['IMPORTED AND UNDONE']))
      const { operation } = (await files.confirm(first)).body
      const same = await files.check('state', file(['name'], ['IMPORTED AND UNDONE']))
      await api.request('POST', 'state/undo', { operation })
      const undone = await files.confirm(same.id)
      expect([undone.status, await list('state', { q: 'imported and' })]).toEqual([409, []])
      const gone = await api.request('POST', 'state', { name: 'GONE' })
      const inGone = await files.check('district', file(['state', 'name'], ['GONE', 'LOST']))
      await api.request('POST', 'state/delete', { id: gone.body.id })
      expect((await files.confirm(inGone.id)).status).toBe(409)
      expect(await list('district', { q: 'lost' })).toEqual([])
    })

    test('a first load of 20,500 rows creates every index and foreign key again, and a second one changes nothing', {
      tags: 'thorough',
    }, async () => {
      const parts = () =>
        api.database.query(
          `select indexdef as part from pg_indexes where tablename = 'panchayat'
           union all select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'panchayat'::regclass order by 1`,
        )
      const before = await parts()
      const rows = Array.from({ length: 20_500 }, (_, at) => [111, `VILLAGE ${at}`, 100_000 + at])
      const content = file(['block_code', 'panchayat_name', 'local_body_code'], ...rows)
      const { id } = await files.check('panchayat', content)
      const { status, text, body } = await files.confirm(id)
      expect(status, text).toBe(200)
      expect(await parts()).toEqual(before)
      const recorded = await api.database.query('select from change where operation_id = $1::bigint', [
        body.operation,
      ])
      expect(recorded).toHaveLength(20_500)
      expect((await files.check('panchayat', content)).counts).toEqual({
        new: 0,
        changed: 0,
        same: 20_500,
        wrong: 0,
      })
    })

    test('of a discarded file, or of a file of another user, is not possible', async () => {
      const { id } = await files.check('state', fresh('ASIDE'))
      expect((await api.request('POST', `import/${id}/discard`)).status).toBe(200)
      expect((await files.confirm(id)).status).toBe(404)
      const other = await files.check('state', fresh('ASIDE'))
      await api.database.query('update import_job set user_id = 0 where id = $1::bigint', [other.id])
      for (const path of ['rows', 'wrong.csv'])
        expect((await api.request('GET', `import/${other.id}/${path}`)).status).toBe(404)
      expect((await files.confirm(other.id)).status).toBe(404)
    })

    test('is not possible after 24 hours, and the rows are deleted', async () => {
      const { id } = await files.check('state', fresh('LATE'))
      await api.database.query(`update import_job set expires_at = now() where id = $1::bigint`, [id])
      expect((await files.confirm(id)).status).toBe(404)
      await files.check('state', fresh('OTHER'))
      expect(await api.database.query('select from import_row where job_id = $1::bigint', [id])).toEqual([])
    })
  })
})
