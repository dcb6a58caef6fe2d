import type { Entity } from '../../schema/index.ts'
import { isForm } from '../../schema/plan.ts'
import type { RequestContext } from '../access/route.ts'
import { ApiError } from '../errors/apiError.ts'
import { sendResult } from '../http/reply.ts'
import { formStatusAfter } from '../planning/workspace/formStatus.ts'
import type { WriteReply } from '../records/idempotentTransaction.ts'

type WriteRequest = RequestContext<'POST {entity}' | 'POST {entity}/each' | 'POST {entity}/delete'>

/** The status of the form; null where it cannot be read, because the write is done and an error would say that it is not. */
async function readFormStatus(
  entity: Entity,
  { c, database, principal }: WriteRequest,
  operation: number | null,
) {
  try {
    return await formStatusAfter(database, entity, operation, principal)
  } catch (error) {
    if (!(error instanceof ApiError)) c.get('reportFailure')(error)
    return null
  }
}

/**
 * Sends the reply of a write, and with `form_status` also the form of the written records. A retry gets the same reply with the form as
 * it is now, because the form is not stored with the reply.
 */
export async function sendWritten(
  entity: Entity,
  request: WriteRequest,
  { body, operation }: WriteReply,
): Promise<Response> {
  const { c, query } = request
  if (!query.form_status || !isForm(entity)) return sendResult(c, { body, operation })
  const form = await readFormStatus(entity, request, operation)
  // The reply is an object with fields, as text of the database: it is not parsed only to add one more.
  return sendResult(c, { body: `${body.slice(0, -1)},"form_status":${JSON.stringify(form)}}`, operation })
}
