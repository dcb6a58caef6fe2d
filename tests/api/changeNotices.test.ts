/** Notifications of requests to change a candidate that wait for a decision: who gets them, and until when. */
import { beforeAll, expect, test } from 'vitest'
import { changeTesting } from '../fixtures/changeTesting.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { submitCandidate } from '../fixtures/submitCandidate.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

interface Note {
  kind: string
  title: string
  text: string
  link: string
  read: boolean
  data: { candidates: { id: number }[] }
}

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  let of: Awaited<ReturnType<typeof changeTesting>>
  let mission: Officer

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    of = await changeTesting(api, world)
    const { state_id } = world.first('district') as Stored & { state_id: number }
    mission = await createOfficer(api, world, 4, { areas: [{ state_id }] })
  })

  const unread = async (by: Officer, kind = 'changes') =>
    (await by.api.get<Note[]>('notifications')).body.filter((note) => note.kind === kind && !note.read)
  const waiting = async (by: Officer, kind?: string) =>
    (await unread(by, kind)).map(({ data }) => data.candidates.map(({ id }) => id))
  const readAll = () =>
    Promise.all([of.approver, of.other, mission].map((by) => by.api.post('notifications/read')))

  test('A request is one line in one notification of those who decide, until it is decided or withdrawn', async () => {
    const [first, second] = [await of.approved(), await of.approved()]
    const approved = await of.requested(first.id, { constituency: 'Badami' })
    const withdrawn = await of.requested(second.id, { constituency: 'Gadag' })
    for (const by of [of.approver, of.other]) expect(await waiting(by)).toEqual([[second.id, first.id]])
    expect((await unread(of.approver))[0]).toMatchObject({
      title: `Changes waiting for your decision: ${second.name}, ${first.name}`,
      text: expect.stringMatching(/: The school certificate says so$/),
      link: '/changes',
    })
    // The district decides, so the state mission is not asked; nor are those without the right, of another state, or who asked for it.
    for (const by of [mission, of.colleague, of.stranger, of.clerk]) expect(await waiting(by)).toEqual([])

    const { version } = await of.approve(approved)
    for (const by of [of.approver, of.other]) expect(await waiting(by)).toEqual([[second.id]])
    await of.step(withdrawn, 'withdraw_change', of.clerk)
    for (const by of [of.approver, of.other]) expect(await waiting(by)).toEqual([])
    // The decision is undone: the request waits again, as who undid it knows.
    await of.post(of.approver, 'changes/undo', { id: approved.id, version })
    expect([await waiting(of.approver), await waiting(of.other)]).toEqual([[], [[first.id]]])
  })

  test('Who asked for a change, or submitted an application, is not asked to decide: others are, of the next level if there are none', async () => {
    await readAll()
    const { id } = await of.approved()
    await readAll()
    const request = await of.requested(id, { constituency: 'Ron' }, of.approver)
    expect([await waiting(of.approver), await waiting(of.other), await waiting(mission)]).toEqual([
      [],
      [[id]],
      [],
    ])
    await of.step(request, 'withdraw_change', of.approver)
    await api.database.query(`update users set status = 'inactive' where id = $1::integer`, [of.other.id])
    await of.requested(id, { constituency: 'Ilkal' }, of.approver)
    expect([await waiting(of.approver), await waiting(mission)]).toEqual([[], [[id]]])
    const submitted = await submitCandidate(of.approver.api, world, {
      district_id: world.first('district').id,
    })
    expect([await waiting(of.approver, 'applications'), await waiting(mission, 'applications')]).toEqual([
      [],
      [[submitted.id]],
    ])
  })
})
