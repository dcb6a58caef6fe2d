/** Files that calls reply. Only what fetches or saves one loads this code. */
import type { Call, ReplyOf, RequestOf } from '../../schema/contract/index.ts'
import { addressOf } from './addressOf.ts'
import { API, requestFile } from './request.ts'

/** A call that replies a file. */
export type FileCall<C extends Call = Call> = C extends Call ? (ReplyOf<C> extends Blob ? C : never) : never

/** A blob URL is released after this time; by then the browser has begun to save the file. */
const RELEASE_MS = 60_000

/** Fetches the file that a call replies. */
export const callForFile = <C extends FileCall>(call: C, parts: RequestOf<C>): Promise<Blob> =>
  requestFile(`${API}/${addressOf(call, parts).address}`)

/** Saves a file as the browser saves a download. */
export function saveFile(file: Blob, filename: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = filename
  link.click()
  // Some browsers start reading only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_MS)
}
