import type { Server } from './servers.ts'

/** One measured figure, the target of the design, and whether it is met. */
export interface Figure {
  work: string
  target: string
  measured: string
  isMet: boolean
}

export interface Subject {
  server: Server
  token: string
}

export const headers = ({ token }: Subject) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})

export const url = ({ server }: Subject, path: string, query: Record<string, unknown>) =>
  `${server.base}/api/${path}?${Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')}`

export async function getJson<T>(subject: Subject, path: string, query: Record<string, unknown>): Promise<T> {
  const reply = await fetch(url(subject, path, query), { headers: headers(subject) })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as T
}

export async function postJson<T>(
  subject: Subject,
  path: string,
  body: unknown,
  type = 'application/json',
): Promise<T> {
  const reply = await fetch(`${subject.server.base}/api/${path}`, {
    method: 'POST',
    headers: { ...headers(subject), 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as T
}

export const formatMs = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
export const formatPercent = (value: number) => `${(value * 100).toFixed(0)} %`
export const formatInteger = (value: number) => Math.round(value).toLocaleString('en-IN')
