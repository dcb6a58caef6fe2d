/** A request costs at most two statements: the session and the work itself. Counted for every call of every entity of `entitiesOfEachShape`. */
import { beforeAll, expect, test } from 'vitest'
import { entities } from '../../schema/index.ts'
import { isVaulted } from '../../schema/kindTraits.ts'
import { namedOwnerField } from '../../schema/namedOwner.ts'
import type { Database } from '../../server/database/database.ts'
import { changeOneField } from '../fixtures/changeOneField.ts'
import { entitiesOfEachShape } from '../fixtures/entitiesFor.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let statements: string[] = []

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    const { query } = api.database
    const counted: Database['query'] = (sql, params) => {
      statements.push(sql)
      return query(sql, params)
    }
    Object.assign(api.database, { query: counted })
  })

  async function cost(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
    most = 2,
  ) {
    statements = []
    const reply = await api.request<Answer>(method, path, body, headers)
    expect(reply.status, `${method} ${path}: ${reply.text}`).toBeLessThan(300)
    expect(statements.length, `${method} ${path}\n${statements.join('\n')}`).toBeLessThanOrEqual(most)
    return reply
  }

  test.each(entitiesOfEachShape)('$name: every verb and every lookup', async (entity) => {
    const { path, fields } = entity
    // A number for the vault is bound to the id of its record, which a new record needs first; the role of an owner whom an administrator names is read.
    const needsMore = Object.values(fields).some(isVaulted) || namedOwnerField(entity, 1) !== undefined
    const most = needsMore ? 3 : 2
    const key = { 'idempotency-key': `s-${entity.name}` }
    const record = (await cost('POST', path, world.fresh(entity), key, most)).body
    const [name, value] = changeOneField(entity, record)
    await cost('POST', path, { id: record.id, version: 1, [name]: value })
    const embed = Object.keys(fields).filter((field) => {
      const declared = fields[field]
      return declared?.kind === 'reference' && typeof entities[declared.to]?.title === 'string'
    })
    const query = `sort=["id","DESC"]&range=[0,24]&filter={"status":"active"}&embed=${JSON.stringify(embed)}`
    await cost('GET', `${path}?${query}`)
    await cost('GET', path)
    await cost('GET', `${path}/${record.id}?embed=true`)
    await cost('GET', `${path}/count`)
    await cost('GET', `${path}/export.csv`)
    await cost('GET', `${path}/options?filter={"id":[${record.id}]}`)
    for (const [lookup, { body }] of Object.entries(entity.lookups ?? {})) {
      const at = lookup.replace(/\{([^}]+)\}/g, (_, names: string) => {
        const stored = world.first(entity.name)
        return String(
          names
            .split('|')
            .map((one) => stored[one])
            .find(Boolean) ?? 1,
        )
      })
      const sent = Object.fromEntries(Object.keys(body ?? {}).map((key) => [key, 1]))
      await cost(body ? 'POST' : 'GET', at, body && sent)
    }
    await cost('POST', `${path}/status`, { id: record.id })
    await cost('POST', `${path}/status`, { ids: [record.id], status: 'inactive' })
    await cost('POST', `${path}/status`, { filter: { id: record.id }, expected: 1, status: 'active' })
    await cost('POST', `${path}/delete`, { id: record.id })
    const back = await cost('POST', `${path}/restore`, { id: record.id })
    // Personal values of the history may be encrypted: they are read first.
    const mostOfUndo = Object.values(fields).some(({ personal }) => personal) ? 3 : 2
    const undo = { operation: Number(back.headers.get('x-operation')) }
    await cost('POST', `${path}/undo`, undo, undefined, mostOfUndo)
  })
})
