import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import pg from 'pg'
import { GLOBAL_SCOPE } from '../server/access/scope.ts'
import { openPostgres } from '../server/database/postgres.ts'
import { hashOf, newContentName } from '../server/files/fileStore.ts'
import { folderStore } from '../server/files/folderStore.ts'
import { loadContents } from '../server/rpl/certificates/certificateContent.ts'
import { signCredential } from '../server/rpl/certificates/credential.ts'
import { statementAddress } from '../server/rpl/certificates/statement.ts'
import { createSigner } from '../server/signing/signer.ts'
import { quantile } from './load.ts'
import { growth } from './servers.ts'
import { type Figure, formatInteger, formatMs, headers, postJson, type Subject, url } from './subject.ts'
import { photo } from './uploads.ts'

const [ISSUED, PRINTED] = [5_000, 1_000]
const [MAX_ISSUE_MS, MAX_PRINT_MS, MAX_PRINT_BYTES] = [5_000, 40_000, 400_000_000]
const [VERIFICATIONS_A_SECOND, MAX_VERIFY_MS] = [100, 20]
/** Measured beside other work, a p95 varies by so much. */
const TOLERANCE = 1.3
const READS_A_SECOND = 20
const ORIGIN = 'https://kaushal.example'

/** Candidates who passed, and photos of those who come first; returns their ids. */
export async function makePassed(databaseUrl: string, files: string): Promise<number[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(`with pack as (insert into qp_master (code, name, nsqf_level, hours) values ('CON/Q0103', 'Mason General', 4, 240) returning id)
    insert into job_role (name, trade_sector_id, qp_id) select 'Mason General', 1, id from pack`)
  const { rows } = await client.query<{ id: number }>(
    `update employee_registration set application_status = 'assessed', is_pass = 1, no_attemtpt = 1, job_role_id = 1, tps_id = null
      where id in (select id from employee_registration order by id limit ${ISSUED}) returning id`,
  )
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other)
  const content = new Uint8Array(await photo())
  const [hash, store] = [await hashOf(content), folderStore(files)]
  for (const id of ids.slice(0, PRINTED)) {
    const name = newContentName(hash)
    await store.put(name, content)
    await client.query(
      `with stored as (insert into file (content, hash, size, media_type, status, name, entity, record_id, field, created_by)
         values ($1, $2, $3, 'image/jpeg', 'checked', 'photo.jpg', 'employee_registration', $4, 'file', 1) returning id)
       update employee_registration set file = (select id from stored) where id = $4`,
      [name, hash, content.length, id],
    )
  }
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
  await client.end()
  return ids
}

/** Issues thousands in one call; what is signed of each is a credential and the statement in its QR. */
async function issueFigure(subject: Subject, databaseUrl: string, ids: readonly number[]): Promise<Figure> {
  const before = performance.now()
  const { records } = await postJson<{ records: { refused?: number; message?: string }[] }>(
    subject,
    'rpl/results/certify_batch',
    { ids, issued_date: '2026-11-20' },
  )
  const issuedIn = performance.now() - before
  const refused = records.find((one) => one.refused)
  if (refused) throw new Error(refused.message)
  const database = await openPostgres(databaseUrl)
  const signer = createSigner([{ id: 'bench', bytes: new Uint8Array(randomBytes(32)) }])
  const issued = await database.query<{ id: number }>('select id from certificate')
  const administrator = { level: 1, scope: GLOBAL_SCOPE } as Parameters<typeof loadContents>[2]
  const start = performance.now()
  const contents = await loadContents(
    database,
    issued.map(({ id }) => id),
    administrator,
  )
  for (const content of contents) {
    signCredential(content, ORIGIN, signer)
    statementAddress(content, ORIGIN, signer)
  }
  const signedIn = performance.now() - start
  await database.close()
  if (contents.length !== ids.length) throw new Error(`Only ${contents.length} certificates were signed.`)
  return {
    work: `issue ${formatInteger(ids.length)} certificates in one call, with history, messages and notifications, and sign them`,
    target: `≤ ${MAX_ISSUE_MS / 1_000} s`,
    measured: `${formatMs(issuedIn)} and ${formatMs(signedIn)}`,
    isMet: issuedIn + signedIn <= MAX_ISSUE_MS,
  }
}

/** Sends calls at a fixed rate, however long the ones before them take; the milliseconds that each took. */
async function atRate(rate: number, isDone: (at: number) => boolean, send: (at: number) => Promise<unknown>) {
  const took: Promise<number>[] = []
  const start = performance.now()
  for (let at = 0; !isDone(at); at += 1) {
    const early = start + (at * 1_000) / rate - performance.now()
    if (early > 0) await new Promise((done) => setTimeout(done, early))
    const sent = performance.now()
    took.push(send(at).then(() => performance.now() - sent))
  }
  return Promise.all(took)
}

/** The bytes of a reply. They are only counted: to store them would delay what is measured beside. */
const get = (address: string, sent: Record<string, string>) =>
  new Promise<number>((done, fail) => {
    let length = 0
    request(address, { headers: sent }, (reply) => {
      reply.on('data', (part: Uint8Array) => {
        length += part.length
      })
      reply.on('end', () =>
        reply.statusCode === 200 ? done(length) : fail(new Error(`${reply.statusCode}`)),
      )
    })
      .on('error', fail)
      .end()
  })

/** Prints a thousand with photos in one file, while others read lists. */
async function printFigure(subject: Subject, printed: readonly number[], seconds: number): Promise<Figure> {
  const query = { range: [0, 24], sort: ['name', 'ASC'], embed: ['district_id', 'trade_id'] }
  const page = url(subject, 'rpl/employee_registration', query)
  const read = (isDone: (at: number) => boolean) =>
    atRate(READS_A_SECOND, isDone, () => get(page, headers(subject)))
  const some = () => read((at) => at === READS_A_SECOND * seconds)
  await read((at) => at === READS_A_SECOND)
  const before = await some()
  const documents = `${subject.server.base}/api/rpl/certificate/documents?ids=${printed.join()}`
  const { result, grown } = await growth(subject.server, async () => {
    const [start, used] = [performance.now(), subject.server.processorTime()]
    let isPrinting = true
    const reading = read(() => !isPrinting)
    const byteLength = await get(documents, headers(subject))
    const took = performance.now() - start
    isPrinting = false
    const processor = subject.server.processorTime() - used
    return { took, processor, byteLength, beside: quantile(await reading, 0.95) }
  })
  const counting = spawn(process.execPath, ['-e', 'for (;;);'])
  const counted = quantile(await some(), 0.95)
  counting.kill('SIGKILL')
  // Before and after: the machine itself is not always as fast.
  const alone = quantile([...before, ...(await some())], 0.95)
  const { took, processor, byteLength, beside } = result
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  return {
    work: `${formatInteger(printed.length)} certificates with photos of 300 kB as one PDF, beside ${READS_A_SECOND} pages of a list a second`,
    target: `≤ ${MAX_PRINT_MS / 1_000} s, ≤ ${megabytes(MAX_PRINT_BYTES)}, p95 of the others unchanged`,
    measured: `${(took / 1_000).toFixed(1)} s (${processor.toFixed(1)} s of a processor, with the pages), +${megabytes(grown)}, PDF of ${megabytes(byteLength)}; p95 ${formatMs(beside)} beside, ${formatMs(alone)} alone, ${formatMs(counted)} beside a process that only counts`,
    isMet: took <= MAX_PRINT_MS && grown <= MAX_PRINT_BYTES && beside <= alone * TOLERANCE,
  }
}

/** Checks by strangers, each from an address of its own. */
async function verifyFigure(
  { server }: Subject,
  numbers: readonly string[],
  seconds: number,
): Promise<Figure> {
  const verify = (count: number) =>
    atRate(
      VERIFICATIONS_A_SECOND,
      (at) => at === count,
      (at) =>
        get(`${server.base}/api/verify/${numbers[at % numbers.length]}`, {
          'x-forwarded-for': `10.0.${at >> 8}.${at & 255}`,
        }),
    )
  await verify(VERIFICATIONS_A_SECOND)
  const took = await verify(VERIFICATIONS_A_SECOND * seconds)
  const p95 = quantile(took, 0.95)
  return {
    work: `verify ${VERIFICATIONS_A_SECOND} numbers a second`,
    target: `p95 ≤ ${MAX_VERIFY_MS} ms`,
    measured: `p95 ${formatMs(p95)}, half of them ≤ ${formatMs(quantile(took, 0.5))}`,
    isMet: p95 <= MAX_VERIFY_MS,
  }
}

/** What the design promises of certificates. */
export async function certificates(
  subject: Subject,
  databaseUrl: string,
  passed: readonly number[],
  seconds: number,
): Promise<Figure[]> {
  const issued = await issueFigure(subject, databaseUrl, passed)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ id: number; number: string }>(
    `select k.id, k.number from certificate k join employee_registration t on t.id = k.candidate_id where t.file is not null order by k.id`,
  )
  await client.query('vacuum analyze')
  await client.end()
  return [
    issued,
    await printFigure(
      subject,
      rows.map(({ id }) => id),
      seconds,
    ),
    await verifyFigure(
      subject,
      rows.map(({ number }) => number),
      seconds * 2,
    ),
  ]
}
