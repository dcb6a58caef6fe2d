export const channels = ['sms', 'email'] as const
export type Channel = (typeof channels)[number]

/** A text message or e-mail to one person. */
export interface OutgoingMessage {
  /** The same for every attempt, so that the gateway can recognise a duplicate. */
  id: number
  /** A mobile number of ten digits, or an e-mail address. */
  address: string
  /** Only for e-mail. */
  subject: string | null
  body: string
}

export interface Gateway {
  /** Resolves when the gateway has accepted the message. Throws an error whose text contains no address, code or password. */
  send(message: OutgoingMessage): Promise<void>
}

/** Messages of a channel without a gateway stay in the outbox, where administrators can read them. */
export type Gateways = Partial<Record<Channel, Gateway>>

/** Timeout of one attempt in milliseconds; shorter than the shortest retry delay. */
export const GATEWAY_TIMEOUT_MS = 15_000
