/** The engine of state machines, over a machine that exists only here. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { candidateSteps } from '../../schema/rpl/candidateSteps.ts'
import { type ContextOf, defineSteps, type StepRule, statusesWith } from '../../schema/steps.ts'

const actions = ['view', 'update', 'approve'] as const

/** The loan of a book: a reader asks for it, a librarian decides. */
const loan = defineSteps({
  statuses: { open: 'Open', requested: 'Requested', lent: 'Lent' },
  actors: {
    reader: { action: 'update', level: 9, scope: 'isOwn' },
    librarian: { action: 'approve', level: 5, scope: 'isInBranch' },
  },
  conditions: {
    notByReader: { reason: 'own', text: 'You asked for this book', unless: 'isReader' },
    withoutFines: { reason: 'fines', text: 'Pay the fines first', unless: 'fineCount' },
  },
  steps: {
    request: {
      label: 'Request',
      from: ['open'],
      to: 'requested',
      actor: 'reader',
      comment: 'onWarnings',
      withoutFines: true,
    },
    lend: {
      label: 'Lend',
      from: ['requested'],
      to: 'lent',
      actor: 'librarian',
      comment: 'optional',
      notByReader: true,
      withoutFines: true,
    },
    refuse: {
      label: 'Refuse',
      from: ['requested', 'lent'],
      to: 'open',
      actor: 'librarian',
      comment: 'required',
      notByReader: true,
    },
  },
  waitsFor: { requested: 'librarian' },
})
type Table = typeof loan.table

const librarian: ContextOf<Table> = {
  status: 'requested',
  actions: ['view', 'approve'],
  level: 5,
  isOwn: false,
  isInBranch: true,
  isReader: false,
  fineCount: 0,
}

const contexts: fc.Arbitrary<ContextOf<Table>> = fc.record({
  status: fc.constantFrom(...loan.statusOrder),
  actions: fc.subarray([...actions]),
  level: fc.constantFrom(null, 1, 4, 5, 6, 9, 10),
  isOwn: fc.boolean(),
  isInBranch: fc.boolean(),
  isReader: fc.boolean(),
  fineCount: fc.nat(2),
})

test('a step is refused for the first of status, right, level, area and its conditions that the table does not allow', () => {
  fc.assert(
    fc.property(contexts, fc.constantFrom(...loan.stepNames), (context, step) => {
      const rule: StepRule & { notByReader?: true; withoutFines?: true } = loan.table.steps[step]
      const { action, level, scope } = loan.table.actors[rule.actor as keyof Table['actors']]
      const refusals: [isRefused: boolean, reason: string][] = [
        [!rule.from.includes(context.status), 'status'],
        [!context.actions.includes(action), 'right'],
        [context.level === null || context.level > level, 'level'],
        [!context[scope], 'area'],
        [rule.notByReader === true && context.isReader === true, 'own'],
        [rule.withoutFines === true && Number(context.fineCount) > 0, 'fines'],
      ]
      const [first] = refusals.filter(([isRefused]) => isRefused)
      expect(loan.blockReasonOf(step, context)).toBe(first?.[1] ?? null)
    }),
  )
})

test('the choice of a user has every step once: as available, or with its reason', () => {
  fc.assert(
    fc.property(contexts, (context) => {
      const { available_steps, blocked_steps } = loan.choiceOf(context)
      expect([...available_steps, ...Object.keys(blocked_steps)].toSorted()).toEqual(
        loan.stepNames.toSorted(),
      )
      for (const step of available_steps) expect(loan.blockReasonOf(step, context)).toBeNull()
    }),
  )
  expect(loan.choiceOf({ ...librarian, fineCount: 2 })).toEqual({
    available_steps: ['refuse'],
    blocked_steps: {
      request: { reason: 'status', message: 'Not possible in this status' },
      lend: { reason: 'fines', message: 'Pay the fines first' },
    },
  })
})

test('a comment is needed where the step says so, and for warnings where it says that', () => {
  const needed = (hasWarnings: boolean) => loan.stepNames.map((step) => loan.commentNeeded(step, hasWarnings))
  expect(needed(false)).toEqual([null, null, 'required'])
  expect(needed(true)).toEqual(['onWarnings', null, 'required'])
})

test('the statuses with a field are those after the step that sets it, up to the step that empties it', () => {
  expect(statusesWith(candidateSteps, 'tps_id').toSorted()).toEqual(
    ['assigned', 'in_batch', 'assessed', 'certified', 'placed'].toSorted(),
  )
  expect(statusesWith(candidateSteps, 'batch_id')).not.toContain('assigned')
  expect(statusesWith(loan, 'reader_id')).toEqual([])
})

test('statuses are ordered as the table has them', () => {
  expect(loan.statusOrder.map(loan.statusRank)).toEqual([0, 1, 2])
})

test('a name that the table does not declare is a compiler error', () => {
  const { table } = loan
  const rule = table.steps.lend
  // @ts-expect-error a step from an unknown status
  defineSteps({ ...table, steps: { lend: { ...rule, from: ['lost'] } } })
  // @ts-expect-error a step of an unknown actor
  defineSteps({ ...table, steps: { lend: { ...rule, actor: 'visitor' } } })
  // @ts-expect-error a status that waits for an unknown actor
  defineSteps({ ...table, waitsFor: { requested: 'visitor' } })
  // @ts-expect-error a context without a fact that the table reads
  loan.blockReasonOf('lend', { status: 'requested', actions: [], level: 5, isOwn: true })
})
