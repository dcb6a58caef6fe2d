/** Errors for invalid input of any call are our own messages, never those of a library, the database or the runtime. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '../../schema/index.ts'
import { readTexts } from '../../scripts/texts/readTexts.ts'
import { routes } from '../../server/api/routes.ts'
import { languagesOf } from '../../server/messages/accountLanguage.ts'
import { importing } from '../fixtures/importing.ts'
import { sizeOf } from '../fixtures/thorough.ts'
import { type Api, closeAll, postgresIfPresent, startWorld } from '../support.ts'

/** Calls that every entity has: those of one entity are tested for all. */
const own = Object.values(entities).map(({ path }) => path)
const isOfAnother = (path: string) =>
  own.some((one) => one !== 'district_sight' && (path === one || path.startsWith(`${one}/`)))
const testedRoutes = routes.filter(({ path }) => !isOfAnother(path) && !/^log(in|out)|^sessions/.test(path))

/** Typical phrases of libraries and runtimes. */
const FOREIGN =
  /invalid (input|option|enum|iso|type|syntax|url|email)|expected .+ received|too (small|big)|unrecogni[sz]ed key|is not (a function|iterable|defined)|cannot read prop|undefined|\[object|\bNaN\b|column "|relation "|violates/i

const NAMES = [
  'id',
  'ids',
  'user_id',
  'operation',
  'range',
  'sort',
  'filter',
  'embed',
  'after',
  'status',
  'expected',
  'data',
  'district_id',
  'state_id',
  'financial_year_id',
  'form',
  'forms',
  'block_id',
  'step',
  'version',
  'comment',
  'until',
  'choices',
  'cells',
  'message',
  'chapter',
  'state',
  'late',
  'skip_wrong',
  'name',
  'mobile',
  'email',
  'password',
  'password_confirmation',
  'current',
  'otp',
  'token',
  'view',
  'trade_id',
  'sector_id',
  'level',
]
const VALUES = sizeOf({
  usual: [{}],
  thorough: [undefined, 'x', -1, 1.5, true, [], [{}], [null], {}, { x: [1] }, 'अ'.repeat(5_000), 2 ** 40],
})

const texts = { server: readTexts('server', 'de'), screens: readTexts('screens', 'de') }

let api: Api
beforeAll(async () => {
  ;({ api } = await startWorld(postgresIfPresent))
})
afterAll(closeAll)

const at = (path: string, value: unknown) =>
  path.replace(/\{[^}]+\}/g, () => encodeURIComponent(String(value ?? 1).slice(0, 50)))

test.each(VALUES.map((value) => [JSON.stringify(value)?.slice(0, 20), value]))(
  'With %s everywhere each refusal is a sentence',
  async (_, value) => {
    const wrong: string[] = []
    const look = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
      const { status, text, headers } = await api.request(method, path, body)
      if (status < 400) return
      const message = headers.get('content-type')?.includes('json') ? JSON.parse(text).message : undefined
      if (status >= 500 || typeof message !== 'string' || FOREIGN.test(text))
        wrong.push(`${method} ${path.slice(0, 80)}: ${status} ${text.slice(0, 200)}`)
    }
    const body = Object.fromEntries(NAMES.map((name) => [name, value]))
    const query = NAMES.map(
      (name) => `${name}=${encodeURIComponent(JSON.stringify(value) ?? '').slice(0, 200)}`,
    )
    for (const { method, path } of testedRoutes) {
      if (method === 'GET') await look('GET', `${at(path, 1)}?${query.join('&')}`)
      else await look('POST', at(path, 1), body)
      if (path.includes('{')) await look(method, at(path, value), method === 'POST' ? {} : undefined)
    }
    expect(wrong).toEqual([])
  },
)

test('A step reports missing fields in the same sentences as other calls', async () => {
  const here = { district_id: 1, financial_year_id: 1, step: 'complete' }
  const errorsOf = async (body: object) =>
    (await api.post<{ errors: Record<string, string> }>('plan/step', body)).body.errors
  expect(await errorsOf({ ...here, form: 'iti_detail' })).toEqual({ version: 'Required' })
  expect(await errorsOf({ ...here, form: 'iti_detail', version: 'many', step: 'fly' })).toEqual({
    version: 'Must be a whole number',
    step: 'Must be one of: complete, revise, submit, approve, return, lock, reopen',
  })
  expect(await errorsOf({ ...here, forms: [{ form: 'iti_detail', version: -1 }, {}] })).toEqual({
    'forms.0.version': 'Must be 0 or more',
    'forms.1.form': 'Required',
    'forms.1.version': 'Required',
  })
  expect(await errorsOf({ ...here, forms: [] })).toEqual({ forms: 'Required' })
  expect(await errorsOf({ ...here, forms: {} })).toEqual({ forms: 'Must be a list of rows' })
  const late = { ...here, form: 'iti_detail', version: 0, step: 'reopen' }
  expect(await errorsOf({ ...late, open_until: 'soon' })).toEqual({
    open_until: 'Must be a date with the full year, like 01-04-2025',
  })
  expect(await errorsOf({ ...late, comment: 'x'.repeat(2_001) })).toEqual({
    comment: 'At most 2000 characters',
  })
})

test('A list that is empty or too long is refused as a list, and not as a number', async () => {
  const errorsOf = async (path: string, body: object) =>
    (await api.post<{ errors: object }>(path, body)).body.errors
  const groups = Array.from({ length: 201 }, () => ({ candidates: [] }))
  expect(await errorsOf('rpl/batch/fill', { groups })).toEqual({ groups: 'At most 200 rows' })
  expect(await errorsOf('rpl/results/store_batch', { batch_id: 1, results: [] })).toEqual({
    results: 'Required',
  })
})

describe('With Accept-Language', () => {
  const german = { 'Accept-Language': 'fr, de-CH;q=0.9, en;q=0.1' }

  test('a refusal is in the first language of the list that there is, and names fields as screens do', async () => {
    const { headers, body } = await api.request('GET', 'panchayat/999999999', undefined, german)
    expect(headers.get('content-language')).toBe('de')
    expect(body).toEqual({
      message: texts.server['records.notFound']?.replace('%{entity}', 'Gram Panchayat'),
    })
    const refused = await api.post<{ message: string; errors: object }>('state', {}, german)
    expect(refused.body.errors).toEqual({ name: texts.screens['rules.required'] })
    expect(refused.body.message).toBe(`Name: ${texts.screens['rules.required']}`)
    expect((await api.post('state', {})).body).toMatchObject({ errors: { name: 'Required' } })
  })

  test('a repeated call has the reply and the language of the first one, and one effect', async () => {
    const key = { 'Idempotency-Key': 'languages' }
    const first = await api.post('sector', { name: 'Sprachen' }, { ...german, ...key })
    const again = await api.post('sector', { name: 'Sprachen' }, key)
    expect([again.status, again.text]).toEqual([200, first.text])
  })

  test('an export has the heads of the language, and an import knows them in any', async () => {
    const csv = await api.request('GET', 'state/export.csv', undefined, german)
    const [head = ''] = csv.text.split('\r\n')
    expect(head).toContain(texts.server['export.updatedAt'] ?? 'Updated at')
    const { check } = importing(api)
    const label = String(texts.screens['resources.state.name']).split(' |||| ')[0]
    const { columns } = await check('district', `${label},Name\nKarnataka,Neustadt\n`)
    expect(columns.map(({ field }) => field)).toEqual(['state_id', 'name'])
  })

  test('a row of a file is refused in sentences, which end as the language ends them', async () => {
    for (const [language, message] of [
      ['en', 'Required.'],
      ['hi', `${readTexts('screens', 'hi')['rules.required']}।`],
      ['kn', `${readTexts('screens', 'kn')['rules.required']}.`],
    ] as const) {
      const reply = await api.app.fetch(
        new Request('http://localhost/api/state/import', {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${api.token}`,
            'Content-Type': 'text/csv',
            'Accept-Language': language,
          },
          body: 'Name,Code\n,ZZ\n',
        }),
      )
      const run = (await reply.json()) as { id: number }
      const [row] = await importing(api).rows(run.id, 'wrong')
      expect(row?.errors.map((error) => error.message)).toEqual([message])
    }
  })

  test('the mails to an account are in the language that it has chosen', async () => {
    expect((await api.post('profile/language', { language: 'de' })).status).toBe(200)
    expect((await api.post('profile/language', { language: 'fr' })).status).toBe(400)
    const [me] = await api.database.query<{ email: string }>(
      'select u.email from users u join user_language l on l.user_id = u.id where l.language = $1::text',
      ['de'],
    )
    expect(await languagesOf(api.database, [String(me?.email)])).toEqual(new Map([[me?.email, 'de']]))
  })
})
