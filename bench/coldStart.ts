import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { resolve } from 'node:path'
import type { Figure } from './subject.ts'

const ROOT = resolve(import.meta.dirname, '..')
const PORT = 4807
const STARTS = 7
const ALLOWED_MS = 600
const POLL_MS = 4

/** The status of `/readyz`, on a connection of its own; 0 while nothing listens. */
const readiness = () =>
  new Promise<number>((answer) => {
    const request = get({ host: '127.0.0.1', port: PORT, path: '/readyz', agent: false }, (reply) => {
      reply.resume()
      answer(reply.statusCode ?? 0)
    })
    request.on('error', () => answer(0))
  })

/** Starts the built server and stops it again; the milliseconds until it was ready. */
async function start(databaseUrl: string): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(PORT) },
  })
  const ended = once(child, 'exit')
  while ((await readiness()) !== 200) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
    await new Promise((done) => setTimeout(done, POLL_MS))
  }
  const duration = performance.now() - started
  child.kill('SIGTERM')
  await ended
  return duration
}

/** The median time from the start of the process to `/readyz`, on a database that is migrated. */
export async function coldStart(databaseUrl: string): Promise<Figure> {
  const durations: number[] = []
  for (let count = 0; count < STARTS; count += 1) durations.push(await start(databaseUrl))
  const median = durations.toSorted((a, b) => a - b)[Math.floor(STARTS / 2)] ?? 0
  return {
    work: 'cold start to /readyz on PostgreSQL, migrated',
    target: '≤ 0.6 s',
    measured: `${(median / 1000).toFixed(2)} s`,
    isMet: median <= ALLOWED_MS,
  }
}
