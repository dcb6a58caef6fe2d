import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import { MAX_FILE_BYTES, MAX_FILE_NAME, MAX_FILES_BYTES } from '../../schema/fileTypes.ts'
import { ApiError, badInput, badRequest, tooLarge, unavailable } from '../errors/apiError.ts'
import { message } from '../errors/message.ts'

export interface SentFile {
  /** The name on the sender's device. */
  name: string
  content: Uint8Array<ArrayBuffer>
}

export interface Multipart {
  fields: ReadonlyMap<string, string>
  files: ReadonlyMap<string, SentFile>
}

const MAX_FIELD_BYTES = 256 * 1024
const MAX_PARTS = 300
/** Headers of parts and text fields beside the files. */
const OVERHEAD = 2 * 1024 * 1024
/** What the files of all requests that are being read may take in memory. */
const MAX_IN_MEMORY = 256 * 1024 * 1024
let bytesInMemory = 0

// biome-ignore lint/suspicious/noControlCharactersInRegex: these cannot be stored or change the order of the text
const UNPRINTABLE = /[\u0000-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"\\/]/g

/** A name that can be stored and shown: without a path, control characters and quotes. */
const printable = (name: string) =>
  name.toWellFormed().replace(UNPRINTABLE, '').trim().normalize('NFC').slice(-MAX_FILE_NAME) || 'file'

function parserOf(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fileSize: MAX_FILE_BYTES, fieldSize: MAX_FIELD_BYTES, parts: MAX_PARTS },
    })
  } catch {
    throw badInput({ body: message('files.notMultipart') })
  }
}

/**
 * Reads the parts of a multipart body up to the first one that is too large, repeated or incomplete: no more than the limits is ever in
 * memory. The rest of a body within the limits is received and dropped, because the connection of an unread body is closed, and with it the
 * next request that a browser or a proxy sent on it. Throws 400, 413, or 503 while too many files are read at once.
 */
export async function readMultipart(body: ReadableStream, contentType: string): Promise<Multipart> {
  const parser = parserOf(contentType)
  const fields = new Map<string, string>()
  const files = new Map<string, SentFile>()
  const names = new Set<string>()
  const contents: Buffer[][] = []
  let failure: ApiError | undefined
  let received = 0
  let reserved = 0

  const release = () => {
    bytesInMemory -= reserved
    reserved = 0
    for (const chunks of contents) chunks.length = 0
  }
  const fail = (error: ApiError) => {
    failure ??= error
    files.clear()
    release()
  }

  const isNew = (name = '') => {
    if (!names.has(name)) return Boolean(names.add(name))
    fail(badInput({ [name]: message('files.repeated') }))
    return false
  }
  parser.on('field', (name, value, _, isTruncated) => {
    if (isTruncated) fail(tooLarge('request.tooLarge'))
    else if (isNew(name)) fields.set(name, value)
  })
  parser.on('file', (name, stream, fileName) => {
    const chunks: Buffer[] = []
    contents.push(chunks)
    stream.on('error', () => undefined)
    stream.on('limit', () => fail(tooLarge('files.tooLarge', { name: printable(name) })))
    stream.on('data', (chunk: Buffer) => {
      if (failure) return
      chunks.push(chunk)
      reserved += chunk.length
      bytesInMemory += chunk.length
      if (bytesInMemory > MAX_IN_MEMORY) fail(unavailable('files.busy'))
    })
    stream.on('end', () => {
      // An input of a form in which no file was chosen is an empty part without a file name.
      const isChosen = Boolean(fileName) || chunks.length > 0
      if (!failure && !stream.truncated && isChosen)
        files.set(name, { name: printable(fileName ?? ''), content: new Uint8Array(Buffer.concat(chunks)) })
    })
    if (!isNew(name)) stream.resume()
  })
  parser.on('partsLimit', () => fail(badInput({ body: message('files.tooManyParts') })))

  async function* counted(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      received += chunk.length
      if (received > MAX_FILES_BYTES + OVERHEAD) throw tooLarge('files.allTooLarge')
      if (!failure) yield chunk
    }
  }
  try {
    await pipeline(Readable.fromWeb(body), counted, parser)
  } catch (error) {
    throw failure ?? (error instanceof ApiError ? error : badRequest('request.incomplete'))
  } finally {
    release()
  }
  if (failure) throw failure
  const total = [...files.values()].reduce((sum, { content }) => sum + content.length, 0)
  if (total > MAX_FILES_BYTES) throw tooLarge('files.allTooLarge')
  return { fields, files }
}
