import { Duplex } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'

const PARTIAL = 206
const READS = {
  gzip: /^\s*gzip\s*(?:$|;\s*q=(?:1|0\.0*[1-9]))/i,
  br: /^\s*br\s*(?:$|;\s*q=(?:1|0\.0*[1-9]))/i,
}
const reads = (encoding: keyof typeof READS, header = '') =>
  header.split(',').some((part) => READS[encoding].test(part))

/**
 * Each part is sent when it comes: otherwise the first lines of an export would wait for thousands of others. The usual level takes twice the
 * processor time for files that are 2 % smaller, and pieces of the usual 16 kB seven times as long to be handed over.
 */
const GZIP_OPTIONS = { flush: constants.Z_SYNC_FLUSH, level: 3, chunkSize: 65_536 }
/** A page is whole when it is sent. A seventh smaller than with gzip; the levels above take twenty times as long and save nothing. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const encoders = {
  gzip: () => createGzip(GZIP_OPTIONS),
  br: () => createBrotliCompress(BROTLI_OPTIONS),
}

/** The compressed form of a stream. */
const compressed = (body: ReadableStream, encoding: keyof typeof READS) =>
  body.pipeThrough(
    Duplex.toWeb(encoders[encoding]()) as ReadableWritablePair<
      Uint8Array<ArrayBuffer>,
      Uint8Array<ArrayBuffer>
    >,
  )

/** Compresses texts that are not compressed yet, pages with brotli, for clients that read that. */
export const compressReplies: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  const accepted = c.req.header('Accept-Encoding')
  const isPage = headers.get('Content-Type')?.startsWith('text/html')
  const encoding = isPage && reads('br', accepted) ? 'br' : reads('gzip', accepted) ? 'gzip' : undefined
  if (c.req.method === 'HEAD' || !encoding) return
  // A part of a file is of its bytes as they are.
  if (headers.has('Content-Encoding') || c.res.status === PARTIAL) return
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '') || !c.res.body) return
  c.res = new Response(compressed(c.res.body, encoding), c.res)
  c.res.headers.delete('Content-Length')
  c.res.headers.set('Content-Encoding', encoding)
}
