/** Who is notified when two records of one person are merged, and when that is undone: makers, and those who decide about the applications. */
import { beforeAll, expect, test } from 'vitest'
import type { DuplicateCase } from '../../schema/contract/duplicateCases.ts'
import { CANDIDATES, type Candidate, duplicateTesting } from '../fixtures/duplicateTesting.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

interface Note {
  kind: string
  title: string
  link: string
  read: boolean
  data: { candidates: { id: number }[] }
}
type Decided = Answer & DuplicateCase

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let testing: ReturnType<typeof duplicateTesting>
  let clerk: Officer
  let approver: Officer
  let decider: Officer

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    testing = duplicateTesting(api, world)
    const { id, state_id } = world.first('district') as Stored & { state_id: number }
    const areas = [{ state_id, district_id: id }]
    clerk = await createOfficer(api, world, 6, { areas, rights: () => ['view', 'create', 'update'] })
    const rights = () => ['view', 'update', 'approve']
    approver = await createOfficer(api, world, 5, { areas, rights })
    decider = await createOfficer(api, world, 5, { areas, rights })
  })

  const unread = async (by: Officer, kind: string) =>
    (await by.api.get<Note[]>('notifications')).body.filter((note) => note.kind === kind && !note.read)
  const waiting = async (by: Officer) =>
    (await unread(by, 'applications')).map(({ data }) => data.candidates.map(({ id }) => id))
  const decide = async (call: string, body: object) => {
    const reply = await decider.api.post<Decided>(`${CANDIDATES}/duplicates/${call}`, body)
    expect(reply.status, reply.text).toBe(200)
    return reply.body
  }

  test('A merged application waits no more; the undo brings it back to those who decide, and tells its makers', async () => {
    const values = { name: 'Zulekha Twinwala', date_of_birth: '1969-03-03' }
    const [first, second] = [await testing.save(values, clerk.api), await testing.save(values, clerk.api)]
    const consent = { version: 1, language: 'en' }
    for (const { id } of [first, second])
      expect((await clerk.api.post(`${CANDIDATES}/submit_for_approval`, { id, consent })).status).toBe(200)
    expect(await waiting(approver)).toEqual([[second.id, first.id]])
    const [found] = (await testing.casesOf(first)) as [DuplicateCase]
    const { records } = (
      await decider.api.get<{ records: Candidate[] }>(`${CANDIDATES}/duplicates/${found.id}`)
    ).body
    const order = { decision: 'merge', take: [], survivor_id: first.id }
    const versions = records.map(({ version }) => version)
    const merged = await decide('decide', { id: found.id, version: found.version, versions, ...order })
    expect([await waiting(approver), await waiting(decider)]).toEqual([[[first.id]], [[first.id]]])
    expect(await unread(clerk, 'application')).toMatchObject([
      { title: 'Application of Zulekha Twinwala: merged', link: `/employee_registration/${first.id}` },
    ])

    await decide('undo', { id: merged.id, version: merged.version })
    expect(await waiting(approver)).toEqual([[second.id, first.id]])
    // Who undid it knows.
    expect(await waiting(decider)).toEqual([[first.id]])
    const notes = await unread(clerk, 'application')
    expect(notes).toMatchObject([{ link: `/employee_registration/${second.id}` }])
    expect(notes[0]?.title).toMatch(/Zulekha Twinwala.*submitted/)
  })
})
