/** Who is notified that forms wait for a decision: users with the right, the level and the area, each once for a district, year and status. */
import { beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { createOfficer, type Officer, rightsRows } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { type Planning, startPlanning } from '../fixtures/planning.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

const ITI = 'iti_detail'
const MIGRANTS = 'other_migrant_detail'
const CROPS = 'district_crops_under_cultivation'
const SCHOOLS = 'block_school_enrollment_detail'
/** Forms that are submitted at the same time, in the order of the plan. */
const raced = [
  'district_sight',
  'district_population',
  'district_economic',
  'district_schemes_operational',
  'skill_training_polytechnics_detail',
  'district_employment_situation',
  'district_migration_detail',
  'demand_supply_analysis',
]

interface Note {
  id: number
  kind: string
  title: string
  text: string
  read: boolean
  link: string
  data: { status: string; forms: string[] }
}

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let plan: Planning
  let year: Stored
  let second: Officer
  /** Users who cannot decide about the district, by the reason. */
  const others: Record<string, Api> = {}

  beforeAll(async () => {
    ;({ api, world, plan, year } = await startPlanning(driver, '2031-32'))
    const inDistrict = plan.place()
    const elsewhere = world.other('district') as Stored & { state_id: number }
    const approving = () => ['view', 'update', 'approve']
    const officer = (level: number, areas: readonly Record<string, unknown>[]) =>
      createOfficer(api, world, level, { areas, rights: approving })
    second = await officer(5, [inDistrict])
    others.lowerLevel = (await officer(6, [inDistrict])).api
    others.otherDistrict = (
      await officer(5, [{ state_id: elsewhere.state_id, district_id: elsewhere.id }])
    ).api
    others.block = (await officer(5, [{ ...inDistrict, block_id: plan.block.id }])).api
    others.withoutArea = (await officer(5, [])).api
    // Their role has the right, which their own rights take away; a planner does not see these.
    const limited = await officer(5, [inDistrict])
    await api.post('role_permission', {
      user_role_id: limited.roleId,
      user_id: limited.id,
      view: rightsRows(() => ['view']),
    })
    others.withoutRight = limited.api
    const suspended = await officer(5, [inDistrict])
    await api.database.query('update users set data_suspended = 1 where id = $1', [suspended.id])
    others.suspended = suspended.api
  })

  const notes = async (as: Api) =>
    (await as.get<Note[]>('notifications')).body.filter(({ kind }) => kind === 'waiting')
  /** The forms in the unread notifications of a user, by status. */
  const unread = async (as: Api) =>
    (await notes(as)).filter(({ read }) => !read).map(({ data: { status, forms } }) => [status, ...forms])
  const take = async (as: Api, step: string, form: string, more = {}) => {
    const reply = await plan.step(as, year.id, form, step, { comment: `To ${step}`, ...more })
    expect(reply.status, reply.text).toBe(200)
  }
  const submit = async (as: Api, form: string, more = {}) => {
    await take(as, 'complete', form, more)
    await take(as, 'submit', form, more)
  }

  test('A submitted form notifies the approvers of its district, and nobody else', async () => {
    await submit(plan.planner, ITI)
    for (const approver of [plan.officer, second.api]) {
      const [note, ...more] = await notes(approver)
      expect(more).toEqual([])
      expect(note?.title).toMatch(/^ITIs of .+ for 2031-32: submitted for approval$/)
      expect(note).toMatchObject({
        read: false,
        text: expect.stringMatching(/.+: To submit$/),
        link: `/plan/${plan.district.id}/${year.id}`,
        data: { status: 'submitted', forms: [ITI], district_id: plan.district.id },
      })
    }
    const unable = { ...others, administrator: api, planner: plan.planner, mission: plan.mission }
    for (const [reason, as] of Object.entries(unable)) expect([reason, await notes(as)]).toEqual([reason, []])
  })

  test('A further form joins the unread notification, and comes in a new one after it was read', async () => {
    await submit(plan.planner, MIGRANTS)
    expect(await unread(plan.officer)).toEqual([['submitted', ITI, MIGRANTS]])
    await second.api.post('notifications/read')
    await submit(plan.planner, CROPS)
    const forms = [CROPS, ITI, MIGRANTS]
    expect(await unread(plan.officer)).toEqual([['submitted', ...forms]])
    expect((await notes(second.api)).map(({ read, data }) => [read, ...data.forms])).toEqual([
      [false, ...forms],
      [true, ITI, MIGRANTS],
    ])
  })

  test('A decided form leaves the lists of all approvers, and the last one marks them as read', async () => {
    await take(plan.officer, 'return', ITI)
    expect(await unread(second.api)).toEqual([['submitted', CROPS, MIGRANTS]])
    expect(await unread(plan.mission)).toEqual([])
    await take(plan.officer, 'approve', CROPS)
    expect(await unread(second.api)).toEqual([['submitted', MIGRANTS]])
    await take(plan.officer, 'approve', MIGRANTS)
    expect([await unread(second.api), await unread(plan.officer)]).toEqual([[], []])
    expect((await notes(second.api))[0]?.data.forms).toEqual([MIGRANTS])
  })

  test('An approved form notifies the state mission, until it is locked', async () => {
    expect(await unread(plan.mission)).toEqual([['approved', CROPS, MIGRANTS]])
    expect((await notes(plan.mission))[0]?.title).toMatch(/: approved, can be locked$/)
    await take(plan.mission, 'lock', CROPS)
    expect(await unread(plan.mission)).toEqual([['approved', MIGRANTS]])
  })

  test('Who submits does not decide: without another approver of the district the state mission is notified', async () => {
    await submit(plan.officer, ITI)
    expect([await unread(plan.officer), await unread(second.api)]).toEqual([[], [['submitted', ITI]]])
    await take(plan.mission, 'return', ITI)
    await api.database.query(`update users set status = 'inactive' where id = $1`, [second.id])
    await submit(plan.officer, ITI)
    expect(await unread(plan.officer)).toEqual([])
    expect(await unread(plan.mission)).toEqual([
      ['submitted', ITI],
      ['approved', MIGRANTS],
    ])
  })

  test('Forms submitted at the same time are all in the list', async () => {
    const body = { district_id: plan.district.id, financial_year_id: year.id, comment: 'None' }
    const formsAt = (version: number) => raced.map((form) => ({ form, version }))
    const { status, text } = await plan.planner.post('plan/step', {
      ...body,
      step: 'complete',
      forms: formsAt(0),
    })
    expect(status, text).toBe(200)
    await plan.officer.post('notifications/read')
    const replies = await Promise.all(
      formsAt(1).map((form) => plan.planner.post('plan/step', { ...body, step: 'submit', ...form })),
    )
    expect(replies.map((reply) => reply.status)).toEqual(raced.map(() => 200))
    expect(await unread(plan.officer)).toEqual([['submitted', ...raced]])
  })

  test('A form that blocks fill leaves the list when the last of them is decided', async () => {
    const added = await plan.save('block', world.fresh(entityOf('block'), { ...plan.place() }))
    const blocks = [plan.block, added].map(({ id }) => ({ block_id: id }))
    await plan.officer.post('notifications/read')
    for (const block of blocks) await submit(plan.planner, SCHOOLS, block)
    const lists = [await unread(plan.officer)]
    for (const block of blocks) {
      await take(plan.mission, 'return', SCHOOLS, block)
      lists.push(await unread(plan.officer))
    }
    const withSchools = [['submitted', ...raced.toSpliced(3, 0, SCHOOLS)]]
    expect(lists).toEqual([withSchools, withSchools, [['submitted', ...raced]]])
    expect(api.failures).toEqual([])
  })
})
