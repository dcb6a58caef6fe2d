/** How an import understands columns: by their headers, by answers, and with values for all rows. */
import { beforeAll, describe, expect, test } from 'vitest'
import { isImportable } from '../../schema/kindTraits.ts'
import { BLOCKS, DISTRICTS, file, type Importing, importing, STATES } from '../fixtures/importing.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { type Stored, writtenEntities } from '../fixtures/world.ts'
import { type Api, startApi } from '../support.ts'

onOneDriver((driver) => {
  let api: Api
  let files: Importing
  const idOf = async (path: string, lgd_code: number) => {
    const { body } = await api.request<Stored[]>('GET', `${path}?range=[0,0]&filter={"lgd_code":${lgd_code}}`)
    return body[0]?.id as number
  }

  beforeAll(async () => {
    api = await startApi(driver)
    files = importing(api)
    await files.import('state', STATES)
    await files.import('district', DISTRICTS)
    await files.import('block', BLOCKS)
  })

  test('References that only the server writes are in no file, and new records are imported without them', async () => {
    const { counts } = await files.import('rpl/batch_group', file(['Name'], ['Morning'], ['Evening']))
    expect(counts.new).toBe(2)
  })

  test.each([
    ['Sub-district code', 'lgd_code'],
    ['SUB DISTRICT LGD CODE', 'lgd_code'],
    ['Sub-District Name (In English)', 'name'],
    ['Tehsil name', 'name'],
    ['Mandal', 'name'],
    ['District-Code', 'district_id'],
    ['District LGD code', 'district_id'],
    ['State Name (in English)', 'state_id'],
    ['Local name', 'local_name'],
    ['Name (In Local language)', 'local_name'],
    ['Sub-District Name(In Local)', 'local_name'],
    ['State Name (In Local language)', 'state_id'],
  ])('Of taluks, “%s” is %s', async (header, field) => {
    const others = ['District', 'Taluk', 'Taluk id'].filter(
      (other) => ({ District: 'district_id', Taluk: 'name', 'Taluk id': 'id' })[other] !== field,
    )
    const { columns, ignored } = await files.check(
      'taluk',
      file([header, ...others], ['1', ...others.map(() => '1')]),
    )
    expect([columns[0], ignored]).toEqual([{ header, field }, []])
  })

  test('A record is named by its local name too, alone or beside its name', async () => {
    const named = await files.import(
      'district',
      file(
        ['State code', 'District code', 'District name', 'District Name (In Local)'],
        [2, 900, 'Bagalkote', 'ಬಾಗಲಕೋಟೆ'],
      ),
    )
    expect(named.counts.new).toBe(1)
    const { counts } = await files.import(
      'taluk',
      file(
        ['District', 'Taluk', 'Local name'],
        ['ಬಾಗಲಕೋಟೆ', 'Badami', 'ಬಾದಾಮಿ'],
        ['Bagalkote', 'Mudhol', 'ಮುಧೋಳ'],
      ),
    )
    expect(counts.new).toBe(2)
    const both = file(
      ['District', 'District Name (In Local)', 'Taluk', 'Description'],
      ['Bagalkote', 'ಬಾಗಲಕೋಟೆ', 'Badami', 'of both'],
      ['', 'ಬಾಗಲಕೋಟೆ', 'Mudhol', 'of one'],
      ['', 'ಬೀದರ', 'Aurad', ''],
    )
    const run = await files.check('taluk', both)
    expect(run.counts).toMatchObject({ new: 0, changed: 2, wrong: 1 })
    const [wrong] = await files.rows(run.id, 'wrong')
    expect(wrong?.errors.find(({ rule }) => rule === 'missing')?.message).toContain('“ಬೀದರ”')
    expect(
      await files.faults('taluk', file(['District code', 'District', 'Taluk'], [900, 'ಬಾಗಲಕೋಟೆ', 'Hungund'])),
    ).toEqual([])
    const exported = await api.request('GET', 'taluk/export.csv')
    expect(exported.text).toMatch(/Local name.*.*Badami,ಬಾದಾಮಿ/s)
  })

  describe('A column that is not used is a question', () => {
    const HEAD = ['State', 'District', 'Block', 'Gram', 'Status', '', 'Problems']
    const ROW = ['South state', 'Dhubri (partly)', '221', 'Anekal', 'inactive', 'x', 'none']

    test('also if a required field is missing without it; an answer fills the field', async () => {
      const refused = await files.send('panchayat', file(HEAD, ROW))
      expect(refused.status).toBe(400)
      expect(refused.body.questions).toEqual([
        { header: 'Gram', reason: 'unknown' },
        { header: 'Status', reason: 'fixed' },
      ])
      const columns = { Gram: 'name' }
      const run = await files.check('panchayat', file(HEAD, ROW), { columns })
      expect(run.counts, JSON.stringify(await files.rows(run.id))).toMatchObject({ new: 1, wrong: 0 })
      expect(run.questions).toEqual([
        { header: 'Status', reason: 'fixed' },
        { header: 'Column F', reason: 'unnamed' },
      ])
      const answered = { ...columns, Status: null, 'Column F': 'description' }
      const last = await files.check('panchayat', file(HEAD, ROW), { columns: answered })
      expect(last.questions).toEqual([])
      expect(last.ignored).toEqual(['Status', 'Problems'])
      expect(last.columns).toContainEqual({ header: 'Column F', field: 'description' })
    })

    test('with the field whose header is nearly the same, unless another column fills it', async () => {
      const head = ['State', 'Distirct', 'Block', 'Name', 'LGD codes', 'Blocks', 'Colour']
      const { body } = await files.send('panchayat', file(head, ['', '', '', 'Anekal', '', '', '']))
      expect(body.questions).toEqual([
        { header: 'Distirct', reason: 'unknown', nearest: 'district_id' },
        { header: 'LGD codes', reason: 'unknown', nearest: 'lgd_code' },
        { header: 'Blocks', reason: 'unknown' },
        { header: 'Colour', reason: 'unknown' },
      ])
    })

    test('a recognised column can be left out, and an answer must be a field', async () => {
      const content = file(['Name', 'LGD code'], ['WEST STATE', 'x'])
      const { counts, ignored, questions } = await files.check('state', content, {
        columns: { 'LGD code': null },
      })
      expect([counts.new, ignored, questions]).toEqual([1, ['LGD code'], []])
      const { status, body } = await files.send('state', content, { columns: { 'LGD code': 'colour' } })
      expect([status, body.message]).toEqual([400, expect.stringContaining('no such field')])
    })

    test.each(writtenEntities)(
      '“$label”: of every unknown header, and of what only the server writes',
      async (entity) => {
        const fixed = Object.entries(entity.fields).flatMap(([name, field]) =>
          isImportable(field) ? [] : [name],
        )
        const header = [
          'Id',
          entity.code ?? Object.keys(entity.fields).find((name) => !fixed.includes(name)) ?? '',
          'Colour?',
          'Version',
          ...fixed,
        ]
        const { body } = await files.send(
          entity.path,
          file(
            header,
            header.map(() => '1'),
          ),
        )
        expect(body.questions).toEqual([
          { header: 'Colour?', reason: 'unknown' },
          ...['Version', ...fixed].map((name) => ({ header: name, reason: 'fixed' })),
        ])
      },
    )
  })

  test.each(writtenEntities)(
    '“$label”: a first line without known columns is shown one with all required columns',
    async (entity) => {
      const { body } = await files.send(entity.path, file(['Colour?', 'Shape?'], ['red', 'round']))
      const required = Object.values(entity.fields).filter(
        (field) => field.required && !field.when && isImportable(field),
      )
      expect(body.message).toContain('It should read like:')
      expect(body.message.split('(required)')).toHaveLength(required.length + 1)
    },
  )

  describe('Values for all rows', () => {
    let values: { state_id: number; district_id: number; block_id: number }
    beforeAll(async () => {
      values = {
        state_id: await idOf('state', 1),
        district_id: await idOf('district', 11),
        block_id: await idOf('block', 111),
      }
    })

    test('complete names without a header', async () => {
      const run = await files.check('panchayat', 'Anekal\nBidadi\n', { values, names: true })
      expect(run).toMatchObject({ rows: 2, has_header: false, columns: [{ header: 'Name', field: 'name' }] })
      expect((await files.rows(run.id)).map(({ line }) => line)).toEqual([1, 2])
      expect((await files.confirm(run.id)).status).toBe(200)
      const { body } = await api.request<Stored[]>('GET', 'panchayat?filter={"q":"bidadi"}')
      expect(body).toMatchObject([values])
      const refused = await files.send('panchayat', 'Anekal\n', {
        values: { state_id: values.state_id },
        names: true,
      })
      expect([refused.status, refused.body.message]).toEqual([
        400,
        expect.stringContaining('“District”, “Block”'),
      ])
    })

    test('give way to what a row says, and what follows from that', async () => {
      const content = file(
        ['District code', 'Block code', 'Name'],
        ['', '', 'One'],
        ['', '222', 'Two'],
        ['22', '', 'Three'],
        ['11', '', 'Four'],
      )
      const { id } = await files.check('panchayat', content, { values })
      const [one, two, three, four] = await files.rows(id)
      expect([one?.errors, two?.errors, four?.errors]).toEqual([[], [], []])
      // A block of another district is not put into the district that the row says.
      expect(three?.errors).toMatchObject([{ column: 'Block code', rule: 'required' }])
      await files.confirm(id, { skip_wrong: true })
      const { body } = await api.request<Stored[]>('GET', 'panchayat?filter={"name":["One","Two","Four"]}')
      const south = { state_id: await idOf('state', 2), district_id: await idOf('district', 22) }
      expect(new Map(body.map((made) => [made.name, made]))).toMatchObject(
        new Map<unknown, object>([
          ['One', values],
          ['Two', { ...south, block_id: await idOf('block', 222) }],
          ['Four', values],
        ]),
      )
    })

    test.each([
      ['no such record', async () => ({ ...values, block_id: 999_999 })],
      ['a field that refers to nothing', async () => ({ ...values, lgd_code: 1 })],
      [
        'records that do not belong together',
        async () => ({ ...values, block_id: await idOf('block', 222) }),
      ],
    ])('must be able to be chosen: %s', async (_, wrong) => {
      const { status, body } = await files.send('panchayat', 'Name\nA\n', { values: await wrong() })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([
        400,
        [expect.stringMatching(/block_id|lgd_code/)],
      ])
    })
  })
})
