export const channels = ['sms', 'email'] as const
export type Channel = (typeof channels)[number]

/** A text for one person. */
export interface Message {
  /** The same at every try, so that the far side can tell a message that comes twice. */
  id: number
  /** A mobile number of ten digits, or an e-mail address. */
  address: string
  /** Of an e-mail. */
  subject: string | null
  body: string
}

export interface Gateway {
  /** Settles when the far side has taken the message; else throws a sentence that holds nothing secret. */
  send(message: Message): Promise<void>
}

/** A channel without a gateway leaves its messages in the outbox, where administrators read them. */
export type Gateways = Partial<Record<Channel, Gateway>>

/** A far side that takes longer is given up; shorter than any pause between two tries. */
export const PATIENCE_MS = 15_000
