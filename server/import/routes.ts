import { type Entity, entities } from '../../schema/index.ts'
import { demand } from '../access/rights.ts'
import type { Asked, Route } from '../api/authorization.ts'
import { badInput, notFound, tooLarge } from '../errors/apiError.ts'
import { pageQuery } from '../http/pageQuery.ts'
import { streamed, written } from '../http/reply.ts'
import { confirm } from './confirm.ts'
import { MOST_BYTES, TOO_LARGE } from './decode.ts'
import type { Outcome } from './draft.ts'
import { dryRun } from './dryRun.ts'
import { discardJob, type Job, jobOf } from './job.ts'
import { preview, wrongCsv } from './preview.ts'

const MOST_SHOWN = 1_000
const OUTCOMES: readonly string[] = ['new', 'changed', 'same', 'wrong'] satisfies Outcome[]

async function upload(entity: Entity, { c, database, principal }: Asked): Promise<Response> {
  if (Number(c.req.header('content-length') ?? 0) > MOST_BYTES) throw tooLarge(TOO_LARGE)
  const body = c.req.raw.body
  if (!body) throw badInput({ body: 'Must be a CSV file' })
  return c.json(await dryRun(database, entity, body, principal))
}

function idOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw notFound('There is no such import.')
  return Number(text)
}

/** The caller's own job, as long as they may still import into its entity. */
async function jobFor({ database, param, principal }: Asked): Promise<Job> {
  const job = await jobOf(database, idOf(param('id')), principal.userId)
  demand(principal, job.entity, 'import')
  return job
}

async function show(asked: Asked): Promise<Response> {
  const { c, database, query } = asked
  const job = await jobFor(asked)
  const outcome = query('outcome') || undefined
  if (outcome && !OUTCOMES.includes(outcome))
    throw badInput({ outcome: `Must be one of: ${OUTCOMES.join(', ')}` })
  const [first, last] = pageQuery(query).range ?? [0, 99]
  const range = [first, Math.min(last, first + MOST_SHOWN - 1)] as const
  const { rows, total } = await preview(
    database,
    job,
    outcome as Outcome | undefined,
    range,
    asked.principal.reach,
  )
  const end = Math.max(first, Math.min(range[1], total - 1))
  return c.json(rows, 200, { 'Content-Range': `rows ${first}-${end}/${total}` })
}

async function wrongFile(asked: Asked): Promise<Response> {
  const job = await jobFor(asked)
  return streamed(asked.c, wrongCsv(asked.database, job), {
    'Content-Type': 'text/csv; charset=UTF-8',
    'Content-Disposition': `attachment; filename="${job.entity.name}-wrong.csv"`,
  })
}

async function letIn(asked: Asked): Promise<Response> {
  const { c, database, body, caller } = asked
  const { id } = await jobFor(asked)
  return written(c, await confirm(database, id, body.skip_wrong === true, caller))
}

async function discard(asked: Asked): Promise<Response> {
  const job = await jobFor(asked)
  await discardJob(asked.database, job.id)
  return asked.c.json({ message: 'The file was put aside; nothing was imported.' })
}

const calls: readonly Route[] = [
  ...Object.values(entities).map(
    (entity): Route => ({
      method: 'POST',
      path: `${entity.path}/import`,
      right: { entity, action: 'import' },
      raw: true,
      handle: (asked) => upload(entity, asked),
    }),
  ),
  { method: 'GET', path: 'import/:id/rows', right: 'byEntity', handle: show },
  { method: 'GET', path: 'import/:id/wrong.csv', right: 'byEntity', handle: wrongFile },
  { method: 'POST', path: 'import/:id/confirm', right: 'byEntity', handle: letIn },
  { method: 'POST', path: 'import/:id/discard', right: 'byEntity', handle: discard },
]

/**
 * The calls of the import: the upload of every entity, and what is done with a dry run. A row is matched with every record there is,
 * so that one that lies elsewhere is refused as such and not taken for new.
 */
export const importRoutes: readonly Route[] = calls.map((route) => ({ ...route, beyond: true }))
