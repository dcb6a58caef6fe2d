/** Names that every object of JavaScript has are fields of nothing: a request that uses one is refused by name, and changes nothing. */
import { beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { type Importing, importing } from '../fixtures/importing.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let files: Importing

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    files = importing(api)
  })

  const faultsOf = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const reply = await api.request<Answer>(method, path, body)
    return [reply.status, Object.keys(reply.body.errors ?? {})]
  }
  const filterOf = (name: string, value = '1') => `filter=${encodeURIComponent(`{"${name}":${value}}`)}`

  for (const name of NAMES) {
    test(`A list is not filtered, sorted or embedded by ${name}`, async () => {
      for (const call of ['', '/count', '/export.csv', '/export.xlsx', '/options', '/options/anywhere'])
        for (const filter of [
          filterOf(name),
          filterOf(name, 'null'),
          filterOf(name, '{"a":1}'),
          filterOf(`${name}_gte`),
          filterOf(`${name}|name`, '"x"'),
        ])
          expect(await faultsOf('GET', `district${call}?${filter}`), `${call} ${filter}`).toEqual([
            400,
            [name],
          ])
      for (const query of [`sort=["${name}","ASC"]`, `range=[0,1]&embed=["${name}"]`])
        expect(await faultsOf('GET', `district?${query}`), query).toEqual([400, [name]])
    })

    test(`Calls with filters of their own refuse ${name}`, async () => {
      for (const path of [
        'history',
        'jobs',
        'outbox',
        'rpl/results',
        'rpl/employee_registration/changes',
        'rpl/employee_registration/duplicates',
      ])
        expect(await faultsOf('GET', `${path}?${filterOf(name)}`), path).toEqual([400, [name]])
    })

    test(`No record is changed by a filter of ${name}`, async () => {
      const { body } = await api.get<{ count: number }>('river/count')
      for (const verb of ['delete', 'status', 'restore'])
        expect(
          await faultsOf(
            'POST',
            `river/${verb}`,
            JSON.parse(`{"filter":{"${name}":1},"expected":${body.count},"status":"inactive"}`),
          ),
          verb,
        ).toEqual([400, [name === '__proto__' ? `filter.${name}` : name]])
    })

    test(`A record is not saved with ${name}`, async () => {
      const fresh = JSON.stringify(world.fresh(entityOf('river'))).slice(0, -1)
      expect(await faultsOf('POST', 'river', JSON.parse(`${fresh},"${name}":1}`))).toEqual([400, [name]])
    })

    test(`A report is not filtered or grouped by ${name}`, async () => {
      const own = JSON.parse(`{"${name}":1}`)
      for (const [method, path, body, field] of [
        ['GET', `rpl/certified_report?${name}=1`, undefined, name],
        ['GET', `rpl/certified_report?by=${name}`, undefined, 'by'],
        ['GET', `rpl/certified_report?dates=${encodeURIComponent(JSON.stringify(own))}`, undefined, name],
        ['POST', 'rpl/certified_report_search_base', own, name],
        ['POST', 'reports/demand', { by: [name] }, 'by'],
        ['POST', 'reports/views', { report: name, name: 'Own', query: '' }, 'report'],
      ] as const)
        expect(await faultsOf(method, path, body), path).toEqual([400, [field]])
    })

    test(`A column of an import does not fill ${name}`, async () => {
      const send = async (options: object) => {
        const { status, body } = await files.send('state', 'name,Further\nA state,x\n', options)
        return [status, Object.keys(body.errors ?? {})]
      }
      expect(await send({ columns: { Further: name } })).toEqual([400, ['columns']])
      expect(await send({ values: JSON.parse(`{"${name}":1}`) })).toEqual([400, [name]])
    })
  }

  test('A name deep in a body is refused by its path', async () => {
    const body = JSON.parse('{"columns":[{"a":1},{"__proto__":{"level":1}}]}')
    expect(await faultsOf('POST', 'river', body)).toEqual([400, ['columns.1.__proto__']])
  })
})
