import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Declaration } from '../../schema/define.ts'
import { entities, entityOf, groups } from '../../schema/index.ts'
import { labelOf } from '../../schema/label.ts'
import { lintSchema } from '../../schema/lint/lintSchema.ts'
import { narrowing } from '../../schema/within.ts'

const root = join(import.meta.dirname, '../../schema')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))

const isDeclaration = (value: unknown): value is Declaration =>
  typeof value === 'object' && value !== null && 'fields' in value && 'about' in value

/** The entities that a file of a group exports, by name; some files export several in one object. */
const declaredBy = (exports: Record<string, unknown>): [string, Declaration][] =>
  Object.entries(exports).flatMap(([name, value]): [string, Declaration][] => {
    if (isDeclaration(value)) return [[name, value]]
    const members = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return members.filter((member): member is [string, Declaration] => isDeclaration(member[1]))
  })

test('the declarations have no errors', () => expect(lintSchema(entities)).toEqual([]))

test('no two groups declare an entity of the same name', () => {
  const names = Object.values(groups).flatMap((group) => Object.keys(group))
  expect(Object.keys(entities)).toEqual(names)
})

test.each(files)('%s imports only zod and the schema itself', (file) => {
  const imported = [...readFileSync(join(root, file), 'utf8').matchAll(/from '([^']+)'/g)].map(
    ([, from]) => from as string,
  )
  for (const from of imported) expect(from).toMatch(/^(zod(\/mini)?|\.\.?\/[\w/.]+\.ts)$/)
  expect(imported.filter((from) => join(file, '..', from).startsWith('..'))).toEqual([])
})

describe.each(Object.keys(groups))('group %s', (group) => {
  const inGroup = files.filter((file) => file.startsWith(`${group}/`))

  test.each(inGroup)('the entities of %s are registered', async (file) => {
    const declared = declaredBy(await import(join(root, file)))
    for (const [name, declaration] of declared) {
      expect(entities[name]?.group).toBe(group)
      expect((groups as Record<string, Record<string, unknown>>)[group]?.[name]).toBe(declaration)
    }
  })
})

test('a reference to an area is called like the level of the area, whatever is said before and after', () => {
  const named = Object.values(entities).flatMap((entity) =>
    [
      entity.fields,
      ...Object.values(entity.fields).map((field) => (field.kind === 'rows' ? field.columns : {})),
    ]
      .flatMap((fields) => Object.entries(fields))
      .flatMap(([name, field]) =>
        field.kind === 'reference' && entities[field.to]?.ids === 'area'
          ? [
              {
                field: `${entity.name}.${name}`,
                label: labelOf(name, field),
                level: entities[field.to]?.label ?? '',
              },
            ]
          : [],
      ),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ label, level }) => !label.toLowerCase().includes(level.toLowerCase()))).toEqual([])
})

test('the workplace of a district trainer applies only while the trainer works', () => {
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
  test('is null for a field without a parent', () => {
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
