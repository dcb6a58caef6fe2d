import { describe, expect, test } from 'vitest'
import { invalidSamples } from '../../mocks/invalid.ts'
import { sampleOf } from '../../mocks/sample.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { validate } from '../../schema/validate.ts'

const every = Object.values(entities).map((entity): [string, Entity] => [entity.name, entity])
const reference = () => 7
const broken = (entity: Entity, input: Record<string, unknown>) => ({
  ...validate(entity.fields, input).broken,
})

describe.each(every)('%s', (_, entity) => {
  test('a sample of any number is valid, with all fields or only the required ones', () => {
    for (let number = 0; number < 40; number++) {
      expect(broken(entity, sampleOf(entity, { number, reference }))).toEqual({})
      expect(broken(entity, sampleOf(entity, { number, reference, requiredOnly: true }))).toEqual({})
    }
  })

  test('validating a sample does not change it', () => {
    const sample = sampleOf(entity, { reference })
    const { password_confirmation: _, ...stored } = sample
    expect(validate(entity.fields, sample).values).toEqual(stored)
  })

  test('an invalid sample breaks one rule in one field', () => {
    for (const { field, value, rule, at, values } of invalidSamples(entity)) {
      const sample = { ...sampleOf(entity, { reference, values }), [field]: value }
      expect(broken(entity, sample)).toEqual({ [at]: rule })
    }
  })

  test('the same number and seed give the same record', () => {
    expect(sampleOf(entity, { number: 3, reference })).toEqual(sampleOf(entity, { number: 3, reference }))
  })
})

test('names, mobiles and e-mail addresses differ from number to number', { tags: 'thorough' }, () => {
  for (const [name, field] of [
    ['users', 'name'],
    ['users', 'mobile'],
    ['users', 'email'],
    ['trade', 'name'],
    ['panchayat', 'lgd_code'],
    ['qp_master', 'code'],
  ] as const) {
    const values = Array.from(
      { length: 3000 },
      (_, number) => sampleOf(entities[name] as Entity, { number, reference })[field],
    )
    expect(new Set(values).size).toBe(3000)
  }
})

test('the callback gets the fields of the record so far', () => {
  const seen: [string, string, unknown][] = []
  const block = entities.block as Entity
  sampleOf(block, {
    reference: (to, record, field) => {
      seen.push([to, field, record.state_id])
      return 29
    },
  })
  expect(seen).toEqual([
    ['state', 'state_id', undefined],
    ['district', 'district_id', 29],
  ])
})

test('fields that depend on the passed values agree with them', () => {
  const mapping = entities.training_trade_mapping as Entity
  expect(sampleOf(mapping, { reference, values: { training_type: 1 } })).toMatchObject({
    training_center_id: 7,
    training_partner_id: null,
  })
  expect(sampleOf(mapping, { reference, values: { training_type: 2 } })).toMatchObject({
    training_center_id: null,
    training_partner_id: 7,
  })
})
