/** What a user sees of each form before a step: its figures agree with the workspace, and changes are counted since the last decision. */
import { beforeAll, expect, test } from 'vitest'
import type { FormReview } from '../../schema/contract/planSchemas.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { type Planning, startPlanning } from '../fixtures/planning.ts'
import type { Stored } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

const ITI = 'iti_detail'
const CROPS = 'district_crops_under_cultivation'
const SCHOOLS = 'block_school_enrollment_detail'
const MEETINGS = 'dsc_functioning_detail'

onOneDriver((driver) => {
  let api: Api
  let plan: Planning
  let year: Stored

  beforeAll(async () => {
    ;({ api, plan, year } = await startPlanning(driver, '2031-32'))
  })

  const reviews = async (as: Api, forms = '') => {
    const query = forms && `?form=${forms}`
    const reply = await as.request<FormReview[]>('GET', `plan/review/${plan.district.id}/${year.id}${query}`)
    expect(reply.status, reply.text).toBe(200)
    return reply.body
  }
  const review = async (form: string, area = plan.district.id) =>
    (await reviews(plan.officer, form)).find(({ area_id }) => area_id === area) as FormReview
  const steps = async (form: string, names: readonly string[], more = {}) => {
    for (const name of names) {
      const by = ['approve', 'return'].includes(name) ? plan.officer : plan.planner
      const { status, text } = await plan.step(by, year.id, form, name, { comment: 'As it is', ...more })
      expect(status, text).toBe(200)
    }
  }
  const institute = (name: string, more = {}) => ({ ...plan.institutes(year.id).data[0], name, ...more })
  const none = { added: 0, changed: 0, removed: 0, values: 0 }

  test('Rows of one record: totals, issues, who submitted, and the rows that changed since the form was returned', async () => {
    const given = (data: object[], more = {}) => plan.institutes(year.id, { data, ...more })
    const rows = ['North', 'South', 'East'].map((name) => institute(name))
    const { id } = await plan.save(ITI, given(rows), plan.planner)
    const first = await review(ITI)
    expect(first).toMatchObject({ status: 'draft', records: 1, rows: 3, submitted: null, decided: null })
    expect(first.changes).toEqual(none)
    expect(first.totals).toEqual([
      { field: 'data.sanctioned_seats', total: 120 },
      { field: 'data.enrolled', total: 114 },
      { field: 'data.passed', total: 90 },
      { field: 'data.placed', total: 60 },
    ])
    await steps(ITI, ['complete', 'submit'])
    const { completed, submitted } = await review(ITI)
    for (const step of [completed, submitted])
      expect(step).toEqual({ by: expect.any(String), at: expect.stringMatching(/^20/), comment: 'As it is' })
    await steps(ITI, ['return'])
    // Two rows are changed (one of them twice), one is removed and two are added, and a remark is written.
    const edits = [institute('North', { enrolled: 39 }), institute('North', { enrolled: 37 })]
    for (const north of edits)
      await plan.save(ITI, given([north, rows[1] as object, rows[2] as object], { id }))
    const last = [
      edits[1] as object,
      institute('South', { placed: 99 }),
      institute('West'),
      institute('Hill'),
    ]
    await plan.save(ITI, given(last, { id, description: 'East is closed' }))
    const second = await review(ITI)
    expect(second.decided).toMatchObject({ step: 'return' })
    expect(second.submitted?.at).toMatch(/^20/)
    // It must be completed again, with an explanation of its warnings as they are then.
    expect(second.completed).toBeNull()
    expect(second.changes).toEqual({ added: 1, changed: 3, removed: 0, values: 1 })
    expect(second.issues.error).toBe(1)
    expect(second.messages).toEqual([{ severity: 'error', text: 'Placed (99) is more than Passed (30)' }])
    await plan.save(ITI, given(rows, { id, description: null }))
    expect((await review(ITI)).changes).toEqual(none)
  })

  test('Records that are rows: added, changed and removed records since the approval, and none that came and went', async () => {
    const crop = (name: string, more = {}) => ({ ...plan.place(year.id), crop_name: name, ...more })
    const [jowar, maize] = [await plan.save(CROPS, crop('Jowar')), await plan.save(CROPS, crop('Maize'))]
    await steps(CROPS, ['complete', 'submit', 'approve', 'return'])
    expect((await review(CROPS)).changes).toEqual(none)
    await plan.save(CROPS, { id: jowar.id, district_yield: 5, area_under_cultivation: 7 })
    await plan.save(CROPS, crop('Ragi', { area_under_cultivation: 3 }))
    const gone = await plan.save(CROPS, crop('Cotton'))
    for (const { id } of [maize, gone]) await api.post(`${CROPS}/delete`, { id })
    const found = await review(CROPS)
    expect(found.changes).toEqual({ added: 1, changed: 1, removed: 1, values: 2 })
    expect(found.records).toBe(2)
    expect(found.totals).toContainEqual({ field: 'area_under_cultivation', total: 10 })
  })

  test('A single record: its changed values; a form of blocks: each block by itself', async () => {
    const { id } = await plan.save(MEETINGS, { ...plan.place(year.id), number_meeting_held: 4 })
    await steps(MEETINGS, ['complete', 'submit', 'return'])
    await plan.save(MEETINGS, { id, number_meeting_held: 5 })
    expect((await review(MEETINGS)).changes).toEqual({ added: 0, changed: 1, removed: 0, values: 1 })
    const data = [{ level: 'primary', boys: 10, girls: 12 }]
    await plan.save(SCHOOLS, { ...plan.place(year.id, plan.block.id), data })
    const blocks = await reviews(plan.officer, SCHOOLS)
    expect(blocks.length).toBeGreaterThan(1)
    for (const { area_id, totals } of blocks)
      expect(totals.find(({ field }) => field === 'data.boys')?.total).toBe(
        area_id === plan.block.id ? 10 : undefined,
      )
  })

  test('Every form in every area has the figures of the workspace, and only within the areas and rights of the user', async () => {
    for (const as of [plan.officer, plan.mission, plan.blockStaff]) {
      const { body } = await plan.workspace(as, year.id)
      const shown = body.chapters.flatMap(({ forms }) =>
        forms.flatMap(({ kind, form, areas }) =>
          kind === 'form' ? areas.map((area) => ({ ...area, form })) : [],
        ),
      )
      const all = await reviews(as)
      expect(shown.length).toBeGreaterThan(0)
      const summaries = all.map(({ submitted, decided, changes, totals, messages, ...summary }) => summary)
      expect(summaries).toEqual(expect.arrayContaining(shown))
      expect(summaries).toHaveLength(shown.length)
    }
    const elsewhere = await plan.planner.get(`plan/review/2000000000/${year.id}`)
    expect(elsewhere.status).toBe(404)
    expect((await plan.planner.get(`plan/review/${plan.district.id}/${year.id}?form=users`)).status).toBe(404)
  })
})
