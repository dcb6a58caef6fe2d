/** Values that look like parts of JavaScript objects, and parameters that a call has no use for. */
import { beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { file, importing } from '../fixtures/importing.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const candidate = entityOf('employee_registration')

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
  })

  test.each(['__proto__', 'constructor', 'toString'])(
    'A row with the column %s is refused there',
    async (column) => {
      const row = `{"level":"secondary","${column}":{"a":1}}`
      const body = world.fresh(candidate, { education: `[${row}]` })
      const { status, body: answer } = await api.post<Answer>(candidate.path, body)
      expect([status, answer.errors]).toEqual([400, { [`education.0.${column}`]: 'Unknown field' }])

      const content = file(
        ['Name', 'Date of birth', 'Mobile', 'Education'],
        ['A Name', '1990-01-01', '9800000001', `"[${row.replaceAll('"', '""')}]"`],
      )
      expect(await importing(api).faults(candidate.path, content)).toEqual([
        expect.stringMatching(/Education unknown$/),
      ])
    },
  )

  test.each([
    [`${candidate.path}/approval`, { id: 1 }, 'status'],
    ['rpl/reports/candidates_registered', {}, 'placed'],
  ])('POST %s refuses an object where it takes a word', async (path, body, name) => {
    for (const value of [{ toString: 1 }, ['1'], [], true]) {
      const reply = await api.post<Answer>(path, { ...body, [name]: value })
      const isLeftOut = Array.isArray(value) && !value.length && name === 'placed'
      expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual(
        isLeftOut ? [200, []] : [400, [name]],
      )
    }
  })

  test('A refused status is called by its name', async () => {
    const { body } = await api.post<Answer>(`${candidate.path}/approval`, { id: 1, status: 2 })
    expect(body.message).toMatch(/^Status: Must be one of/)
  })

  test('An export has every record, whatever page is named', async () => {
    const whole = await api.request('GET', 'trade/export.csv')
    for (const page of ['after=[5,1]', 'after=["M",1]', 'range=[0,1]&after=[null,2]']) {
      const { status, text } = await api.request('GET', `trade/export.csv?${page}`)
      expect([page, status, text]).toEqual([page, 200, whole.text])
      expect((await api.request('GET', `trade/export.xlsx?${page}`)).status, page).toBe(200)
    }
  })
})
