/** The photo of a candidate: set by the person with a session, or with the ticket of a number that was just proved. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { anonymousClient, newCandidate, PASSWORD } from '../fixtures/anonymousClient.ts'
import { fileOf, formOf, jpegOf, type UploadReply } from '../fixtures/images.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const candidate = entityOf('employee_registration')
const CALL = 'rpl/update_profile'
type Picture = Answer & { file: UploadReply; ticket: string; user_id: number }

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let client: ReturnType<typeof anonymousClient>

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    client = anonymousClient(api)
  })
  beforeEach(() => api.database.query('delete from throttle'))

  /** A person whose number is proved, with the ticket of that. */
  async function proved(registers = true) {
    const person = newCandidate()
    await client.signUp(person)
    const { body } = await client.verify(person.mobile, await client.codeFor(person.mobile))
    const { ticket, user_id } = body as unknown as Picture
    const own = await api.as(person.email, PASSWORD)
    if (registers) {
      const { status, text } = await own.post(candidate.path, world.fresh(candidate))
      expect(status, text).toBe(200)
    }
    return { person, own, ticket, user_id: String(user_id) }
  }
  const send = (parts: Record<string, string | File>, headers: Record<string, string> = {}) =>
    api.request<Picture>('POST', CALL, formOf(parts), { authorization: '', ...headers })
  const photo = async () => fileOf(await jpegOf())

  test('A signed-in person sets the own photo, whatever stage is sent, and nobody else’s', async () => {
    const [one, other] = [await proved(), await proved()]
    const file = await photo()
    const { status, body, text } = await one.own.post<Picture>(
      CALL,
      formOf({ file, user_id: one.user_id, stage: '6' }),
    )
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ user_id: Number(one.user_id), file: { name: 'photo.jpg' } })
    expect((await one.own.post(CALL, formOf({ file, user_id: other.user_id }))).status).toBe(403)
  })

  test('Without a session the ticket of the proved number sets it once, for that account; a retry has the same reply', async () => {
    const [one, other] = [await proved(), await proved()]
    const file = await photo()
    const parts = { file, user_id: one.user_id, ticket: one.ticket }
    const wrongProofs: Record<string, string>[] = [
      {},
      { user_id: one.user_id },
      { user_id: one.user_id, ticket: 'x' },
      { user_id: other.user_id, ticket: one.ticket },
    ]
    for (const wrong of wrongProofs) expect((await send({ file, ...wrong })).status).toBe(401)
    const noPicture = new File(['<html>'], 'photo.jpg')
    expect((await send({ file: noPicture, user_id: one.user_id })).status).toBe(401)
    // A file that is refused does not use the ticket up.
    expect((await send({ ...parts, file: fileOf('<svg/>') })).status).toBe(400)
    const headers = { 'Idempotency-Key': `ticket ${driver}` }
    const first = await send(parts, headers)
    expect(first.status, first.text).toBe(200)
    expect(first.body.file).toMatchObject({ name: 'photo.jpg' })
    expect((await send(parts, headers)).text).toBe(first.text)
    expect((await send(parts)).status).toBe(401)
  })

  test('A ticket is valid for 15 minutes', async () => {
    const { ticket, user_id } = await proved()
    await api.database.query("update sign_up set ticket_at = ticket_at - interval '16 minutes'")
    expect((await send({ file: await photo(), user_id, ticket })).status).toBe(401)
  })

  test('Before the registration was started there is nothing that could have a photo', async () => {
    const { ticket, user_id } = await proved(false)
    const { status, body } = await send({ file: await photo(), user_id, ticket })
    expect([status, body]).toMatchObject([409, { message: expect.stringContaining('Start it') }])
  })

  test('Those who wait for a certificate are a list of their own', async () => {
    const { own } = await proved()
    const [record] = (await own.get<Answer[]>(candidate.path)).body
    const listed = async () =>
      (await own.get<Answer[]>(`${candidate.path}/certification`)).body.map(({ id }) => id)
    expect(await listed()).toEqual([])
    for (const [is_pass, shown] of [
      [0, []],
      [1, [record?.id]],
    ] as const) {
      await api.database.query(
        "update employee_registration set application_status = 'assessed', is_pass = $2::smallint where id = $1::integer",
        [record?.id, is_pass],
      )
      expect(await listed()).toEqual(shown)
    }
  })
})
