import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { languageOf } from '../../schema/languages.ts'
import { inLanguage } from '../errors/language.ts'
import { say } from '../errors/message.ts'

interface ParseError extends Error {
  code?: string
  /** What arrived last: of a request whose headers are too large usually all of it. */
  rawPacket?: Buffer
}

/** The status lines and sentences of requests that Node refuses before the app has them, by the code of its error; any other code is a 400. */
const refusals = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'request.headersTooLarge'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'request.tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request.incomplete'],
} as const
const MALFORMED = ['400 Bad Request', 'request.unreadable'] as const

/** Milliseconds for the client to read the reply: a connection that is closed while a request still arrives loses it. */
const LINGER_MS = 1_000

const languageIn = (packet: Buffer | undefined) =>
  languageOf(/\r\naccept-language: *([^\r\n]*)/i.exec(packet?.toString('latin1') ?? '')?.[1])

function replyTo({ code = '' }: ParseError, language: string): string {
  const [status, key] = Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals] : MALFORMED
  const body = JSON.stringify({ message: say(key) })
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Content-Language': language,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n')
}

/** Replies to requests that Node cannot parse as the API does, with `{message}`, in the language of the request. */
export function refuseUnparsed(server: Server): void {
  /** Sockets on which a request has no whole reply yet. */
  const inWork = new WeakSet<Socket>()
  const refused = new WeakSet<Socket>()
  server.on('request', ({ socket }: IncomingMessage, reply) => {
    inWork.add(socket)
    reply.once('finish', () => inWork.delete(socket))
  })
  server.on('clientError', (error: ParseError, socket: Socket) => {
    // Each further packet of the request is another error.
    if (refused.has(socket)) return
    // A second reply would be taken for a part of the first.
    if (!socket.writable || inWork.has(socket)) return socket.destroy(error)
    refused.add(socket)
    const language = languageIn(error.rawPacket)
    void inLanguage(language, async () => replyTo(error, language))
      // An upgrade may have replaced the files of a language that is not loaded yet: no request may stop the server.
      .catch(() => replyTo(error, 'en'))
      .then((reply) => {
        socket.end(reply)
        setTimeout(() => socket.destroy(), LINGER_MS).unref()
      })
  })
}
