import type { Entity } from '../../schema/index.ts'
import type { BaseContext, RequestContext } from '../access/route.ts'
import { sendJson, sendStream } from '../http/reply.ts'
import { jsonArray, readChunks } from './chunks.ts'
import { COUNT_LIMIT, readChunk, readPage } from './read.ts'

/** Replies with a page and its Content-Range, or without `range` with the whole list as a stream. */
export async function sendList(
  entity: Entity,
  { c, database, query, principal: { scope } }: BaseContext & Pick<RequestContext<'GET {entity}'>, 'query'>,
): Promise<Response> {
  const { range, filter = {} } = query
  const pageQuery = { ...query, filter, scope }
  if (!range) {
    const chunks = readChunks((chunkRange, after) =>
      readChunk(database, entity, { ...pageQuery, range: chunkRange, after }),
    )
    return sendStream(c, jsonArray(chunks))
  }
  const { body, total } = await readPage(database, entity, { ...pageQuery, range })
  const [first, last] = range
  const end = Math.max(first, Math.min(last, total > COUNT_LIMIT ? last : total - 1))
  return sendJson(c, body, { 'Content-Range': `${entity.path} ${first}-${end}/${total}` })
}
