/** On a phone the rows of a sheet are cards. A card opens its row, which is written and saved as a cell of the grid is. */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import FormScreen from '../../resources/plan/form/FormScreen.tsx'
import { severities } from '../../src/sheet/grid/FieldGridContext.ts'
import { SheetCard } from '../../src/sheet/panels/cards/SheetCard.tsx'
import { areas, show, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

type Row = Readonly<Record<string, unknown>>

const ITI = 'iti_detail'
const CROPS = 'district_crops_under_cultivation'
/** The rows of one record, and records that are rows: how each is filled and read. */
const shapes = {
  [ITI]: {
    title: 'Institute',
    number: 'Enrolled',
    rowsOf: (records: Row[]) => (records[0]?.data ?? []) as Row[],
  },
  [CROPS]: { title: 'Crop', number: 'Area under cultivation', rowsOf: (records: Row[]) => records },
}

let backend: Backend
let scope: { state_id: number; district_id: number; financial_year_id: number }
beforeAll(async () => {
  backend = await startBackend({ ...areas, ...trades })
  const [district] = (await backend.api.get<{ id: number; state_id: number }[]>('district')).body
  const [year] = (await backend.api.get<{ id: number }[]>('financial_year')).body
  scope = {
    state_id: district?.state_id ?? 0,
    district_id: district?.id ?? 0,
    financial_year_id: year?.id ?? 0,
  }
})
afterAll(() => backend.stop())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (form: string) =>
  show(
    `/plan/${scope.district_id}/${scope.financial_year_id}/${form}`,
    { '/plan/:district/:year/:form': FormScreen },
    true,
  )
const stored = async (form: keyof typeof shapes) =>
  shapes[form].rowsOf((await backend.api.get<Row[]>(form)).body).map((row) => Object.values(row).map(String))
const dialog = async () => within(await screen.findByRole('dialog'))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

for (const form of Object.keys(shapes) as (keyof typeof shapes)[])
  test(`${form}: a row is added, changed, deleted and restored, and each is saved`, {
    tags: 'thorough',
  }, async () => {
    const { title, number } = shapes[form]
    const { user, router } = open(form)
    const [label, amount] = [new RegExp(`^${title}`), new RegExp(`^${number}`)]
    await user.click(await screen.findByRole('button', { name: 'Add row' }))
    await user.type((await dialog()).getByRole('textbox', { name: label }), 'A1')
    await user.click((await dialog()).getByRole('button', { name: 'Add row' }))
    await user.type((await dialog()).getByRole('textbox', { name: label }), 'B2{Enter}')
    await user.type((await dialog()).getByRole('textbox', { name: amount }), '7')
    await user.click((await dialog()).getByRole('button', { name: 'Previous row' }))
    await user.type((await dialog()).getByRole('textbox', { name: amount }), '3')
    // The Back button of the browser leads to the cards.
    await router.navigate(-1)
    await closed()
    expect(
      (await screen.findAllByRole('listitem')).map((card) => card.querySelector('button')?.ariaLabel),
    ).toEqual(['Row 1: A1', 'Row 2: B2'])
    expect(within(screen.getByRole('region', { name: 'Total' })).getByText('10')).toBeTruthy()
    const saved = async (names: string[]) =>
      waitFor(async () => {
        const rows = await stored(form)
        expect(rows).toHaveLength(names.length)
        for (const name of names) expect(rows.flat()).toContain(name)
      })
    await saved(['A1', 'B2'])
    const hasAmount = (row: string[]) => row.some((value) => value === '3' || value === '7')
    await waitFor(async () => expect((await stored(form)).every(hasAmount)).toBe(true))
    await user.click(screen.getByRole('button', { name: 'Row 1: A1' }))
    await user.click((await dialog()).getByRole('button', { name: 'Delete row' }))
    await closed()
    await saved(['B2'])
    await user.click(screen.getByRole('button', { name: 'Tools' }))
    const words = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(words).toEqual(['Undo', 'Redo'])
    await user.click(screen.getByRole('menuitem', { name: 'Undo' }))
    await waitFor(async () => expect(await stored(form)).toHaveLength(2))
  })

test('an error is in its card, and a locked sheet opens its rows without inputs', {
  tags: 'thorough',
}, async () => {
  const { user } = open(CROPS)
  await user.click(await screen.findByRole('button', { name: 'Add row' }))
  await user.type((await dialog()).getByRole('textbox', { name: /^Area under/ }), '-4')
  await user.click((await dialog()).getByRole('button', { name: 'Back to the rows' }))
  await closed()
  const card = await screen.findByRole('button', { name: 'Row 3: Without a name' })
  expect(card.dataset.severity).toBe('error')
  await user.click(card)
  await user.click((await dialog()).getByRole('button', { name: 'Delete row' }))
  await closed()
  // A save that is on its way would change the version of the form.
  await screen.findByText('Saved', { exact: true })
  expect(await stored(CROPS)).toHaveLength(2)
  cleanup()
  const path = `plan/${scope.district_id}/${scope.financial_year_id}`
  for (const step of ['complete', 'submit']) {
    const { body } = await backend.api.get<{ form: string; area_id: number; version: number }[]>(
      `${path.replace('plan/', 'plan/review/')}?form=${CROPS}`,
    )
    const sent = { ...scope, form: CROPS, step, version: body[0]?.version, comment: 'As it is' }
    expect((await backend.api.post('plan/step', sent)).status).toBe(200)
  }
  const locked = open(CROPS)
  await locked.user.click(await screen.findByRole('button', { name: /^Row 1: / }))
  expect((await dialog()).queryByRole('textbox')).toBeNull()
  expect((await dialog()).getByText('Area under cultivation')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add row', hidden: true })).toBeNull()
})

test('a card has the colour of the worst message of its row, of which a conflict is the worst as in the list of issues', () => {
  const names = severities.map((one) => `${one}_column`)
  const columns = Object.fromEntries(names.map((name) => [name, { kind: 'text' as const }]))
  const row = { key: 'row', values: {} }
  const marks = severities.map(
    (severity) => [`row/${severity}_column`, { severity, text: severity }] as const,
  )
  const shown = marks.map((_, at) => {
    const { unmount } = render(
      <SheetCard
        row={row}
        index={0}
        count={1}
        title="Row"
        names={[]}
        columns={columns}
        texts={{}}
        marks={new Map(marks.slice(at))}
        nameOf={() => undefined}
        onOpen={() => undefined}
      />,
    )
    const { severity } = screen.getByRole('button').dataset
    unmount()
    return severity
  })
  expect(shown).toEqual(['conflict', 'error', 'warning'])
})

test('of 500 rows only those near the screen are in the document', async () => {
  const rows = Array.from({ length: 500 }, (_, at) => ({ name: `ITI ${at}`, ownership: 'private' }))
  const [trade] = (await backend.api.get<{ id: number }[]>('trade')).body
  const data = rows.map((row) => ({ ...row, trade_id: trade?.id, enrolled: 1 }))
  expect((await backend.api.post(ITI, { ...scope, data })).status).toBe(200)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  open(ITI)
  expect((await screen.findAllByRole('listitem', {})).length).toBe(20)
  expect(within(screen.getByRole('region', { name: 'Total' })).getByText('500')).toBeTruthy()
})
