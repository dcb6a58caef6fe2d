/** Files that calls reply. Only what fetches or saves one loads this code. */
import type { Call, ReplyOf, RequestOf } from '../../../schema/contract/index.ts'
import { API, requestFile } from '../request.ts'
import { addressOf } from './addressOf.ts'

/** A call that replies a file. */
export type FileCall<C extends Call = Call> = C extends Call ? (ReplyOf<C> extends Blob ? C : never) : never

/** Fetches the file that a call replies. */
export const callForFile = <C extends FileCall>(call: C, parts: RequestOf<C>): Promise<Blob> =>
  requestFile(`${API}/${addressOf(call, parts).address}`)
