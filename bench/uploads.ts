import { Agent, request } from 'node:http'
import { Transformer } from '@napi-rs/image'
import pg from 'pg'
import { type Figure, getJson, type Subject } from './subject.ts'

const PATH = 'rpl/employee_registration'
const FIELDS = ['file', 'passbook_cancelled_check', 'document_identity']
const CONNECTIONS = 4
const MIN_SAVED = 30
const MIN_CLEANED = 8
/** In pixels, as a browser sends pictures of a phone. */
const [WIDTH, HEIGHT] = [1_600, 1_200]
const BYTES = 300_000

/** A picture of about 300 kB: soft areas with the noise of a camera. */
export async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4)
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    const noise = Math.random() * 12
    const soft = 110 + 60 * Math.sin(x / 90) * Math.cos(y / 70)
    pixels.set([soft + noise, soft * 0.8 + noise, 200 - soft * 0.5 + noise, 255], at * 4)
  }
  const picture = Transformer.fromRgbaPixels(pixels, WIDTH, HEIGHT)
  const sizes = await Promise.all([50, 60, 70, 75, 80, 85, 90].map((quality) => picture.jpeg(quality)))
  const distance = ({ length }: Uint8Array) => Math.abs(length - BYTES)
  const [best = new Uint8Array()] = sizes.toSorted((one, other) => distance(one) - distance(other))
  return new Uint8Array(best)
}

const BOUNDARY = 'a-part-of-the-registration'

/** A multipart body. A form of fetch would take as much of the processors for each as the server does. */
const multipart = (fields: Readonly<Record<string, string>>, content: Uint8Array): Buffer[] => [
  ...Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  ),
  ...FIELDS.flatMap((name) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    Buffer.from(content.buffer),
    Buffer.from('\r\n'),
  ]),
  Buffer.from(`--${BOUNDARY}--\r\n`),
]

/** Sends a body over a connection that stays open. Throws when the reply is not 200. */
const send = (agent: Agent, url: string, token: string, body: readonly Buffer[]) =>
  new Promise<void>((done, fail) => {
    const sent = request(
      url,
      {
        agent,
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
          'content-length': body.reduce((sum, part) => sum + part.length, 0),
        },
      },
      (reply) => {
        reply.resume()
        reply.on('end', () =>
          reply.statusCode === 200 ? done() : fail(new Error(`${url} answered ${reply.statusCode}`)),
        )
        reply.on('error', fail)
      },
    ).on('error', fail)
    for (const part of body) sent.write(part)
    sent.end()
  })

/** Registrations with three pictures by 36 officers for `seconds`, and how fast jobs of the same process encode the pictures again. */
export async function uploads(
  subject: Subject & { officers: readonly string[] },
  databaseUrl: string,
  seconds: number,
): Promise<Figure[]> {
  const states = await getJson<{ id: number }[]>(subject, 'state', { range: [0, 35], sort: ['id', 'ASC'] })
  const content = await photo()
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const countPending = async () =>
    Number((await client.query(`select count(*) from file where status = 'pending'`)).rows[0]?.count)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let saved = 0
  const start = performance.now()
  const elapsed = () => (performance.now() - start) / 1_000
  const register = async (number: number) => {
    const at = number % states.length
    const fields = {
      name: 'Asha Patil',
      gender: '2',
      date_of_birth: '1990-05-01',
      mobile: String(6_000_000_000 + number),
      state_id: String(states[at]?.id),
    }
    await send(
      agent,
      `${subject.server.base}/api/${PATH}`,
      subject.officers[at] as string,
      multipart(fields, content),
    )
    saved += 1
  }
  const worker = async (from: number) => {
    for (let number = from; elapsed() < seconds; number += CONNECTIONS) await register(number)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, from) => worker(from)))
  const took = elapsed()
  agent.destroy()
  const cleanedBeside = (saved * FIELDS.length - (await countPending())) / FIELDS.length
  while ((await countPending()) > 0) await new Promise((done) => setTimeout(done, 200))
  const emptyAfter = elapsed() - took
  const [stored] = (await client.query(`select count(*) from file where status = 'checked'`)).rows
  await client.end()
  const isComplete = Number(stored?.count) === saved * FIELDS.length
  const [savedRate, cleanedRate] = [saved / took, cleanedBeside / took]
  const afterRate = (saved - cleanedBeside) / emptyAfter
  return [
    {
      work: `registrations with three pictures of ${Math.round(content.length / 1_000)} kB (${WIDTH} × ${HEIGHT}), ${CONNECTIONS} connections`,
      target: `≥ ${MIN_SAVED} a second, none lost`,
      measured: `${savedRate.toFixed(1)} a second, ${saved} registrations, ${isComplete ? 'none lost' : 'FILES ARE MISSING'}`,
      isMet: savedRate >= MIN_SAVED && isComplete,
    },
    {
      work: 'their pictures encoded again by jobs beside it',
      target: `≥ ${MIN_CLEANED} registrations a second, queue empty after the run`,
      measured: `${cleanedRate.toFixed(1)} a second beside, ${afterRate.toFixed(1)} after; queue empty ${emptyAfter.toFixed(0)} s later`,
      isMet: cleanedRate >= MIN_CLEANED,
    },
  ]
}
