/** Errors for invalid input of any call are our own messages, never those of a library, the database or the runtime. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '../../schema/index.ts'
import { routes } from '../../server/app.ts'
import { type Api, closeAll, startWorld } from '../support.ts'

/** Calls that every entity has: those of one entity are tested for all. */
const own = Object.values(entities).map(({ path }) => path)
const isOfAnother = (path: string) =>
  own.some((one) => one !== 'district_sight' && (path === one || path.startsWith(`${one}/`)))
const testedRoutes = routes.filter(({ path }) => !isOfAnother(path) && !/^log(in|out)|^sessions/.test(path))

/** Typical phrases of libraries and runtimes. */
const FOREIGN =
  /invalid (input|option|enum|iso|type|syntax|url|email)|expected .+ received|too (small|big)|unrecogni[sz]ed key|is not (a function|iterable|defined)|cannot read prop|undefined|\[object|\bNaN\b|column "|relation "|violates/i

const NAMES = [
  ...[
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
  ],
  ...[
    'district_id',
    'state_id',
    'financial_year_id',
    'form',
    'forms',
    'block_id',
    'step',
    'version',
    'comment',
  ],
  ...[
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
  ],
  ...[
    'password',
    'password_confirmation',
    'current',
    'otp',
    'token',
    'view',
    'trade_id',
    'sector_id',
    'level',
  ],
]
const VALUES = [undefined, 'x', -1, 1.5, true, [], [{}], [null], {}, { x: [1] }, 'अ'.repeat(5_000), 2 ** 40]

let api: Api
beforeAll(async () => {
  ;({ api } = await startWorld('pglite'))
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
    open_until: 'Must be a date, like 2025-04-01',
  })
  expect(await errorsOf({ ...late, comment: 'x'.repeat(2_001) })).toEqual({
    comment: 'At most 2000 characters',
  })
})
