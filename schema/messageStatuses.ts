/** What a message of the outbox is at. */
export const messageStatuses = ['waiting', 'sent', 'failed', 'expired'] as const
export type MessageStatus = (typeof messageStatuses)[number]
