import { HttpError } from 'ra-core'
import { i18nProvider } from '../i18nProvider.ts'

type Parts = Readonly<Record<string, unknown>>

const isObject = (json: unknown): json is Parts =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Words with which servers mark an envelope as a refusal. */
const FAILED: readonly unknown[] = [false, 'error', 'fail', 'failed', 'failure']
const FIRST_ERROR_STATUS = 400

/** The status of a refusal inside a reply of status 200: `{error}`, `{status: false}`, `{success: 0}`, `{status: 422}`. A record has an id. */
function refusedStatus(json: Parts, status: number): number | undefined {
  if ('id' in json) return undefined
  if (typeof json.status === 'number' && json.status >= FIRST_ERROR_STATUS) return json.status
  const { error, success } = json
  const hasError = error === true || isText(error) || (isObject(error) && 'message' in error)
  return hasError || success === 0 || [json.status, success].some((mark) => FAILED.includes(mark))
    ? status
    : undefined
}

/** Errors by field; other servers send a list of sentences for each. */
const errorsOf = ({ errors }: Parts): Parts | undefined =>
  isObject(errors)
    ? Object.fromEntries(
        Object.entries(errors).map(([name, text]) => [name, Array.isArray(text) ? text.join(' ') : text]),
      )
    : undefined

/** `{name: ['Taken']}`: a reply that consists of errors by field. */
const fieldErrorsOf = (json: Parts): Parts | undefined => {
  const entries = Object.entries(json)
  const areErrors =
    entries.length > 0 && entries.every(([, texts]) => Array.isArray(texts) && texts.every(isText))
  return areErrors ? errorsOf({ errors: json }) : undefined
}

function messageOf(json: Parts): string | undefined {
  const { message, error, detail, msg } = json
  const ofError = isObject(error) ? error.message : error
  return [message, ofError, detail, msg].find(isText)
}

/** What a page says that came instead of data: its title. */
const titleOf = (page: string) => /<title>\s*([^<]{1,200}?)\s*<\/title>/i.exec(page)?.[1] ?? ''

function pageError({ status }: Response, text: string) {
  const message = i18nProvider.translate('shell.error.page_reply', { title: titleOf(text), status })
  return new HttpError(message, status, { isPage: true })
}

/**
 * The error of a reply that refuses the call, by its status, by its envelope, or because it is a page instead of data. The message is
 * the server's or else the status text; the body has the reply, with one sentence for each field in `errors`.
 */
export function refusalOf(response: Response, text: string, json: unknown): HttpError | undefined {
  const { ok, status, statusText } = response
  if (json === undefined && text.trim() !== '' && (ok || !statusText)) return pageError(response, text)
  const parts = isObject(json) ? json : {}
  const refused = ok ? refusedStatus(parts, status) : status
  if (refused === undefined) return undefined
  const errors = errorsOf(parts) ?? (ok ? undefined : fieldErrorsOf(parts))
  const message = messageOf(parts) || Object.values(errors ?? {}).join(' ') || statusText || `HTTP ${refused}`
  return new HttpError(message, refused, errors ? { ...parts, errors } : parts)
}
