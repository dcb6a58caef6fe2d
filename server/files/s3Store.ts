import { AwsClient } from 'aws4fetch'
import { type FileStore, hashOf, isContentName } from './fileStore.ts'

export interface S3Settings {
  bucket: string
  /** Ends with a slash, or is empty. */
  prefix: string
  /** The address of the service, without the bucket. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string | undefined
}

const TIMEOUT_MS = 30_000
/** A failure of the service is tried again, with growing delays. */
const RETRIES = 3

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescapeXml = (text: string) => text.replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
const textOf = (xml: string, tag: string) => {
  const value = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
  return value === undefined ? undefined : unescapeXml(value)
}

/** The status, and the code of the service, such as `AccessDenied`. */
async function failureOf(reply: Response): Promise<Error> {
  const code = textOf(await reply.text().catch(() => ''), 'Code')
  return new Error(`The object store replied ${[reply.status, code].filter(Boolean).join(' ')}.`)
}

/** Contents as objects of a bucket, by the API of S3 with the bucket in the path, which compatible stores have too. */
export function s3Store({ bucket, prefix, endpoint, ...access }: S3Settings): FileStore {
  const { sessionToken, ...keys } = access
  const client = new AwsClient({
    ...keys,
    ...(sessionToken && { sessionToken }),
    service: 's3',
    retries: RETRIES,
  })
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const addressOf = (name: string) => {
    if (!isContentName(name)) throw new Error('This is no name of a content.')
    return `${base}/${prefix}${name}`
  }
  const send = (url: string, init: RequestInit = {}) =>
    client.fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })

  return {
    async put(name, content) {
      const body = new Uint8Array(content)
      const headers = {
        'Content-Type': 'application/octet-stream',
        // The store refuses what did not arrive as it was sent.
        'X-Amz-Content-Sha256': await hashOf(body),
      }
      const reply = await send(addressOf(name), { method: 'PUT', body, headers })
      if (!reply.ok) throw await failureOf(reply)
      await reply.body?.cancel()
    },
    async get(name) {
      const reply = await send(addressOf(name))
      if (reply.ok) return new Uint8Array(await reply.arrayBuffer())
      if (reply.status !== 404) throw await failureOf(reply)
      await reply.body?.cancel()
      return undefined
    },
    async remove(name) {
      const reply = await send(addressOf(name), { method: 'DELETE' })
      if (!reply.ok && reply.status !== 404) throw await failureOf(reply)
      await reply.body?.cancel()
    },
    async *list() {
      for (let next: string | undefined = ''; next !== undefined; ) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(next && { 'continuation-token': next }),
        })
        const reply = await send(`${base}?${query}`)
        if (!reply.ok) throw await failureOf(reply)
        const xml = await reply.text()
        for (const [object] of xml.matchAll(/<Contents>.*?<\/Contents>/gs)) {
          const name = textOf(object, 'Key')?.slice(prefix.length) ?? ''
          const storedAt = new Date(textOf(object, 'LastModified') ?? Number.NaN)
          if (isContentName(name) && !Number.isNaN(storedAt.getTime())) yield { name, storedAt }
        }
        next = textOf(xml, 'NextContinuationToken')
      }
    },
  }
}
