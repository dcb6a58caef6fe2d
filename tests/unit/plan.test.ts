/** The plan as it is declared: chapters, forms, steps, and their words. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sentences } from '../../schema/checks/sentences.ts'
import type { Check } from '../../schema/checks.ts'
import { integer, reference } from '../../schema/define.ts'
import { type Entity, entities, entityOf } from '../../schema/index.ts'
import { inOrder } from '../../schema/inOrder.ts'
import { checkSchema } from '../../schema/lint.ts'
import {
  chapters,
  closedStates,
  isForm,
  openStates,
  planLevel,
  planOf,
  reasons,
  type Standing,
  type State,
  type Step,
  states,
  stepRule,
  steps,
  whyNot,
} from '../../schema/plan.ts'

const plan = planOf(entities)

test('the plan has nineteen forms and six registers, in the order of its chapters', () => {
  expect(plan.filter(isForm)).toHaveLength(19)
  expect(plan.filter((entity) => !isForm(entity)).map(({ name }) => name)).toEqual([
    'district_economic_profile',
    'training_center',
    'training_trade_mapping',
    'district_trainer_base',
    'district_employer_detail',
    'dsc_detail',
  ])
  expect([...new Set(plan.map((one) => one.plan))]).toEqual(Object.keys(chapters))
})

test('whatever is kept by district and year is a form', () => {
  const yearly = Object.values(entities).filter(({ fields }) => fields.financial_year_id)
  expect(yearly.filter((entity) => !isForm(entity))).toEqual([])
})

test('school enrolment and village plans are kept by block, all else by district', () => {
  const byBlock = plan.filter((entity) => planLevel(entity) === 'block').map(({ name }) => name)
  expect(byBlock).toEqual(['block_school_enrollment_detail', 'gram_panchayat_development_plan_analysis'])
})

test('every word of it has a key', () => {
  const { plan: texts } = JSON.parse(readFileSync('public/assets/i18n/en.json', 'utf8'))
  const braces = (text: string) => text.replace(/\{(\w+)\}/g, '%{$1}')
  expect(texts.chapters).toEqual(chapters)
  expect(texts.states).toEqual(states)
  expect(texts.reasons).toEqual(reasons)
  expect(texts.steps).toMatchObject(
    Object.fromEntries(Object.entries(steps).map(([name, { label }]) => [name, label])),
  )
  expect(texts.checks).toEqual(
    Object.fromEntries(Object.entries(sentences).map(([name, text]) => [name, braces(text)])),
  )
})

describe('A declaration that makes no sense is named', () => {
  const faults = (name: string, parts: Partial<Entity>) =>
    checkSchema({ ...entities, [name]: { ...entityOf(name), ...parts } })
  const withCheck = (check: Check) => faults('iti_detail', { checks: [check] }).join()
  const base = { rule: 'odd', severity: 'error' } as const

  test('a chapter that is not there, a form that lies nowhere', () => {
    expect(faults('iti_detail', { plan: 'weather' as never }).join()).toContain('the chapter "weather"')
    const { district_id, ...fields } = entityOf('iti_detail').fields
    expect(faults('iti_detail', { fields }).join()).toContain('need not name a state and a district')
    const optional = {
      ...entityOf('iti_detail').fields,
      financial_year_id: reference('financial_year'),
    }
    expect(faults('iti_detail', { fields: optional }).join()).toContain('need not name a year')
  })
  test('a check of what is not there, of no number, of no list, or named twice', () => {
    expect(withCheck({ ...base, kind: 'sum', field: 'total', of: [] })).toContain('names "total"')
    expect(withCheck({ ...base, kind: 'order', rows: 'data', fields: ['name'] })).toContain('is not a number')
    expect(withCheck({ ...base, kind: 'distinct', rows: 'description', fields: [] })).toContain(
      'is no list of rows',
    )
    expect(withCheck({ ...base, kind: 'count', of: 'nobody' })).toContain('an entity that does not exist')
    const twice: Check = { ...base, kind: 'distinct', rows: 'data', fields: ['name'] }
    expect(faults('iti_detail', { checks: [twice, twice] }).join()).toContain('the name of another')
  })
  test('a required figure that begins blank', () => {
    const fields = { ...entityOf('iti_detail').fields, odd: integer({ required: true, carry: 'blank' }) }
    expect(faults('iti_detail', { fields }).join()).toContain('"odd" of "iti_detail" is left blank')
  })
})

describe('Steps', () => {
  const someone: Standing = {
    state: 'not_started',
    over: false,
    errors: 0,
    own: false,
    actions: ['view', 'update', 'approve'],
    level: 1,
    inArea: true,
    inDistrict: true,
  }
  const open = (state: State, given: Partial<Standing> = {}) =>
    (Object.keys(steps) as Step[]).filter((step) => whyNot(step, { ...someone, state, ...given }) === null)

  test('each state has its own', () => {
    expect(open('not_started')).toEqual(['complete'])
    expect(open('draft')).toEqual(['complete'])
    expect(open('complete')).toEqual(['revise', 'submit'])
    expect(open('submitted')).toEqual(['approve', 'return', 'reopen'])
    expect(open('approved')).toEqual(['return', 'lock', 'reopen'])
    expect(open('locked')).toEqual(['reopen'])
  })
  test('a planner fills, the district approves, the state locks', () => {
    const planner = { level: 5, actions: ['view', 'update'] } as const
    expect(open('submitted', planner)).toEqual([])
    expect(open('submitted', { level: 5 })).toEqual(['approve', 'return'])
    expect(open('approved', { level: 5 })).toEqual(['return'])
    expect(open('approved', { level: 4 })).toEqual(['return', 'lock', 'reopen'])
    expect(open('submitted', { level: 6 })).toEqual([])
    expect(open('complete', { level: 6, inDistrict: false })).toEqual(['revise', 'submit'])
    expect(open('submitted', { level: 5, inDistrict: false })).toEqual([])
  })
  test('without a level nothing is open, whatever the rights', () => {
    for (const state of Object.keys(states) as State[]) expect(open(state, { level: null })).toEqual([])
  })
  test('what was reopened until a day that has passed is not returned, only reopened; it is as closed as before', () => {
    expect(open('submitted', { over: true })).toEqual(['approve', 'reopen'])
    expect(open('approved', { over: true })).toEqual(['lock', 'reopen'])
    expect(whyNot('return', { ...someone, state: 'approved', over: true })).toBe('over')
  })
  test('nobody decides on what they submitted, and nothing with errors is handed in', () => {
    for (const level of [1, 4, 5])
      expect(open('submitted', { level, own: true })).toEqual(level < 5 ? ['reopen'] : [])
    expect(open('draft', { errors: 1 })).toEqual([])
    expect(open('complete', { errors: 1 })).toEqual(['revise'])
  })
  test('from anywhere, by anybody: a step leads from its states to its state, never past a closed one without a decision', () => {
    const standing = fc.record({
      state: fc.constantFrom(...(Object.keys(states) as State[])),
      over: fc.boolean(),
      errors: fc.nat(2),
      own: fc.boolean(),
      actions: fc.subarray(['view', 'update', 'approve'] as const),
      level: fc.constantFrom(null, 1, 4, 5, 6, 7, 8, 9),
      inArea: fc.boolean(),
      inDistrict: fc.boolean(),
    })
    fc.assert(
      fc.property(standing, fc.constantFrom(...(Object.keys(steps) as Step[])), (given, step) => {
        if (whyNot(step, given) !== null) return
        const { from, to, byAnother } = stepRule(step)
        expect(from).toContain(given.state)
        if (closedStates.includes(given.state)) expect(given.actions).toContain('approve')
        if (byAnother) expect(given.own).toBe(false)
        if (to === 'locked' || step === 'reopen') expect(given.level).toBeLessThanOrEqual(4)
        if (openStates.includes(given.state) && to !== 'draft') expect(given.errors).toBe(0)
      }),
    )
  })
})

test('what is referred to comes first, also by way of others, in whatever order it is asked for', () => {
  const names = [
    'district_trainer_base',
    'training_trade_mapping',
    'district_training_partner',
    'state',
    'panchayat',
  ]
  for (const asked of [names, names.toReversed()]) {
    const ordered = inOrder(asked.map(entityOf)).map(({ name }) => name)
    expect(ordered.toSorted()).toEqual(names.toSorted())
    const before = (one: string, other: string) => ordered.indexOf(one) < ordered.indexOf(other)
    expect(before('district_training_partner', 'district_trainer_base')).toBe(true)
    expect(before('district_training_partner', 'training_trade_mapping')).toBe(true)
    expect(before('state', 'panchayat') && before('state', 'district_trainer_base')).toBe(true)
  }
})
