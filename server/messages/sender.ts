import type { Queries } from '../database/database.ts'
import type { Channel, Gateway, Gateways, OutgoingMessage } from './gateway.ts'

const POLL_INTERVAL_MS = 1_000
/** The delay after the first failure; it doubles with each failure up to the maximum. A message whose sender crashed is sent again after the same delay. */
const RETRY_DELAY = `interval '30 seconds'`
const MAX_RETRY_DELAY = `interval '1 hour'`
/** With these delays the last attempt is about six hours after the first. */
const MAX_TRIES = 14

const CLAIM_NEXT = `update outbox o set tries = o.tries + 1, due_at = now() + least(${RETRY_DELAY} * 2 ^ o.tries, ${MAX_RETRY_DELAY})
  from (select id from outbox where channel = $1::text and sent_at is null and due_at <= now() and tries < ${MAX_TRIES}
          and (expires_at is null or expires_at > now())
        order by due_at, id limit 1 for update skip locked) next
  where o.id = next.id returning o.id, o.address, o.subject, o.body`

const MARK_SENT = `update outbox set sent_at = now(), failure = null, body = case when expires_at is null then body end where id = $1::bigint`
const MARK_FAILED = 'update outbox set failure = $2::text where id = $1::bigint'

/** Sends the next message that is due; false when there is none. A crash between sending and marking sends the message twice. */
export async function sendNext(db: Queries, channel: Channel, gateway: Gateway): Promise<boolean> {
  const [message] = await db.query<OutgoingMessage>(CLAIM_NEXT, [channel])
  if (!message) return false
  try {
    await gateway.send(message)
  } catch (error) {
    await db.query(MARK_FAILED, [message.id, (error as Error).message.slice(0, 200)])
    return true
  }
  await db.query(MARK_SENT, [message.id])
  return true
}

interface OutboxSender {
  /** Stops after the current message. */
  stop(): Promise<void>
}

/** Sends the messages of the outbox, each channel independently. Several processes can run it at the same time. */
export function startSender(
  db: Queries,
  gateways: Gateways,
  onFailure: (error: unknown) => void,
): OutboxSender {
  const stopping = new AbortController()
  const { signal } = stopping
  // The signal would keep a listener of each pause, if it were not removed.
  const pause = () =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, POLL_INTERVAL_MS)
      signal.addEventListener('abort', end)
    })
  const sendAll = async (channel: Channel, gateway: Gateway) => {
    while (!signal.aborted) {
      const hasMore = await sendNext(db, channel, gateway).catch((error) => onFailure(error))
      if (!hasMore && !signal.aborted) await pause()
    }
  }
  const loops = Object.entries(gateways).map(([channel, gateway]) => sendAll(channel as Channel, gateway))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}
