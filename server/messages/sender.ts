import type { Queries } from '../database/database.ts'
import type { Channel, Gateway, Gateways, Message } from './gateway.ts'

const LOOK_MS = 1_000
/** After the first failure, doubled by each one more up to the longest; a message that its sender died with is taken again then, too. */
const PAUSE = `interval '30 seconds'`
const LONGEST_PAUSE = `interval '1 hour'`
/** Some six hours after the first. */
const MOST_TRIES = 14

const TAKE = `update outbox o set tries = o.tries + 1, due_at = now() + least(${PAUSE} * 2 ^ o.tries, ${LONGEST_PAUSE})
  from (select id from outbox where channel = $1::text and sent_at is null and due_at <= now() and tries < ${MOST_TRIES}
          and (expires_at is null or expires_at > now())
        order by due_at, id limit 1 for update skip locked) next
  where o.id = next.id returning o.id, o.address, o.subject, o.body`

const SENT = `update outbox set sent_at = now(), failure = null, body = case when expires_at is null then body end where id = $1::bigint`
const FAILED = 'update outbox set failure = $2::text where id = $1::bigint'

/** Takes one message that is due and hands it to the gateway; false when there is none. One that was sent and not marked is sent again. */
export async function sendNext(db: Queries, channel: Channel, gateway: Gateway): Promise<boolean> {
  const [message] = await db.query<Message>(TAKE, [channel])
  if (!message) return false
  try {
    await gateway.send(message)
  } catch (error) {
    await db.query(FAILED, [message.id, (error as Error).message.slice(0, 200)])
    return true
  }
  await db.query(SENT, [message.id])
  return true
}

export interface Sender {
  /** Ends it, after the message that is on its way. */
  stop(): Promise<void>
}

/** Sends what is in the outbox and what comes into it, each channel for itself. Any number of processes may do so at once. */
export function startSender(db: Queries, gateways: Gateways, onFailure: (error: unknown) => void): Sender {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = () =>
    new Promise<void>((over) => {
      const timer = setTimeout(over, LOOK_MS)
      signal.addEventListener('abort', () => over(clearTimeout(timer)), { once: true })
    })
  const work = async (channel: Channel, gateway: Gateway) => {
    while (!signal.aborted) {
      const more = await sendNext(db, channel, gateway).catch((error) => onFailure(error))
      if (!more && !signal.aborted) await pause()
    }
  }
  const working = Object.entries(gateways).map(([channel, gateway]) => work(channel as Channel, gateway))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(working)
    },
  }
}
