import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Declaration } from '../../schema/define.ts'
import { entities, entityOf, groups } from '../../schema/index.ts'
import { checkSchema } from '../../schema/lint.ts'
import { narrowing } from '../../schema/within.ts'

const root = join(import.meta.dirname, '../../schema')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))

const isDeclaration = (value: unknown): value is Declaration =>
  typeof value === 'object' && value !== null && 'fields' in value && 'about' in value

/** What a file of a group declares, by name: entities, or tables of entities. */
const declaredBy = (exports: Record<string, unknown>): [string, Declaration][] =>
  Object.entries(exports).flatMap(([name, value]): [string, Declaration][] => {
    if (isDeclaration(value)) return [[name, value]]
    const members = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return members.filter((member): member is [string, Declaration] => isDeclaration(member[1]))
  })

test('the declarations are sound', () => expect(checkSchema(entities)).toEqual([]))

test('there are the 49 names of section 7.2, nine more, and that of rights', () =>
  expect(Object.keys(entities)).toHaveLength(59))

test.each(files)('%s imports only zod and the schema itself', (file) => {
  const imported = [...readFileSync(join(root, file), 'utf8').matchAll(/from '([^']+)'/g)].map(
    ([, from]) => from as string,
  )
  for (const from of imported) expect(from).toMatch(/^(zod|\.\.?\/[\w/.]+\.ts)$/)
  expect(imported.filter((from) => join(file, '..', from).startsWith('..'))).toEqual([])
})

describe.each(Object.keys(groups))('group %s', (group) => {
  const inGroup = files.filter((file) => file.startsWith(`${group}/`))

  test.each(inGroup)('what %s declares is registered', async (file) => {
    const declared = declaredBy(await import(join(root, file)))
    for (const [name, declaration] of declared) {
      expect(entities[name]?.group).toBe(group)
      expect((groups as Record<string, Record<string, unknown>>)[group]?.[name]).toBe(declaration)
    }
  })
})

test('the district trainer tells where somebody works only while working', () => {
  const { fields } = entityOf('district_trainer_base')
  for (const name of ['type', 'training_partner_id', 'role'])
    expect(fields[name]?.when).toEqual({ currently_working: 1 })
})

describe('narrowing', () => {
  const between = (name: string, field: string) => narrowing(entities, entityOf(name), field)

  test('finds the field of the target that refers to what the parent refers to', () => {
    expect(between('block', 'district_id')).toEqual({ parentField: 'state_id', targetField: 'state_id' })
    expect(between('training_center_detail', 'trade_id')).toEqual({
      parentField: 'sector_id',
      targetField: 'trade_sector_id',
    })
    expect(between('district_migration_detail', 'to_district_id')).toEqual({
      parentField: 'to_state_id',
      targetField: 'state_id',
    })
  })
  test('is nothing for a field that is not narrowed', () => {
    expect(between('block', 'state_id')).toBeNull()
    expect(between('block', 'name')).toBeNull()
    expect(between('block', 'no_such_field')).toBeNull()
  })
  test('looks inside rows', () => {
    const { data } = entityOf('training_trade_mapping').fields
    const columns = data?.kind === 'rows' ? data.columns : {}
    expect(narrowing(entities, { fields: columns }, 'trade_id')).toEqual({
      parentField: 'trade_sector_id',
      targetField: 'trade_sector_id',
    })
  })
})
