import type { Fields } from '../../schema/define.ts'
import { type Message, type MessageKey, type MessageParams, message, sentence } from './message.ts'
import { fieldParam, nameParam } from './messageParams.ts'

/** A refused request; the body is the wire's `{message, errors, …}`. */
export class ApiError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503,
    readonly text: Message | string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(sentence(text))
  }
}

/** Most field errors in one reply, so that a malformed body does not get a reply longer than itself. */
const MAX_ERRORS = 1_000

/** The label of a field in its record or row. */
const labelIn = (name: string, fields: Fields) => {
  const declared = Object.hasOwn(fields, name) ? fields[name] : undefined
  return declared ? fieldParam(name, declared) : nameParam(name)
}

/** The label of the field at a path: of a cell, `data.3.trade_id`, with those of its list and row. */
function pathParam(path: string, fields: Fields) {
  const [name = '', row, column] = path.split('.')
  const list = labelIn(name, fields)
  if (!column || !/^\d+$/.test(row ?? '')) return list
  const declared = fields[name]
  const field = labelIn(column, declared?.kind === 'rows' ? declared.columns : {})
  return message('request.cell', { list, row: Number(row) + 1, field })
}

/**
 * 400 with a sentence for each field; the message repeats the first one, for clients that show only the message. It has the label that the
 * field has in `fields`, those of the record.
 */
export function badInput(errors: Readonly<Record<string, Message | string>>, fields: Fields = {}): ApiError {
  const all = Object.entries(errors)
  const [field, first] = all[0] ?? ['', message('request.unreadable')]
  const more = all.length - 1
  const params = { field: pathParam(field, fields), text: first, more }
  const sentences = all.slice(0, MAX_ERRORS).map(([name, text]) => [name, sentence(text)] as const)
  return new ApiError(400, message(more > 0 ? 'request.fieldErrors' : 'request.fieldError', params), {
    errors: Object.fromEntries(sentences),
  })
}

type ErrorFactory = <Key extends MessageKey>(key: Key, ...params: MessageParams<Key>) => ApiError

const withStatus =
  (status: ApiError['status']): ErrorFactory =>
  (key, ...params) =>
    new ApiError(status, message(key, ...params))

export const badRequest = withStatus(400)
export const unauthorised = withStatus(401)
export const forbidden = withStatus(403)
export const notFound = withStatus(404)
export const conflict = withStatus(409)
export const tooLarge = withStatus(413)
export const unprocessable = withStatus(422)
export const tooMany = withStatus(429)
/** A system that the server depends on does not respond. */
export const unavailable = withStatus(503)

/** 409 with details for the client beside the message: `current`, `references`, `locked` … */
export const conflictWith = (details: Readonly<Record<string, unknown>>, text: Message): ApiError =>
  new ApiError(409, text, details)

/** The record was changed after the client read it; `current` is its current state. */
export const stale = (current: unknown) => conflictWith({ current }, message('records.stale'))
