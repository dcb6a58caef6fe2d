/**
 * `npm run bench` measures every published figure and compares it with the floor server. `-- --quick` uses shorter rounds; `-- candidates`
 * measures a million candidates only, `-- search` the search over all entities among them, `-- uploads` registrations with pictures,
 * `-- certificates` certificates, `-- reports` reports and dashboards, `-- screens` a first grid, a sheet and a calendar, `-- web` first loads
 * and interactions in a slowed browser; `-- chaos` tries to break the server instead, `-- looks` looks at all appearances, and `-- pictures`
 * takes the pictures of the guide.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { ensureBuild } from '../scripts/build.mjs'
import { startPostgres } from '../scripts/postgres.mjs'
import { calendar } from './calendar.ts'
import { candidates } from './candidateFigures.ts'
import { certificates, makePassed } from './certificates.ts'
import { runChaos } from './chaos.ts'
import { coldStart } from './coldStart.ts'
import { duplicates } from './duplicateCheck.ts'
import { embedded } from './embedded.ts'
import { exportCandidates, exportPanchayats } from './exports.ts'
import { bulk, deepPage, gridPage, growthOfTable } from './figures.ts'
import { firstLoad } from './firstLoad.ts'
import { importFile } from './importFile.ts'
import { runLooks } from './looks.ts'
import { oneRecord } from './oneRecord.ts'
import { takePictures } from './pictures.ts'
import { plan } from './plan.ts'
import { makePeople } from './registrations.ts'
import { reports } from './reports.ts'
import { search } from './search.ts'
import { searchEverywhere } from './searchEverywhere.ts'
import { makeDatabase, startServer } from './servers.ts'
import { sheet } from './sheet.ts'
import type { Figure, Subject } from './subject.ts'
import { training } from './training.ts'
import { uploads } from './uploads.ts'
import { web } from './web.ts'

const { values: options, positionals } = parseArgs({
  options: { quick: { type: 'boolean' } },
  allowPositionals: true,
})
if (positionals[0] === 'chaos') process.exit(runChaos())
if (positionals[0] === 'looks') process.exit(runLooks())

const SECONDS = options.quick ? 2 : 5
const ROUNDS = options.quick ? 3 : 5
const PANCHAYATS = 255_000

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

function show({ work, target, measured, isMet }: Figure): void {
  console.log(`${isMet ? '✓' : '✗'} ${work}\n    target ${target} · measured ${measured}`)
}

/** What the design promises of the areas, the plan and the sheet. */
async function measureAreas(): Promise<void> {
  console.log('Creating the areas …')
  const million = await makeDatabase({ cluster }, 'big', 1_000_000)
  const tenThousand = await makeDatabase({ cluster }, 'small', 10_000)
  const small = await subject('dist-server/main.js', 4801, tenThousand)
  const fresh = await subject('dist-server/main.js', 4802, await makeDatabase({ cluster }, 'fresh', 0))
  const big = await subject('dist-server/main.js', 4803, million)
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
  for (const figure of await growthOfTable(...pairs, ROUNDS, SECONDS)) show(figure)
  show(await deepPage(big, SECONDS))
  for (const figure of await search(big, floor, ROUNDS, SECONDS)) show(figure)
  for (const figure of await oneRecord(big, floor, ROUNDS, SECONDS)) show(figure)
  show(await exportPanchayats(big))
  show(await bulk(big))
  for (const figure of await plan(big, million.url, SECONDS)) show(figure)
  show(await importFile(fresh, 'PostgreSQL', PANCHAYATS, 20_000))
  show(await importFile(big, 'into a million, PostgreSQL', 100_000, 15_000))
  const onEmbedded = await embedded(folder)
  running.push(onEmbedded.server)
  show(await importFile(onEmbedded, 'embedded', PANCHAYATS, 8_000))
  show(await coldStart(tenThousand.url))
  await measureScreens(small, tenThousand.url)
}

/** Screens in a browser that is not slowed down. */
async function measureScreens(of: Subject, databaseUrl: string): Promise<void> {
  show(await firstLoad(of))
  show(await sheet(of, databaseUrl))
  show(await calendar(of, databaseUrl))
}

/** The same without what is measured before. */
async function measureScreensOnly(): Promise<void> {
  const made = await makeDatabase({ cluster }, 'screens', 10_000)
  await measureScreens(await subject('dist-server/main.js', 4801, made), made.url)
}

/** A million candidates, and the server that has them. */
async function makeMillion() {
  console.log('Creating the candidates …')
  const made = await makeDatabase({ cluster }, 'people', PANCHAYATS)
  const client = new pg.Client(made.url)
  await client.connect()
  const database = { script: async (sql: string) => void (await client.query(sql)) }
  await makePeople(database, 1_000_000, PANCHAYATS, { withFiles: true })
  await client.end()
  return { made, people: { ...(await subject('dist-server/main.js', 4807, made)), officers: made.officers } }
}

/** What it promises of a million candidates, or only of the search over all entities. */
async function measureCandidates(isSearchOnly: boolean): Promise<void> {
  const { made, people } = await makeMillion()
  for (const figure of await searchEverywhere(people, SECONDS)) show(figure)
  if (isSearchOnly) return
  const floor = await subject('bench/floor.ts', 4808, made)
  for (const figure of await candidates(people, floor, ROUNDS, SECONDS)) show(figure)
  for (const figure of await training(people, made.url, SECONDS)) show(figure)
  const compared = await makeDatabase({ cluster }, 'compared', 10_000)
  for (const figure of await duplicates(compared.url, 1_000_000)) show(figure)
}

/** Reports of a million candidates, or of as many as BENCH_CANDIDATES says, and of the plans of all districts. */
async function measureReports(): Promise<void> {
  const made = await makeDatabase({ cluster }, 'reports', PANCHAYATS)
  const client = new pg.Client(made.url)
  await client.connect()
  const count = Number(process.env.BENCH_CANDIDATES ?? 1_000_000)
  await makePeople({ script: async (sql) => void (await client.query(sql)) }, count, PANCHAYATS)
  await client.end()
  const people = { ...(await subject('dist-server/main.js', 4811, made)), officers: made.officers }
  for (const figure of await exportCandidates(people)) show(figure)
  for (const figure of await reports(people, made.url, ROUNDS, SECONDS)) show(figure)
}

/** Registrations with pictures, as they are sent by phones. */
async function measureUploads(): Promise<void> {
  const made = await makeDatabase({ cluster }, 'uploads', 10_000)
  const server = await startServer('dist-server/main.js', 4809, {
    DATABASE_URL: made.url,
    KAUSHAL_FILES: join(folder, 'files'),
  })
  running.push(server)
  for (const figure of await uploads({ server, ...made }, made.url, SECONDS * 4)) show(figure)
}

/** Certificates: issued, printed and verified. */
async function measureCertificates(): Promise<void> {
  const made = await makeDatabase({ cluster }, 'certificates', 10_000)
  const client = new pg.Client(made.url)
  await client.connect()
  await makePeople({ script: async (sql) => void (await client.query(sql)) }, 20_000, 10_000)
  await client.end()
  const files = join(folder, 'photos')
  const passed = await makePassed(made.url, files)
  const server = await startServer('dist-server/main.js', 4810, {
    DATABASE_URL: made.url,
    KAUSHAL_FILES: files,
    KAUSHAL_SIGNING_KEYS: `bench:${randomBytes(32).toString('base64')}`,
    TRUSTED_PROXY: '127.0.0.1',
  })
  running.push(server)
  for (const figure of await certificates({ server, ...made }, made.url, passed, SECONDS)) show(figure)
}

/** A server with the sample world. */
async function startSample(): Promise<string> {
  const admin = new pg.Client(`${cluster}/postgres`)
  await admin.connect()
  await admin.query('create database web')
  await admin.end()
  const server = await startServer('dist-server/main.js', 4812, {
    DATABASE_URL: `${cluster}/web`,
    KAUSHAL_SAMPLE: '1',
    KAUSHAL_FILES: join(folder, 'web'),
  })
  running.push(server)
  return server.base
}

/** The screens of the sample world in a browser. */
async function measureWeb(): Promise<void> {
  for await (const figure of web(await startSample())) show(figure)
}

try {
  if (!ensureBuild()) throw new Error('The app and the server could not be built.')
  const only = positionals[0]
  if (!only) await measureAreas()
  if (only === 'screens') await measureScreensOnly()
  if (only === 'pictures') await takePictures(await startSample())
  const isMeasured = (part: string) => !only || only === part
  if (isMeasured('candidates') || only === 'search') await measureCandidates(only === 'search')
  if (isMeasured('reports')) await measureReports()
  if (isMeasured('uploads')) await measureUploads()
  if (isMeasured('certificates')) await measureCertificates()
  if (isMeasured('web')) await measureWeb()
} finally {
  for (const { stop } of running) await stop()
  started.stop()
  rmSync(folder, { recursive: true, force: true })
}
