import { Agent, request } from 'node:http'

export interface Load {
  /** Requests a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p95: number
}

/** An address to read, or one with a record to post. */
export type Call = string | { url: string; body: object }

const send = (agent: Agent, call: Call, headers: Record<string, string>) =>
  new Promise<void>((done, fail) => {
    const [url, body] = typeof call === 'string' ? [call] : [call.url, JSON.stringify(call.body)]
    const sent = body === undefined ? headers : { ...headers, 'content-type': 'application/json' }
    request(url, { agent, headers: sent, method: body === undefined ? 'GET' : 'POST' }, (reply) => {
      reply.resume()
      reply.on('end', () =>
        reply.statusCode === 200 ? done() : fail(new Error(`${url} answered ${reply.statusCode}`)),
      )
      reply.on('error', fail)
    })
      .on('error', fail)
      .end(body)
  })

/** The value below which `part` (0 to 1) of the values are. */
export const quantile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? Number.NaN

export const median = (values: readonly number[]) => quantile(values, 0.5)

/**
 * Sends the calls of a list in turn, or each one that a function returns, with the tokens in turn, over `connections` keep-alive connections
 * for `seconds`. Throws when a reply is not 200.
 */
export async function load(
  calls: readonly Call[] | (() => Call),
  tokens: string | readonly string[],
  connections: number,
  seconds: number,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const all = [tokens].flat().map((token) => ({ authorization: `Bearer ${token}` }))
  const took: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  const worker = async (from: number) => {
    for (let at = from; performance.now() < end; at += connections) {
      const sent = performance.now()
      const call = typeof calls === 'function' ? calls() : (calls[at % calls.length] as Call)
      await send(agent, call, all[at % all.length] as (typeof all)[number])
      took.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, from) => worker(from)))
  const elapsed = performance.now() - start
  agent.destroy()
  return { rate: (took.length / elapsed) * 1000, p50: quantile(took, 0.5), p95: quantile(took, 0.95) }
}
