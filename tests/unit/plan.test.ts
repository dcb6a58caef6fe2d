/** The declarations of the plan: chapters, forms, steps, and their texts. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSentences } from '../../schema/checks/sentences.ts'
import type { Check } from '../../schema/checks.ts'
import { integer, reference } from '../../schema/define.ts'
import { type Entity, entities, entityOf } from '../../schema/index.ts'
import { lintSchema } from '../../schema/lint/lintSchema.ts'
import {
  blockReasonOf,
  blockReasons,
  chapters,
  editableStatuses,
  type FormStatus,
  formStatuses,
  isForm,
  lockedStatuses,
  planEntitiesIn,
  planLevel,
  type Step,
  type StepContext,
  stepRule,
  steps,
} from '../../schema/plan.ts'
import { sortByDependency } from '../../schema/sortByDependency.ts'

const plan = planEntitiesIn(entities)

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

test('every yearly entity of a district is a form', () => {
  const yearly = Object.values(entities).filter(({ fields }) => fields.financial_year_id)
  expect(yearly.filter((entity) => !isForm(entity))).toEqual([])
})

test('school enrolment and village plans are filled by block, all others by district', () => {
  const byBlock = plan.filter((entity) => planLevel(entity) === 'block').map(({ name }) => name)
  expect(byBlock).toEqual(['block_school_enrollment_detail', 'gram_panchayat_development_plan_analysis'])
})

test('every text of the plan has a key', () => {
  const { plan: texts } = JSON.parse(readFileSync('public/assets/i18n/en.json', 'utf8'))
  const braces = (text: string) => text.replace(/\{(\w+)\}/g, '%{$1}')
  expect(texts.chapters).toEqual(chapters)
  expect(texts.statuses).toEqual(formStatuses)
  expect(texts.reasons).toEqual(blockReasons)
  expect(texts.steps).toMatchObject(
    Object.fromEntries(Object.entries(steps).map(([name, { label }]) => [name, label])),
  )
  expect(texts.checks).toEqual(
    Object.fromEntries(Object.entries(checkSentences).map(([name, text]) => [name, braces(text)])),
  )
})

describe('The lint of the plan reports', () => {
  const lintOf = (name: string, parts: Partial<Entity>) =>
    lintSchema({ ...entities, [name]: { ...entityOf(name), ...parts } })
  const withCheck = (check: Check) => lintOf('iti_detail', { checks: [check] }).join()
  const base = { rule: 'odd', severity: 'error' } as const

  test('an unknown chapter, a form without a required district or year', () => {
    expect(lintOf('iti_detail', { plan: 'weather' as never }).join()).toContain('the chapter "weather"')
    const { district_id, ...fields } = entityOf('iti_detail').fields
    expect(lintOf('iti_detail', { fields }).join()).toContain('does not require a state and a district')
    const optional = {
      ...entityOf('iti_detail').fields,
      financial_year_id: reference('financial_year'),
    }
    expect(lintOf('iti_detail', { fields: optional }).join()).toContain('does not require a year')
  })
  test('a check of an unknown field, of a field of the wrong kind, or with a repeated name', () => {
    expect(withCheck({ ...base, kind: 'sum', field: 'total', of: [] })).toContain('names "total"')
    expect(withCheck({ ...base, kind: 'order', rows: 'data', fields: ['name'] })).toContain('is not a number')
    expect(withCheck({ ...base, kind: 'distinct', rows: 'description', fields: [] })).toContain(
      'is not a rows field',
    )
    expect(withCheck({ ...base, kind: 'count', of: 'nobody' })).toContain('an entity that does not exist')
    const twice: Check = { ...base, kind: 'distinct', rows: 'data', fields: ['name'] }
    expect(lintOf('iti_detail', { checks: [twice, twice] }).join()).toContain(
      'the same name as another check',
    )
  })
  test('a check of an entity that is not in the plan', () => {
    const check: Check = { ...base, kind: 'filled', fields: ['name'] }
    expect(lintOf('trade', { checks: [check] }).join()).toContain('has checks but is not in the plan')
  })
  test('a required figure that is left blank in a new year', () => {
    const fields = { ...entityOf('iti_detail').fields, odd: integer({ required: true, carry: 'blank' }) }
    expect(lintOf('iti_detail', { fields }).join()).toContain('"odd" of "iti_detail" is left blank')
  })
})

describe('Steps', () => {
  const context: StepContext = {
    status: 'not_started',
    isReopeningExpired: false,
    errorCount: 0,
    isSubmitter: false,
    actions: ['view', 'update', 'approve'],
    level: 1,
    inArea: true,
    inDistrict: true,
  }
  const possibleSteps = (status: FormStatus, changes: Partial<StepContext> = {}) =>
    (Object.keys(steps) as Step[]).filter(
      (step) => blockReasonOf(step, { ...context, status, ...changes }) === null,
    )

  test('each status has its own steps', () => {
    expect(possibleSteps('not_started')).toEqual(['complete'])
    expect(possibleSteps('draft')).toEqual(['complete'])
    expect(possibleSteps('complete')).toEqual(['revise', 'submit'])
    expect(possibleSteps('submitted')).toEqual(['approve', 'return', 'reopen'])
    expect(possibleSteps('approved')).toEqual(['return', 'lock', 'reopen'])
    expect(possibleSteps('locked')).toEqual(['reopen'])
  })
  test('planners fill, the district approves, the state mission locks', () => {
    const planner = { level: 5, actions: ['view', 'update'] } as const
    expect(possibleSteps('submitted', planner)).toEqual([])
    expect(possibleSteps('submitted', { level: 5 })).toEqual(['approve', 'return'])
    expect(possibleSteps('approved', { level: 5 })).toEqual(['return'])
    expect(possibleSteps('approved', { level: 4 })).toEqual(['return', 'lock', 'reopen'])
    expect(possibleSteps('submitted', { level: 6 })).toEqual([])
    expect(possibleSteps('complete', { level: 6, inDistrict: false })).toEqual(['revise', 'submit'])
    expect(possibleSteps('submitted', { level: 5, inDistrict: false })).toEqual([])
  })
  test('without a level no step is possible, whatever the rights', () => {
    for (const status of Object.keys(formStatuses) as FormStatus[])
      expect(possibleSteps(status, { level: null })).toEqual([])
  })
  test('a form whose reopening has expired is locked again: it can be reopened, but not returned', () => {
    expect(possibleSteps('submitted', { isReopeningExpired: true })).toEqual(['approve', 'reopen'])
    expect(possibleSteps('approved', { isReopeningExpired: true })).toEqual(['lock', 'reopen'])
    expect(blockReasonOf('return', { ...context, status: 'approved', isReopeningExpired: true })).toBe(
      'reopening_expired',
    )
  })
  test('the submitter cannot decide on the form, and a form with errors cannot be submitted', () => {
    for (const level of [1, 4, 5])
      expect(possibleSteps('submitted', { level, isSubmitter: true })).toEqual(level < 5 ? ['reopen'] : [])
    expect(possibleSteps('draft', { errorCount: 1 })).toEqual([])
    expect(possibleSteps('complete', { errorCount: 1 })).toEqual(['revise'])
  })
  test('a step is possible only from its statuses, and only approvers can change the status of a locked form', () => {
    const contexts = fc.record({
      status: fc.constantFrom(...(Object.keys(formStatuses) as FormStatus[])),
      isReopeningExpired: fc.boolean(),
      errorCount: fc.nat(2),
      isSubmitter: fc.boolean(),
      actions: fc.subarray(['view', 'update', 'approve'] as const),
      level: fc.constantFrom(null, 1, 4, 5, 6, 7, 8, 9),
      inArea: fc.boolean(),
      inDistrict: fc.boolean(),
    })
    fc.assert(
      fc.property(contexts, fc.constantFrom(...(Object.keys(steps) as Step[])), (given, step) => {
        if (blockReasonOf(step, given) !== null) return
        const { from, to, notBySubmitter } = stepRule(step)
        expect(from).toContain(given.status)
        if (lockedStatuses.includes(given.status)) expect(given.actions).toContain('approve')
        if (notBySubmitter) expect(given.isSubmitter).toBe(false)
        if (to === 'locked' || step === 'reopen') expect(given.level).toBeLessThanOrEqual(4)
        if (editableStatuses.includes(given.status) && to !== 'draft') expect(given.errorCount).toBe(0)
      }),
    )
  })
})

test('the printed plan has mobile numbers, e-mail addresses and birth dates of contacts of centres and schemes only', () => {
  const printed = plan.flatMap(({ name: entity, fields }) =>
    Object.entries(fields)
      .flatMap(([name, field]) => [
        [name, field] as const,
        ...(field.kind === 'rows' ? Object.entries(field.columns) : []),
      ])
      .filter(
        ([, field]) =>
          !field.notPrinted &&
          (field.kind === 'mobile' || field.kind === 'email' || (field.kind === 'date' && field.past)),
      )
      .map(([name]) => `${entity}.${name}`),
  )
  expect(printed).toEqual([
    'training_center.mobile',
    'training_center.email',
    'district_schemes_operational.mobile_person_at_centre',
    'district_schemes_operational.mobile_person_at_district_state',
  ])
})

test('an entity comes after those that it refers to, also indirectly, in any order of the input', () => {
  const names = [
    'district_trainer_base',
    'training_trade_mapping',
    'district_training_partner',
    'state',
    'panchayat',
  ]
  for (const order of [names, names.toReversed()]) {
    const ordered = sortByDependency(order.map(entityOf)).map(({ name }) => name)
    expect(ordered.toSorted()).toEqual(names.toSorted())
    const before = (one: string, other: string) => ordered.indexOf(one) < ordered.indexOf(other)
    expect(before('district_training_partner', 'district_trainer_base')).toBe(true)
    expect(before('district_training_partner', 'training_trade_mapping')).toBe(true)
    expect(before('state', 'panchayat') && before('state', 'district_trainer_base')).toBe(true)
  }
})
