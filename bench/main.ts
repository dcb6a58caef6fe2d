/** `npm run bench`: every figure that is claimed, beside the floor, in one run. `-- --quick` takes a tenth of the rows and shorter rounds. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/postgres.mjs'
import { embedded } from './embedded.ts'
import { bulk, deepPage, exportAll, gridPage, growing, search } from './figures.ts'
import { firstLoad } from './firstLoad.ts'
import { importFile } from './importFile.ts'
import { plan } from './plan.ts'
import { makeDatabase, startServer } from './servers.ts'
import { sheet } from './sheet.ts'
import type { Figure, Subject } from './subject.ts'

const { values: options } = parseArgs({ options: { quick: { type: 'boolean' } } })
const SECONDS = options.quick ? 2 : 5
const ROUNDS = options.quick ? 3 : 5
const ROWS = 255_000

const started = await startPostgres(['shared_buffers=1GB', 'max_wal_size=4GB'])
if (!started.url) throw new Error(`The bench needs a PostgreSQL: ${started.reason}.`)
const cluster = started.url
const folder = mkdtempSync(join(tmpdir(), 'kaushal-bench-'))
const running: { stop(): Promise<void> }[] = []

async function subject(
  program: string,
  port: number,
  made: { url: string; token: string },
): Promise<Subject> {
  const server = await startServer(program, port, { DATABASE_URL: made.url })
  running.push(server)
  return { server, token: made.token }
}

function show({ work, asked, measured, holds }: Figure): void {
  console.log(`${holds ? '✓' : '✗'} ${work}\n    asked ${asked} · measured ${measured}`)
}

try {
  execFileSync('npx', ['vite', 'build', '--logLevel', 'error'], { stdio: 'inherit' })
  console.log('Making the country …')
  const million = await makeDatabase({ cluster }, 'big', 1_000_000)
  const tenThousand = await makeDatabase({ cluster }, 'small', 10_000)
  const small = await subject('server/main.ts', 4801, tenThousand)
  const fresh = await subject('server/main.ts', 4802, await makeDatabase({ cluster }, 'fresh', 0))
  const big = await subject('server/main.ts', 4803, million)
  const floor = await subject('bench/floor.ts', 4804, million)
  const smallFloor = await subject('bench/floor.ts', 4806, tenThousand)
  for (const who of [
    { name: 'the administrator', tokens: million.token },
    { name: '36 officers, each of a state', tokens: million.officers },
  ])
    show(await gridPage(big, floor, who, ROUNDS, SECONDS))
  const pairs = [
    { big, small },
    { big: floor, small: smallFloor },
  ] as const
  for (const figure of await growing(...pairs, ROUNDS, SECONDS)) show(figure)
  show(await deepPage(big, SECONDS))
  show(await search(big, SECONDS))
  show(await exportAll(big))
  show(await bulk(big))
  for (const figure of await plan(big, million.url, SECONDS)) show(figure)
  show(await importFile(fresh, 'PostgreSQL', ROWS, 20_000))
  const home = await embedded(folder)
  running.push(home.server)
  show(await importFile(home, 'embedded', ROWS, 8_000))
  show(await firstLoad(small))
  show(await sheet(small, tenThousand.url))
} finally {
  for (const { stop } of running) await stop()
  started.stop()
  rmSync(folder, { recursive: true, force: true })
}
