import { MAX_IMPORT_BYTES } from '../../schema/importSize.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { authorize } from '../access/rights.ts'
import { type BaseContext, entityRoute, type RequestContext, type Route, route } from '../access/route.ts'
import { badInput, notFound, tooLarge } from '../errors/apiError.ts'
import { message, say } from '../errors/message.ts'
import { contentRange, sendResult, sendStream } from '../http/reply.ts'
import { createUserQueues } from '../tasks/userQueues.ts'
import { confirmImport } from './confirmImport.ts'
import { dryRun } from './dryRun.ts'
import { deleteJob, findJob, type ImportJob } from './job.ts'
import { preview, wrongCsv } from './preview.ts'
import type { RowWarnings } from './rowWarnings.ts'

const MAX_PAGE_SIZE = 1_000

/** Files of one user are checked one at a time. The body of the next one waits unread, which the screen shows as no progress yet. */
const enqueue = createUserQueues()

async function upload(
  entity: Entity,
  { c, reply, database, principal, query }: RequestContext<'POST {entity}/import'>,
): Promise<Response> {
  if (Number(c.req.header('content-length') ?? 0) > MAX_IMPORT_BYTES) throw tooLarge('import.fileTooLarge')
  const body = c.req.raw.body
  if (!body) throw badInput({ body: message('import.bodyMissing') })
  return reply(await enqueue(principal.userId, () => dryRun(database, entity, body, principal, query)))
}

function parseJobId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw notFound('import.notFound')
  return Number(text)
}

/** A job of the caller. Throws 403 when the caller can no longer import into its entity. */
async function loadJob({
  database,
  path,
  principal,
}: BaseContext & { path: { id: string } }): Promise<ImportJob> {
  const job = await findJob(database, parseJobId(path.id), principal.userId)
  authorize(principal, job.entity, 'import')
  return job
}

const showRows = (warnings: RowWarnings) => async (context: RequestContext<'GET import/{id}/rows'>) => {
  const { reply, database, query, principal } = context
  const job = await loadJob(context)
  const { outcome, range: [first, last] = [0, 99] } = query
  const range = [first, Math.min(last, first + MAX_PAGE_SIZE - 1)] as const
  const warned = { warnings, principal }
  const { rows, total } = await preview(database, job, outcome || undefined, range, principal.scope, warned)
  return reply(rows, contentRange('rows', range, total))
}

async function downloadWrongRows(context: RequestContext<'GET import/{id}/wrong.csv'>): Promise<Response> {
  const job = await loadJob(context)
  return sendStream(context.c, wrongCsv(context.database, job), {
    'Content-Type': 'text/csv; charset=UTF-8',
    'Content-Disposition': `attachment; filename="${job.entity.name}-wrong.csv"`,
  })
}

async function confirm(context: RequestContext<'POST import/{id}/confirm'>): Promise<Response> {
  const { c, database, body, caller } = context
  const { id } = await loadJob(context)
  return sendResult(c, await confirmImport(database, id, body.skip_wrong === true, caller))
}

async function discard(context: RequestContext<'POST import/{id}/discard'>): Promise<Response> {
  const job = await loadJob(context)
  await deleteJob(context.database, job.id)
  return context.reply({ message: say('import.discarded') })
}

const routes = (warnings: RowWarnings): readonly Route[] => [
  ...Object.values(entities).map((entity) =>
    entityRoute('POST {entity}/import', entity, {
      right: { entity, action: 'import' },

      handle: (context) => upload(entity, context),
    }),
  ),
  route('GET import/{id}/rows', { right: 'byEntity', handle: showRows(warnings) }),
  route('GET import/{id}/wrong.csv', { right: 'byEntity', handle: downloadWrongRows }),
  route('POST import/{id}/confirm', { right: 'byEntity', handle: confirm }),
  route('POST import/{id}/discard', { right: 'byEntity', handle: discard }),
]

/**
 * The upload of every entity, and the calls for a dry run. Rows are matched with all records, so that a row for a record outside the
 * scope is refused and not taken for a new one.
 */
export const importRoutes = (warnings: RowWarnings): readonly Route[] =>
  routes(warnings).map((route) => ({ ...route, bypassRowSecurity: true }))
