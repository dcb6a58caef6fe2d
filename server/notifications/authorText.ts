import { say } from '../errors/message.ts'

/** Who did what a notification is about, with the message of that person if there is one. */
export const authorText = (by: string, message: string | null): string =>
  message ? `${by}: ${message}` : say('notice.by', { name: by })
