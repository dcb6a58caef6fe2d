/** The lists of all forms of the plan, the board, and the areas in the list of users, on the sample world. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpError } from 'ra-core'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import BoardScreen from '../../resources/plan/board/BoardScreen.tsx'
import PlanStart from '../../resources/plan/workspace/PlanStart.tsx'
import type { ReplyOf } from '../../schema/contract/index.ts'
import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { entities } from '../../schema/index.ts'
import { isSummed } from '../../schema/kindTraits.ts'
import { formStatuses, isForm } from '../../schema/plan.ts'
import { totalNames } from '../../schema/totals.ts'
import { dataProvider } from '../../src/data/dataProvider.ts'
import { type LoginReply, storage } from '../../src/data/session/storage.ts'
import { ADMINISTRATOR, PASSWORD } from '../support.ts'
import { expectConsoleErrors } from './consoleErrors.ts'
import { openList, show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

interface Listed {
  id: number
  embedded: { form_status: { status: keyof typeof formStatuses; days_late: number } }
  [field: string]: unknown
}

const forms = Object.values(entities).filter(isForm)
let backend: Backend
let year: { id: number; name: string }

beforeAll(async () => {
  backend = await startBackend()
  const years = (await backend.api.get<{ id: number; name: string }[]>('financial_year')).body
  year = years.find(({ name }) => name === '2025-26') as typeof year
  await backend.api.database.query('update financial_year set due_date = $2::date where id = $1::integer', [
    year.id,
    '2026-01-31',
  ])
})
afterAll(() => backend.stop())

const inYear = (more: object = {}) =>
  encodeURIComponent(JSON.stringify({ financial_year_id: year.id, ...more }))
const read = async (entity: Entity) => {
  const query = { filter: { financial_year_id: year.id }, embed: ['form_status'], range: [0, 99] }
  return (await backend.api.get<Listed[]>(entity.path, query)).body
}
const sumOf = (record: Listed, name: string) => {
  const [list = '', column = ''] = name.split('.')
  const rows = (record[list] ?? []) as Record<string, number | null>[]
  return rows.reduce((sum, row) => sum + (row[column] ?? 0), 0)
}

test.each(forms)(
  '$name: its list has the status of the form, how late it is, and totals, in one request',
  async (entity) => {
    const records = (await read(entity)).toSorted((one, other) => one.id - other.id).slice(0, 5)
    expect(records.length).toBeGreaterThan(0)
    const requests = vi.spyOn(globalThis, 'fetch')
    openList(`/${entity.name}?filter=${inYear()}&perPage=5&sort=id&order=ASC`)
    await waitFor(() => expect(document.querySelectorAll('tr[data-index]')).toHaveLength(records.length))
    const urls = requests.mock.calls.map(([input]) => String(input instanceof Request ? input.url : input))
    expect(urls.filter((url) => url.includes(`/api/${entity.path}?`))).toHaveLength(1)
    const figures = [
      ...totalNames(entity.fields),
      ...Object.keys(entity.fields).filter((name) => isSummed(entity.fields[name] as Field)),
    ]
    if (figures.length) expect(entity.list.filter((name) => figures.includes(name))).not.toEqual([])
    const headers = [...document.querySelectorAll('th')].map(({ textContent }) => textContent)
    expect(headers).toContain('Form status')
    expect(headers).not.toContain('Status')

    const rows = [...document.querySelectorAll<HTMLElement>('tr[data-index]')]
    for (const [at, record] of records.entries()) {
      const texts = [...(rows[at]?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
      const { status, days_late } = record.embedded.form_status
      const late = days_late ? `${days_late} ${days_late === 1 ? 'day' : 'days'} late` : ''
      expect(texts).toContain(formStatuses[status] + late)
      for (const name of entity.list.filter((column) => column.includes('.')))
        expect(texts.map((text) => text?.replaceAll(',', ''))).toContain(String(sumOf(record, name)))
    }
    expect(records.some(({ embedded }) => embedded.form_status.days_late > 0)).toBe(true)
  },
)

test('an inactive record says so in place of the status of its form, also on a phone; lists are filtered by the status', async () => {
  const entity = entities.iti_detail as Entity
  const [first, ...others] = await read(entity)
  await backend.api.post(`${entity.path}/status`, { ids: [first?.id], status: 'inactive' })
  openList(`/iti_detail?filter=${inYear()}`)
  expect(await screen.findAllByText('Inactive')).toHaveLength(1)
  cleanup()
  openList(`/iti_detail?filter=${inYear()}`, true)
  expect(await screen.findAllByText('Inactive')).toHaveLength(1)
  expect(screen.getAllByText(/days late$/)).not.toHaveLength(0)
  cleanup()
  await backend.api.post(`${entity.path}/status`, { ids: [first?.id], status: 'active' })
  const { user } = openList(`/iti_detail?filter=${inYear()}`)
  await user.click(await screen.findByRole('button', { name: 'Form status' }))
  const wanted = others[0]?.embedded.form_status.status ?? 'draft'
  await user.click(await screen.findByRole('checkbox', { name: formStatuses[wanted] }))
  const matching = [first, ...others].filter((one) => one?.embedded.form_status.status === wanted)
  await waitFor(() => expect(document.querySelectorAll('tr[data-index]')).toHaveLength(matching.length))
})

const openBoard = (query: string, isPhone = false) =>
  show(`/plan/board?financial_year_id=${year.id}${query}`, { '/plan/board': BoardScreen }, isPhone)
const readBoard = async (query = '') =>
  (await backend.api.get<ReplyOf<'GET plan/board'>>(`plan/board?financial_year_id=${year.id}${query}`)).body
const linkNamed = (start: string, within: ParentNode = document) =>
  within.querySelector(`a[aria-label^="${start}"]`) as HTMLElement
const percent = (part: number, all: number) => {
  const value = Math.floor((part * 100) / all)
  return value === 0 && part > 0 ? '<1 %' : `${value} %`
}

test('the board says how much is submitted, by form and state, and each figure links to what is behind it', {
  tags: 'thorough',
}, async () => {
  const { total, states, districts, forms: shown } = await readBoard()
  const { figures } = total
  openBoard('')
  const summary = await screen.findByRole('region', { name: 'Figures' })
  expect(summary.textContent).toContain(`${percent(figures.submitted, figures.forms)}submitted`)
  expect(summary.textContent).toContain(`${percent(figures.approved, figures.forms)}approved`)
  expect(summary.textContent).toContain(`${figures.overdue}overdue`)
  const rows = [...document.querySelectorAll('.rdg-row [data-name]')].map(({ textContent }) => textContent)
  expect(rows.slice(0, 2)).toEqual([districts[0]?.name, districts[0]?.state])
  const all = `All ${total.districts} districts`
  for (const [at, { form }] of shown.entries()) {
    const link = linkNamed(`${all}, ${entities[form]?.plural}: `)
    const ofForm = total.forms[at]
    expect(link.textContent).toBe(
      percent(ofForm?.submitted ?? 0, ofForm?.forms ?? 0) +
        percent(ofForm?.approved ?? 0, ofForm?.forms ?? 0),
    )
    expect(link.getAttribute('href')).toContain(`form=${form}`)
  }
  cleanup()

  openBoard('&view=states')
  const [behind] = states
  const name = await screen.findByRole('link', { name: behind?.name })
  expect(name.getAttribute('href')).toContain(`state_id=${behind?.id}`)
  const row = name.closest('[role=row]') as HTMLElement
  const share = linkNamed(`${behind?.name}: `, row)
  expect(share.textContent).toBe(percent(behind?.figures.submitted ?? 0, behind?.figures.forms ?? 0))
  const rate = linkNamed(`${behind?.name}, ITIs: `, row)
  expect(rate.getAttribute('href')).toMatch(/form=iti_detail/)
  expect(document.querySelectorAll('.rdg-row:not(.rdg-summary-row)')).toHaveLength(states.length)
})

test('the board shows the districts with forms of a queue, marks these, and says how to see all again', async () => {
  await backend.api.database.query(
    `update form_status set status = 'submitted', submitted_on = '2026-01-30' where financial_year_id = $1::integer and (form, area_id) =
       (select form, area_id from form_status where financial_year_id = $1::integer and form = 'block_school_enrollment_detail' limit 1)`,
    [year.id],
  )
  const { districts, forms: shown } = await readBoard('&queue=to_approve')
  const { user, router } = openBoard('&queue=to_approve')
  const remove = await screen.findByRole('button', { name: 'Remove the filter “Forms to approve”' })
  expect(remove.textContent).toBe('Forms to approve')
  const names = () =>
    [...document.querySelectorAll('.rdg-row [data-name=district]')].map((one) => one.textContent)
  await waitFor(() => expect(names()).toContain(districts[0]?.name))
  expect(names()).toHaveLength(1)
  const [district] = districts
  const at = shown.findIndex(({ form }) => form === 'block_school_enrollment_detail')
  expect(district?.queued?.[at]).toBe(1)
  const cell = linkNamed(`${district?.name}, School enrolments: `)
  expect(cell.title).toContain('1 Form to approve')
  expect(cell.dataset.queued).toBe('1')
  const path = `/plan/${district?.id}/${year.id}/block_school_enrollment_detail`
  expect(cell.getAttribute('href')).toBe(`${path}?block=${district?.queued_areas?.[at]}`)
  await user.click(remove)
  await waitFor(() => expect(router.state.location.search).not.toContain('queue'))
  await waitFor(() => expect(document.querySelector('[data-queued]')).toBeNull())
})

test('a form that no block of a district fills is no link', async () => {
  const { districts } = await readBoard()
  const district = districts[0] as (typeof districts)[number]
  const { api } = backend
  const { body } = await api.get<{ id: number }[]>('block', {
    filter: { district_id: district.id, status: ['active'] },
    range: [0, 99],
  })
  const ids = body.map(({ id }) => id)
  await api.post('block/status', { ids, status: 'inactive' })
  openBoard('&form=block_school_enrollment_detail')
  const name = await screen.findByRole('link', { name: district.name })
  expect(name.closest('[role=row]')?.textContent).toContain('—')
  expect(linkNamed(`${district.name}, School enrolments: `)).toBeNull()
  await api.post('block/status', { ids, status: 'active' })
})

test('on a phone the cards have the same figures', async () => {
  const { districts, states } = await readBoard('&sort=most_overdue')
  openBoard('&sort=most_overdue', true)
  const cards = await screen.findAllByRole('listitem')
  for (const [at, { name, figures }] of districts.entries()) {
    const { forms: all, submitted, approved, overdue } = figures
    const parts = [`${submitted} of ${all} submitted`, `${approved} approved`]
    const expected = [...parts, ...(overdue ? [`${overdue} overdue`] : [])].join(' · ')
    if (cards[at]) {
      expect(cards[at]?.textContent).toContain(name)
      expect(cards[at]?.textContent).toContain(expected)
    }
  }
  cleanup()
  openBoard('&view=states', true)
  const ofStates = await screen.findAllByRole('listitem')
  expect(ofStates).toHaveLength(states.length)
})

test('the plan starts with the board for a user of many districts, if need be after another try', async () => {
  expectConsoleErrors(/status: 409/)
  vi.spyOn(dataProvider, 'options').mockRejectedValueOnce(new HttpError('The server is busy', 409))
  const { router, user } = show('/plan', { '/plan': PlanStart }, false)
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('The server is busy')).toBeTruthy()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/plan/board'))
})

test('a user whose account has no area yet reads what to do, instead of a board without rows', async () => {
  const { api } = backend
  const { body: role } = await api.post<{ id: number }>('user_role', { name: 'Officer', level: '5' })
  const view = ['district', 'iti_detail'].map((module) => ({ module, view: 1 }))
  await api.post('role_permission', { user_role_id: role.id, view })
  const account = { email: 'neela@kaushal.example', mobile: '9000000778', name: 'Neela Joshi' }
  const password = { password: PASSWORD, password_confirmation: PASSWORD }
  await api.post('users', { user_role_id: role.id, ...account, ...password })
  await api.database.query('update users set must_change_password = 0')
  const staff = await api.post<LoginReply>('login', { username: ADMINISTRATOR, password: PASSWORD })
  onTestFinished(() => storage.signIn(staff.body))
  const { body } = await api.post<LoginReply>('login', { username: account.email, password: PASSWORD })
  storage.signIn(body)
  openBoard('')
  expect(await screen.findByText(/^Your account has no district yet\./)).toBeTruthy()
})

test('the list of users has their areas', async () => {
  const { api } = backend
  const [role] = (await api.get<{ id: number }[]>('user_role', { range: [0, 0] })).body
  const found = (
    await api.get<{ id: number; state_id: number; name: string }[]>('district', { range: [0, 2] })
  ).body
  const saved = await api.post('users', {
    user_role_id: role?.id,
    name: 'Kavya Rao',
    email: 'kavya@kaushal.example',
    mobile: '9000000777',
    password: 'Kaushal-2026',
    password_confirmation: 'Kaushal-2026',
    data: found.map(({ id, state_id }) => ({ state_id, district_id: id })),
  })
  expect(saved.status, saved.text).toBe(200)
  const states = (await api.get<{ id: number; name: string }[]>('state')).body
  const names = found.map((one) => `${states.find(({ id }) => id === one.state_id)?.name} · ${one.name}`)
  openList('/users')
  const cell = await screen.findByText(`${names[0]} +2`)
  expect(cell.closest('td')?.title).toBe(names.join('\n'))
})
