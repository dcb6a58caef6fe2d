import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { contractGroups, contracts } from '../../schema/contract/index.ts'
import { withTables } from '../../scripts/wireTables.ts'
import { describeApi } from '../../server/api/openapi.ts'
import { routes } from '../../server/api/routes.ts'

type Operations = Record<
  string,
  Record<string, { responses: object; parameters: { name: string; in: string }[] }>
>

const description = describeApi(routes)
const paths = description.paths as Operations

test('Every route is in OpenAPI, the generic calls of every entity included', () => {
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const served = routes.map(({ method, path }) => `${method} /api/${path.replaceAll('|', '_or_')}`)
  expect(described.toSorted()).toEqual(served.toSorted())
})

test('The description is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(description))
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
})

test('Every placeholder of a path is a parameter of its operation', () => {
  const faults = Object.entries(paths).flatMap(([path, operations]) =>
    Object.values(operations).flatMap(({ parameters }) => {
      const declared = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
      const used = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name)
      return declared.toSorted().join() === used.toSorted().join() ? [] : [`${path}: ${declared}`]
    }),
  )
  expect(faults).toEqual([])
})

test('Every call of the contract is implemented', () => {
  const implemented = new Set(routes.map(({ call }) => call))
  expect(Object.keys(contracts).filter((call) => !implemented.has(call))).toEqual([])
})

test('The tables of docs/wire.md are those of the contract', () => {
  const document = readFileSync(new URL('../../docs/wire.md', import.meta.url), 'utf8')
  expect(document, 'run: npm run docs').toBe(withTables(document, contractGroups))
})
