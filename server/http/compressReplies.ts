import { Duplex } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'

const PARTIAL = 206
const GZIP = /^\s*gzip\s*(?:$|;\s*q=(?:1|0\.0*[1-9]))/i
const readsGzip = (header = '') => header.split(',').some((part) => GZIP.test(part))

/**
 * Each part is sent when it comes: otherwise the first lines of an export would wait for thousands of others. The usual level takes twice the
 * processor time for files that are 2 % smaller, and pieces of the usual 16 kB seven times as long to be handed over.
 */
const GZIP_OPTIONS = { flush: constants.Z_SYNC_FLUSH, level: 3, chunkSize: 65_536 }

/** The compressed form of a stream. */
const gzip = () =>
  Duplex.toWeb(createGzip(GZIP_OPTIONS)) as ReadableWritablePair<
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>
  >

/** Compresses texts for clients that read gzip, unless they are compressed already. */
export const compressReplies: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  if (c.req.method === 'HEAD' || !readsGzip(c.req.header('Accept-Encoding'))) return
  // A part of a file is of its bytes as they are.
  if (headers.has('Content-Encoding') || c.res.status === PARTIAL) return
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '') || !c.res.body) return
  c.res = new Response(c.res.body.pipeThrough(gzip()), c.res)
  c.res.headers.delete('Content-Length')
  c.res.headers.set('Content-Encoding', 'gzip')
}
