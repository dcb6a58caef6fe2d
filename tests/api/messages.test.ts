/** The sender of the outbox: each message is sent once, retried after a failure, and never lost. */
import { getEventListeners } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Queries } from '../../server/database/database.ts'
import { sendNext, startSender } from '../../server/messages/sender.ts'
import { smsGateway } from '../../server/messages/smsGateway.ts'
import { smtpGateway } from '../../server/messages/smtpGateway.ts'
import { mailServer, textGateway } from '../fixtures/gateways.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { startServerProcess } from '../fixtures/process.ts'
import {
  ADMINISTRATOR,
  type Api,
  embeddedIn,
  freshPostgres,
  isMissing,
  PASSWORD,
  startApi,
} from '../support.ts'

interface OutboxMessage {
  state: string
  tries: number
  body: string | null
  failure: string | null
}

const person = (at: number) => ({
  name: 'Candidate',
  mobile: String(7_300_000_000 + at),
  email: `candidate${at}@example.in`,
  password: PASSWORD,
  password_confirmation: PASSWORD,
})

onOneDriver((driver) => {
  let api: Api
  let made = 0

  beforeAll(async () => {
    api = await startApi(driver)
  })
  beforeEach(async () => {
    await api.database.query('delete from outbox')
  })

  const signUp = async () => {
    made += 1
    expect((await api.post('rpl/end_user_signup', person(made))).status).toBe(200)
    return person(made).mobile
  }
  const newest = async () => (await api.get<OutboxMessage[]>('outbox', { range: [0, 0] })).body[0]
  const send = (gateway: Parameters<typeof sendNext>[2], db: Queries = api.database) =>
    sendNext(db, 'sms', gateway)
  const later = () => api.database.query(`update outbox set due_at = due_at - interval '1 hour'`)
  const texts = async (...statuses: number[]) => {
    const gateway = await textGateway(...statuses)
    onTestFinished(() => void gateway.close())
    return gateway
  }

  test('A text message is posted as JSON once, and then its code is removed from the outbox', async () => {
    const { received, url } = await texts()
    const mobile = await signUp()
    const gateway = smsGateway({ url, authorization: 'Bearer key' })
    expect([await send(gateway), await send(gateway)]).toEqual([true, false])
    expect(received).toMatchObject([{ method: 'POST', authorization: 'Bearer key' }])
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      id: expect.any(Number),
      to: `+91${mobile}`,
      text: expect.stringMatching(/\b\d{6}\b/),
    })
    expect(await newest()).toMatchObject({ status: 'sent', body: null })
  })

  test('An address with placeholders for number and text is called with them', async () => {
    const { received, url } = await texts()
    const mobile = await signUp()
    await send(smsGateway({ url: `${url}/send?to={to}&text={text}` }))
    const { searchParams } = new URL(`http://sms.example${received[0]?.url}`)
    expect(searchParams.get('to')).toBe(`+91${mobile}`)
    expect(searchParams.get('text')).toMatch(/^Kaushal: \d{6} is your code/)
  })

  test('A message that the gateway rejects is retried later, and administrators see the reason', async () => {
    const { received, url } = await texts(503)
    await signUp()
    const gateway = smsGateway({ url: `${url}/?key=secret` })
    expect([await send(gateway), await send(gateway)]).toEqual([true, false])
    const failed = await newest()
    expect(failed).toMatchObject({
      status: 'failed',
      tries: 1,
      failure: 'The SMS gateway replied with status 503.',
    })
    await later()
    expect(await send(gateway)).toBe(true)
    expect(received).toHaveLength(2)
    expect(await newest()).toMatchObject({ status: 'sent', tries: 2, failure: null })
  })

  test('The error of an unavailable gateway does not contain its address, which may contain keys', async () => {
    await signUp()
    await send(smsGateway({ url: 'http://127.0.0.1:1/?key=secret' }))
    expect((await newest())?.failure).toBe('The SMS gateway did not respond.')
  })

  test('After a crash between sending and marking the message is sent again', async () => {
    const { received, url } = await texts()
    await signUp()
    let statements = 0
    const dying: Queries = {
      ...api.database,
      query: (sql, params) => {
        statements += 1
        if (statements > 1) throw new Error('killed')
        return api.database.query(sql, params)
      },
    }
    await expect(send(smsGateway({ url }), dying)).rejects.toThrow('killed')
    expect(await newest()).toMatchObject({ status: 'waiting', tries: 1 })
    await later()
    expect(await send(smsGateway({ url }))).toBe(true)
    expect(received.map(({ body }) => JSON.parse(body).id)).toEqual(
      Array(2).fill(JSON.parse(received[0]?.body ?? '').id),
    )
    expect(await newest()).toMatchObject({ status: 'sent' })
  })

  test('Several senders at the same time send each message once', async () => {
    const { received, url } = await texts()
    for (let at = 0; at < 4; at += 1) await signUp()
    await Promise.all(Array.from({ length: 8 }, () => send(smsGateway({ url }))))
    expect(new Set(received.map(({ body }) => JSON.parse(body).to)).size).toBe(4)
    expect(received).toHaveLength(4)
  })

  test('A sender with nothing to send leaves nothing behind in its pauses, and stops at once', async () => {
    const signals: AbortSignal[] = []
    class Observed extends AbortController {
      constructor() {
        super()
        signals.push(this.signal)
      }
    }
    vi.stubGlobal('AbortController', Observed)
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    })
    const idle: Queries = { ...api.database, query: async () => [] }
    const sender = startSender(idle, { sms: { send: async () => undefined } }, () => undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(signals.map((signal) => getEventListeners(signal, 'abort').length)).toEqual([1])
    await sender.stop()
    expect(signals.map((signal) => getEventListeners(signal, 'abort').length)).toEqual([0])
  })

  test('An expired code is not sent', async () => {
    const { received, url } = await texts()
    await signUp()
    await api.database.query('update outbox set expires_at = now()')
    expect(await send(smsGateway({ url }))).toBe(false)
    expect(received).toEqual([])
  })

  describe('E-mail', () => {
    const write = (address: string) =>
      api.database.query(
        `insert into outbox (channel, address, subject, body) values ('email', $1::text, 'नमस्ते', 'Your batch begins on Monday.')`,
        [address],
      )
    const smtp = async () => {
      const server = await mailServer()
      onTestFinished(() => void server.close())
      return {
        ...server,
        gateway: smtpGateway({ url: server.url, from: 'Kaushal <no-reply@kaushal.example>' }),
      }
    }

    test('is sent by SMTP, with a subject in any script', async () => {
      const { gateway, mails } = await smtp()
      await write('ravi@example.in')
      expect(await sendNext(api.database, 'email', gateway)).toBe(true)
      expect(mails[0]).toMatch(/^From: Kaushal <no-reply@kaushal\.example>$/m)
      expect(mails[0]).toMatch(/^To: .*ravi@example\.in/m)
      expect(mails[0]).toMatch(/^Subject: =\?UTF-8\?/m)
      expect(mails[0]).toContain('Your batch begins on Monday.')
      expect(await newest()).toMatchObject({ status: 'sent', body: 'Your batch begins on Monday.' })
    })

    test('that is rejected stays in the outbox with the reason', async () => {
      const { gateway, mails } = await smtp()
      await write('nobody@refused.example')
      await sendNext(api.database, 'email', gateway)
      expect(mails).toEqual([])
      expect(await newest()).toMatchObject({ status: 'failed', failure: expect.stringContaining('550') })
    })
  })
})

describe('The started server', () => {
  async function started(settings: Record<string, string>) {
    const folder = mkdtempSync(join(tmpdir(), 'kaushal-messages-'))
    if (isMissing('postgres')) await embeddedIn(folder)
    const databaseSettings: Record<string, string> = isMissing('postgres')
      ? {}
      : { DATABASE_URL: await freshPostgres() }
    const server = await startServerProcess({ KAUSHAL_DATA: folder, ...databaseSettings, ...settings })
    onTestFinished(async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    const post = (path: string, body: unknown, headers = {}) =>
      fetch(`${server.url}/api/${path}`, { method: 'POST', body: JSON.stringify(body), headers })
    /** The last reply to one request more than the limit of an address. */
    const afterMany = async (forwarded: (at: number) => string) => {
      let status = 0
      for (let at = 0; at <= 60; at += 1)
        status = (await post('resendotp', {}, { 'x-forwarded-for': forwarded(at) })).status
      return status
    }
    return { post, afterMany }
  }

  test('sends its messages, and trusts only the last hop of its proxy', { tags: 'thorough' }, async () => {
    const gateway = await textGateway()
    onTestFinished(() => void gateway.close())
    const { post, afterMany } = await started({ SMS_URL: gateway.url, TRUSTED_PROXY: '127.0.0.1' })
    expect((await post('rpl/end_user_signup', person(0))).status).toBe(200)
    await expect.poll(() => gateway.received.length).toBe(1)
    const otp = /\b\d{6}\b/.exec(gateway.received[0]?.body ?? '')?.[0]
    expect((await post('verify_otp', { mobile: person(0).mobile, otp, type: 'signup' })).status).toBe(200)
    expect((await post('login', { username: person(0).mobile, password: PASSWORD })).status).toBe(200)

    expect(await afterMany((at) => `198.51.100.${at}`)).toBe(400)
    expect(await afterMany((at) => `198.51.100.${at}, 203.0.113.1`)).toBe(429)
  })

  test('without a trusted proxy ignores the headers of proxies', { tags: 'thorough' }, async () => {
    const { afterMany, post } = await started({})
    expect(await afterMany((at) => `198.51.100.${at}`)).toBe(429)
    expect((await post('login', { username: ADMINISTRATOR, password: PASSWORD })).status).toBe(200)
  })
})
