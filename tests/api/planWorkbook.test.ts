/** The plan as a workbook: downloaded, filled offline, previewed and imported. */
import { beforeAll, expect, test } from 'vitest'
import { defaultRights } from '../../schema/defaultRights.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { fetchFile, fillWorkbook, sendFile } from '../fixtures/files.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { type Planning, startPlanning } from '../fixtures/planning.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

const ITI = 'iti_detail'
const TRAINERS = 'district_trainer_base'
const PARTNERS = 'district_training_partner'
const CROPS = 'district_crops_under_cultivation'

interface DryRunReply {
  id: number
  message: string
  counts: Record<string, number>
  forms: {
    form: string
    records: {
      outcome: string
      changes: { line: number; column: string; from: unknown; to: unknown }[]
      wrong: { line: number; column: string; rule: string }[]
    }[]
  }[]
}
const NOTHING = { new: 0, changed: 0, removed: 0, stale: 0, wrong: 0 }

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let plan: Planning
  let year: Stored
  let institutes: Stored
  /** Fills only two forms, so that the files of most tests are small. */
  let filler: Api
  let keeper: Api

  beforeAll(async () => {
    ;({ api, world, plan, year } = await startPlanning(driver, '2031-32'))
    const areas = [plan.place()]
    const filling =
      (...forms: string[]) =>
      (entity: Entity) =>
        !entity.plan || forms.includes(entity.name) ? defaultRights(5, entity) : []
    filler = (await createOfficer(api, world, 5, { areas, rights: filling(ITI, CROPS) })).api
    keeper = (await createOfficer(api, world, 5, { areas, rights: filling(TRAINERS, PARTNERS) })).api
    const made = plan.institutes(year.id, { description: '=HYPERLINK("http://x")\r\n second line' })
    institutes = (
      await api.post<Stored>(ITI, { ...made, data: [...made.data, { ...made.data[0], name: '+91 ITI' }] })
    ).body
    for (const crop_name of ['Jowar', 'Sugarcane'])
      await api.post(CROPS, {
        ...plan.institutes(year.id),
        data: undefined,
        crop_name,
        district_yield: 1200.5,
      })
  })

  const path = (file: string, district = plan.district.id) => `plan/${district}/${year.id}/${file}`
  const taken = async (as = filler) => (await fetchFile(as, path('workbook.xlsx'))).bytes
  const tried = (bytes: Uint8Array<ArrayBuffer>, as = filler) =>
    sendFile<DryRunReply>(as, path('workbook'), bytes)
  const of = ({ forms }: DryRunReply, name: string) => forms.find(({ form }) => form === name)?.records ?? []
  const now = (form: string) => plan.records(form, year.id)

  test('An unchanged workbook changes nothing', async () => {
    const { status, body } = await tried(await taken(api), api)
    expect([status, body.message]).toEqual([200, undefined])
    expect(body.counts).toMatchObject(NOTHING)
    expect(body.counts.same).toBeGreaterThan(2)
    expect(body.forms.flatMap(({ records }) => records)).toEqual([])
  })

  test('A field with a condition is changed together with the fields that decide it', async () => {
    const partner = world.first(PARTNERS)
    const trainer = world.fresh(entityOf(TRAINERS), {
      state_id: plan.district.state_id,
      district_id: plan.district.id,
      training_center_id: null,
      currently_working: 1,
      type: 'Training partner',
      training_partner_id: partner.id,
      role: 'Helper',
      data: [],
    })
    const made = await api.post<Stored>(TRAINERS, trainer)
    expect([made.status, made.text]).toEqual([200, expect.stringContaining('Helper')])
    const records = (await api.get<Stored[]>(TRAINERS)).body
    const bytes = await fillWorkbook(await taken(keeper), (cell) => {
      let line = 3
      while (cell(TRAINERS, line, 'id').value !== made.body.id) line += 1
      cell(TRAINERS, line, 'role').value = 'Lead trainer'
    })
    const { body } = await tried(bytes, keeper)
    expect(body.counts).toMatchObject({ ...NOTHING, changed: 1 })
    expect((await keeper.post(`plan/workbook/${body.id}/confirm`)).body).toMatchObject({ changed: 1 })
    const after = (await api.get<Stored[]>(TRAINERS)).body
    expect(after.filter(({ version }, at) => version !== records[at]?.version)).toHaveLength(1)
    expect(after.find(({ id }) => id === made.body.id)).toMatchObject({
      role: 'Lead trainer',
      type: made.body.type,
      training_partner_id: partner.id,
    })
  })

  test('Changed, new and blank lines are shown cell by cell, and written once by the confirmation', async () => {
    const bytes = await fillWorkbook(await taken(), (cell) => {
      cell(ITI, 3, 'data.enrolled').value = 39
      // The second institute is removed from the list, the third is new.
      for (const key of [
        'description',
        'data.name',
        'data.ownership',
        'data.trade_id',
        'data.sanctioned_seats',
        'data.enrolled',
        'data.passed',
        'data.placed',
      ])
        cell(ITI, 4, key).value = null
      cell(ITI, 5, 'data.name').value = 'New ITI'
      cell(ITI, 5, 'data.ownership').value = 'Private'
      cell(ITI, 5, 'data.trade_id').value = String(world.first('trade').name)
      cell(ITI, 5, 'data.enrolled').value = { formula: '10+11', result: 21, date1904: false }
      cell(CROPS, 5, 'crop_name').value = 'Maize'
      for (const key of ['crop_name', 'district_yield']) cell(CROPS, 4, key).value = null
    })
    const { body } = await tried(bytes)
    expect(body.counts).toMatchObject({ ...NOTHING, new: 1, changed: 1, removed: 1 })
    expect(of(body, ITI)[0]?.changes).toContainEqual({ line: 3, column: 'data.enrolled', from: 38, to: 39 })
    expect(of(body, ITI)[0]?.changes).toContainEqual({
      line: 4,
      column: 'data.name',
      from: '+91 ITI',
      to: null,
    })
    expect((await now(ITI))[0]?.version).toBe(institutes.version)
    const confirm = () =>
      filler.post(`plan/workbook/${body.id}/confirm`, {}, { 'idempotency-key': `w-${body.id}` })
    const done = await confirm()
    expect([done.status, done.body]).toEqual([
      200,
      { removed: 1, changed: 1, new: 1, operation: expect.any(Number) },
    ])
    expect((await confirm()).body).toEqual(done.body)
    expect((await filler.post(`plan/workbook/${body.id}/confirm`)).status).toBe(409)
    const [after] = await now(ITI)
    expect(after?.data).toMatchObject([
      { name: 'Government ITI', enrolled: 39, passed: 30 },
      { name: 'New ITI', enrolled: 21 },
    ])
    expect(after?.description).toBe(institutes.description)
    expect((await now(CROPS)).map(({ crop_name }) => crop_name).sort()).toEqual(['Jowar', 'Maize'])
    const history = await api.get<{ action: string }[]>(`${ITI}/${institutes.id}/history`)
    expect(history.body.map(({ action }) => action)).toEqual(['workbook', 'create'])
    // The same file is older than the stored records now.
    const again = await tried(bytes)
    expect(of(again.body, ITI)[0]).toMatchObject({ outcome: 'stale' })
    expect((await tried(await taken())).body.counts).toMatchObject(NOTHING)
  })

  test('A workbook is one entry of the log, and is undone completely', async () => {
    const before = [await now(ITI), await now(CROPS)]
    const bytes = await fillWorkbook(await taken(), (cell) => {
      cell(ITI, 3, 'data.enrolled').value = 12
      // The first crop is replaced by a new record of the same name.
      for (const key of ['crop_name', 'district_yield']) cell(CROPS, 3, key).value = null
      cell(CROPS, 5, 'crop_name').value = 'jowar'
      cell(CROPS, 6, 'crop_name').value = 'Cotton'
    })
    const { body } = await tried(bytes)
    expect(body.counts).toMatchObject({ ...NOTHING, new: 2, changed: 1, removed: 1 })
    const done = await filler.post<Answer>(`plan/workbook/${body.id}/confirm`)
    expect(done.status, done.text).toBe(200)
    const { operation } = done.body
    const [line] = (await api.get<object[]>('history', { range: [0, 0] })).body
    expect(line).toMatchObject({ id: operation, entity: 'plan', action: 'workbook', count: 4 })
    const cotton = (await now(CROPS)).find(({ crop_name }) => crop_name === 'Cotton')
    await api.post(CROPS, { id: cotton?.id, district_yield: 3 })

    const undone = await filler.post<Answer>('undo', { operation })
    expect(undone.body, undone.text).toMatchObject({ undone: 3, left: [cotton?.id] })
    await api.post(`${CROPS}/delete`, { id: cotton?.id })
    const plain = (records: Stored[]) =>
      records
        .map(({ version: _, updated_at: __, ...record }) => record)
        .sort((one, other) => one.id - other.id)
    expect([await now(ITI), await now(CROPS)].map(plain)).toEqual(before.map(plain))
    expect((await filler.post('undo', { operation })).status).toBe(409)
  })

  test('Wrong cells are listed with their reason, and nothing is written until they are skipped', async () => {
    const bytes = await fillWorkbook(await taken(), (cell) => {
      cell(ITI, 3, 'data.passed').value = 'many'
      cell(ITI, 4, 'data.trade_id').value = 'Alchemy'
      cell(CROPS, 3, 'district_yield').value = 1300
      cell(CROPS, 5, 'crop_name').value = 'JOWAR'
      cell(CROPS, 6, 'district_yield').value = 7
    })
    const { body } = await tried(bytes)
    expect(body.counts).toMatchObject({ wrong: 3, changed: 1, new: 0 })
    expect(of(body, ITI)[0]?.wrong).toMatchObject([
      { line: 3, column: 'data.passed', rule: 'integer' },
      { line: 4, column: 'data.trade_id', rule: 'missing' },
    ])
    expect(of(body, CROPS).flatMap(({ wrong }) => wrong)).toMatchObject([
      { line: 5, rule: 'unique' },
      { line: 6, column: 'crop_name', rule: 'required' },
    ])
    const confirm = `plan/workbook/${body.id}/confirm`
    expect((await filler.post(confirm)).status).toBe(409)
    expect((await plan.officer.post(confirm, { skip_wrong: true })).status).toBe(404)
    expect((await filler.post(confirm, { skip_wrong: true })).body).toMatchObject({
      removed: 0,
      changed: 1,
      new: 0,
    })
    expect((await now(CROPS)).find(({ crop_name }) => crop_name === 'Jowar')?.district_yield).toBe(1300)
  })

  test('Changes of other users are shown with both values and never overwritten, also between the dry run and the confirmation', async () => {
    const bytes = await fillWorkbook(await taken(), (cell) => {
      cell(ITI, 3, 'data.placed').value = 11
      cell(CROPS, 3, 'district_yield').value = 1
    })
    const dry = (await tried(bytes)).body
    const [before] = await now(ITI)
    await api.post(ITI, {
      id: before?.id,
      data: [{ ...(before?.data as object[] | undefined)?.[0], placed: 25 }],
    })
    const refused = await filler.post<{ message: string }>(`plan/workbook/${dry.id}/confirm`)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('ITIs, line 3')])
    expect((await now(CROPS)).some(({ district_yield }) => district_yield === 1)).toBe(false)
    const { body } = await tried(bytes)
    expect(of(body, ITI)[0]).toMatchObject({ outcome: 'stale' })
    expect(of(body, ITI)[0]?.changes).toContainEqual({ line: 3, column: 'data.placed', from: 25, to: 11 })
  })

  test('Every line that would change a locked form is wrong', async () => {
    for (const [as, step] of [
      [filler, 'complete'],
      [filler, 'submit'],
    ] as const)
      expect((await plan.step(as, year.id, CROPS, step, { comment: 'x' })).status).toBe(200)
    const bytes = await fillWorkbook(await taken(), (cell) => {
      cell(CROPS, 3, 'district_yield').value = 3
    })
    expect(of((await tried(bytes)).body, CROPS)).toMatchObject([
      { outcome: 'wrong', wrong: [{ rule: 'locked' }] },
    ])
  })

  test('The file of another district is refused', async () => {
    const bytes = await taken()
    const other = await sendFile<DryRunReply>(api, path('workbook', world.other('district').id), bytes)
    expect([other.status, other.body.message]).toEqual([409, expect.stringContaining('not the workbook of')])
    expect((await sendFile(filler, path('workbook', world.other('district').id), bytes)).status).toBe(404)
    expect(api.failures).toEqual([])
  })
})
