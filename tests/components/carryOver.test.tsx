/** The dialog that copies last year's records: forty questions of one sort are one decision. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { beforeEach, expect, test, vi } from 'vitest'
import CarryDialog from '../../resources/plan/carryOver/CarryDialog.tsx'
import type { Workspace } from '../../resources/plan/data/workspace.ts'
import type { CarryOverQuestion } from '../../schema/contract/planSchemas.ts'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import type { KaushalDataProvider } from '../../src/data/types.ts'

const question = (id: number, more: Partial<CarryOverQuestion> = {}): CarryOverQuestion => ({
  choice: `trade:${id}`,
  reason: 'inactive',
  form: 'iti_detail',
  list: 'data',
  field: 'trade_id',
  label: 'Trade',
  value: id,
  title: `Trade ${id}`,
  records: [1],
  target: 'trade',
  options: [
    { id: 900, name: 'Electrician' },
    { id: null, name: 'Leave it out' },
  ],
  suggestion: null,
  ...more,
})
const FORTY = Array.from({ length: 40 }, (_, index) => question(index + 1))
const FIGURE = question(0, {
  choice: 'district_sight.population',
  reason: 'ask',
  field: 'population',
  label: 'Population',
  target: null,
  value: 1_889_752,
  options: [
    { id: 'copy', name: 'Copy' },
    { id: 'blank', name: 'Blank' },
  ],
  suggestion: 'copy',
})

const bodies: { choices: Record<string, unknown> }[] = []

beforeEach(() => {
  bodies.length = 0
  const questions = [...FORTY, FIGURE]
  const api = vi.fn(async (_: string, { body }: { body: { choices: Record<string, unknown> } }) => {
    bodies.push(body)
    const open = questions.filter(({ choice }) => !(choice in body.choices))
    return {
      json: {
        previous: { id: 1, name: '2024-25' },
        operation: null,
        forms: [],
        questions: open,
        invalid: [],
      },
    }
  })
  vi.spyOn(i18nProvider, 'translate').mockImplementation((key, { name, smart_count } = {}) =>
    [key, name, smart_count].filter((part) => part !== undefined).join(' '),
  )
  const workspace = { district: { id: 3 }, financial_year: { id: 2 }, previous: { id: 1, name: '2024-25' } }
  render(
    <CoreAdminContext dataProvider={{ api } as unknown as KaushalDataProvider} i18nProvider={i18nProvider}>
      <CarryDialog workspace={workspace as Workspace} onClose={() => undefined} />
    </CoreAdminContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: /plan.carry.begin/ }))
})

const sent = () => bodies.at(-1)?.choices ?? {}
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'plan.carry.continue 41' }))

test('The suggested answers are chosen and marked, and sent only when they are confirmed', async () => {
  const group = within(await screen.findByRole('group', { name: /group_inactive 40/ }))
  expect(group.getByRole('combobox', { name: 'plan.carry.for_all 40' }).textContent).toBe(
    'plan.carry.suggested Leave it out',
  )
  expect(screen.getByRole('combobox', { name: /Population/ }).textContent).toBe('plan.carry.suggested Copy')
  expect([bodies.length, sent()]).toEqual([1, {}])
  confirm()
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(Object.keys(sent())).toHaveLength(41)
  expect(sent()).toMatchObject({ 'trade:1': null, 'trade:40': null, 'district_sight.population': 'copy' })
})

test('One answer is used for all questions of a sort, and one of them can differ', async () => {
  const group = within(await screen.findByRole('group', { name: /group_inactive 40/ }))
  const choose = (select: HTMLElement, option: RegExp) => {
    fireEvent.mouseDown(select)
    fireEvent.click(screen.getByRole('option', { name: option }))
  }
  choose(group.getByRole('combobox', { name: 'plan.carry.for_all 40' }), /Electrician/)
  fireEvent.click(group.getByRole('button', { name: 'plan.carry.one_by_one' }))
  choose(group.getByRole('combobox', { name: 'plan.carry.inactive Trade 1' }), /Leave it out/)
  expect(group.getByRole('combobox', { name: 'plan.carry.for_all 40' }).textContent).toBe(
    'plan.carry.different',
  )
  confirm()
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(sent()).toMatchObject({ 'trade:1': null, 'trade:2': 900, 'trade:40': 900 })
})
