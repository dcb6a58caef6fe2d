/** The import screen, with a fake server that replies like the real one. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext, ResourceContextProvider } from 'ra-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ImportRun } from '../../schema/contract/importing.ts'
import type { CheckedRow } from '../../schema/contract/operations.ts'
import type { Action } from '../../schema/defaultRights.ts'
import { entities } from '../../schema/index.ts'
import { isImportable } from '../../schema/kindTraits.ts'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { storage } from '../../src/data/session/storage.ts'
import type { KaushalDataProvider } from '../../src/data/types.ts'
import ImportScreen from '../../src/import/ImportScreen.tsx'
import { sampleColumns } from '../../src/import/sampleFile.ts'
import { newToken } from './newToken.ts'

const RUN: ImportRun = {
  id: 7,
  entity: 'state',
  rows: 6,
  counts: { new: 3, changed: 1, same: 0, wrong: 2 },
  columns: [
    { header: 'name', field: 'name' },
    { header: 'code', field: 'code' },
  ],
  ignored: ['remarks'],
  questions: [{ header: 'remarks', reason: 'unknown' }],
  values: {},
  has_header: true,
  expires_at: '2999-01-01T00:00:00Z',
}
const ROWS: Record<string, CheckedRow[]> = {
  wrong: [
    {
      line: 5,
      outcome: 'wrong',
      values: { name: '', code: 'AB', remarks: '' },
      changes: [],
      errors: [
        { column: 'name', value: '', rule: 'required', message: 'A name is needed.' },
        { column: 'local_name', value: '', rule: 'required', message: 'Required.' },
      ],
      checks: [],
    },
  ],
  changed: [
    {
      line: 3,
      outcome: 'changed',
      values: { name: 'GOA', code: 'GA', remarks: '' },
      changes: [{ field: 'code', from: 'G', to: 'GA' }],
      errors: [],
      checks: [{ severity: 'warning', text: 'May be the same as GOVA.' }],
    },
  ],
}

let reply: { status: number; body: unknown }
/** Replies before `reply`. */
let earlier: (typeof reply)[]
const sent: { url: string; body: unknown; headers: Readonly<Record<string, string>> }[] = []

class Sender {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  onload = () => undefined
  #url = ''
  #headers: Record<string, string> = {}
  open(_: string, url: string) {
    this.#url = url
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value
  }
  getResponseHeader() {
    return null
  }
  abort() {}
  send(body: unknown) {
    sent.push({ url: this.#url, body, headers: this.#headers })
    const { status, body: json } = earlier.shift() ?? reply
    this.status = status
    this.responseText = JSON.stringify(json)
    setTimeout(() => this.onload())
  }
}

const api = vi.fn(async (call: string, { query }: { query?: { outcome?: string } }) => {
  const json = call.endsWith('/rows')
    ? (ROWS[query?.outcome ?? ''] ?? [])
    : { new: 3, changed: 1, operation: 11, at: '2026-11-22T10:00:00.000001Z' }
  return { json, headers: new Headers() }
})

function show(entity = 'state') {
  const dataProvider = {
    api,
    download: vi.fn(async () => undefined),
    options: vi.fn(async () => [{ id: 9, name: 'Badami', path: 'Bagalkote', state_id: 7, district_id: 8 }]),
  } as unknown as KaushalDataProvider
  render(
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <ResourceContextProvider value={entity}>
        <ImportScreen />
      </ResourceContextProvider>
    </CoreAdminContext>,
  )
  return dataProvider
}
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'import.paste' })
const paste = (text: string) => {
  fireEvent.change(box(), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'import.check' }))
}

beforeEach(() => {
  reply = { status: 200, body: RUN }
  earlier = []
  sent.length = 0
  api.mockClear()
  vi.stubGlobal('XMLHttpRequest', Sender)
  Element.prototype.scrollIntoView = () => undefined
  const modules = Object.fromEntries(
    ['state', 'panchayat'].map((name) => [name, ['view', 'import'] as Action[]]),
  )
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ error: false, modules })))
  storage.signIn({ token: newToken(), profile: { id: 7, name: 'Asha' }, user_role: 5 })
  storage.saveSession({ modules, menu: [], level: 5 })
  vi.spyOn(i18nProvider, 'translate').mockImplementation((key) => key)
})
afterEach(() => {
  cleanup()
  storage.clear()
  vi.unstubAllGlobals()
})

test('Pasted rows are sent; errors are shown in their cells, changes beside the old value', async () => {
  show()
  paste('name\tcode\n\tAB')
  await screen.findByText('A name is needed.')
  expect(sent[0]?.url).toMatch(/\/api\/state\/import\?names=true$/)
  expect(screen.getByText('A name is needed.').closest('tr')?.textContent).toContain('5')
  // The file does not contain this field, so no header names it.
  expect(screen.getByText('resources.state.fields.local_name: Required.')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: /outcomes.changed/ }))
  await waitFor(() => expect(screen.getByText('G').tagName).toBe('DEL'))
  expect(screen.getByText('GA').tagName).toBe('INS')
  expect(screen.getByText('May be the same as GOVA.').closest('tr')?.textContent).toContain('3')
})

test('Rows that are pasted anywhere on the page are in the box, which then has the focus', async () => {
  show()
  await waitFor(box)
  fireEvent.paste(document.body, { clipboardData: { getData: () => 'name\tcode\n\tAB' } })
  await waitFor(() => expect(box().value).toBe('name\tcode\n\tAB'))
  expect(document.activeElement).toBe(box())
})

test('A file is checked in the language of the screens, whatever that of the browser is', async () => {
  vi.spyOn(i18nProvider, 'getLocale').mockReturnValue('hi')
  show()
  paste('name\nA')
  await screen.findByText('A name is needed.')
  expect(sent[0]?.headers).toMatchObject({
    'Accept-Language': 'hi',
    Authorization: `Bearer ${storage.token()}`,
  })
})

const choose = async (column: string, choice: RegExp) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: column }))
  fireEvent.click(await screen.findByRole('option', { name: choice }))
}

test('Confirming skips the wrong rows, which can be downloaded', async () => {
  const { download } = show()
  paste('name\nA')
  const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: 'import.confirm_others' })
  expect(confirm.disabled).toBe(true)
  await choose('import.column', /leave_out/)
  fireEvent.click(await screen.findByRole('button', { name: 'import.download_wrong' }))
  expect(download).toHaveBeenCalledWith('GET import/{id}/wrong.csv', { path: { id: '7' } }, 'state-wrong.csv')
  expect(sent).toHaveLength(1)
  fireEvent.click(confirm)
  await waitFor(() =>
    expect(api).toHaveBeenCalledWith('POST import/{id}/confirm', {
      path: { id: '7' },
      body: { skip_wrong: true },
    }),
  )
  // The list that opens shows the imported rows.
  await waitFor(() =>
    expect(decodeURIComponent(window.location.hash)).toBe(
      '#/state?filter={"updated_at_gte":"2026-11-22T10:00:00.000001Z"}',
    ),
  )
})

const optionsOf = (index: number) =>
  Object.fromEntries(new URL(sent[index]?.url ?? '', 'http://server').searchParams)

test('A column that is not recognised is asked about, and its field has the file checked again', {
  tags: 'thorough',
}, async () => {
  const questions = [
    { header: 'remarks', reason: 'unknown' },
    { header: 'Status', reason: 'fixed' },
  ]
  earlier = [
    { status: 400, body: { message: 'There is no column for “Name”.', columns: [], questions } },
    { status: 200, body: { ...RUN, questions: [] } },
  ]
  show()
  paste('remarks\tStatus\nA\tactive')
  expect((await screen.findByRole('alert')).textContent).toContain('no column for “Name”')
  expect(box().value).toBe('remarks\tStatus\nA\tactive')
  fireEvent.mouseDown((await screen.findAllByRole('combobox'))[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('option', { name: 'import.required_field' }))
  expect(sent).toHaveLength(1)
  fireEvent.mouseDown((await screen.findAllByRole('combobox'))[1] as HTMLElement)
  fireEvent.click(await screen.findByRole('option', { name: 'import.leave_out' }))
  await screen.findByText('A name is needed.')
  expect(optionsOf(1)).toEqual({ columns: '{"remarks":"name","Status":null}', names: 'true' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'import.confirm_others' }).disabled).toBe(
    false,
  )
})

test('Several columns that are not recognised are named in one sentence, and a near name is one click away', async () => {
  const questions = [
    { header: 'remarks', reason: 'unknown' },
    { header: 'Naem', reason: 'unknown', nearest: 'name' },
  ]
  earlier = [{ status: 400, body: { message: 'There is no column for “Name”.', columns: [], questions } }]
  show()
  paste('remarks\tNaem\nA\tB')
  expect(await screen.findAllByText('import.question_of_many.unknown')).toHaveLength(1)
  expect(screen.queryByText('import.question.unknown')).toBeNull()
  for (const header of ['remarks', 'Naem']) expect(screen.getByText(header)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'import.did_you_mean' }))
  fireEvent.mouseDown((await screen.findAllByRole('combobox'))[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('option', { name: 'import.leave_out' }))
  await screen.findByText('A name is needed.')
  expect(optionsOf(1)).toEqual({ columns: '{"Naem":"name","remarks":null}', names: 'true' })
})

test.each([
  ['refused', { status: 400, body: { message: 'These are names only.' } }, 'These are names only.'],
  ['not answered', { status: 0, body: {} }, 'shell.error.unreachable'],
  ['not possible now', { status: 503, body: { message: 'The database is away.' } }, 'The database is away.'],
])('A paste that is %s stays in its box, which has the focus', async (_, body, message) => {
  reply = body
  show()
  paste('Anekal\nBidadi')
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(box().value).toBe('Anekal\nBidadi')
  expect(document.activeElement).toBe(box())
  expect(screen.getByRole('button', { name: 'import.choose' })).toBeTruthy()
})

test('A paste is sent again after the session had ended', async () => {
  earlier = [{ status: 401, body: { message: 'Log in again.' } }]
  show()
  paste('name\nA')
  await waitFor(() => expect(storage.ended()).not.toBeNull())
  storage.signIn({ token: 'another', profile: { id: 7, name: 'Asha' }, user_role: 5 })
  await screen.findByText('A name is needed.')
  expect(sent).toHaveLength(2)
})

test('A block is chosen once for all rows, and its district and state with it', async () => {
  reply = { status: 200, body: { ...RUN, entity: 'panchayat', questions: [], has_header: false } }
  show('panchayat')
  const block = await screen.findByRole('combobox', { name: /fields.block_id/ })
  fireEvent.change(block, { target: { value: 'Bad' } })
  fireEvent.click(await screen.findByRole('option', { name: /Badami/ }))
  paste('Anekal\nBidadi')
  await screen.findByText('import.is_heading')
  expect(optionsOf(0)).toEqual({ values: '{"block_id":9,"district_id":8,"state_id":7}', names: 'true' })
  fireEvent.click(screen.getByRole('button', { name: 'import.is_heading' }))
  await waitFor(() => expect(optionsOf(1).columns).toBe('{"Anekal":"name"}'))
})

test('Of every entity the required columns are marked', async () => {
  for (const entity of Object.values(entities)) {
    const required = Object.values(entity.fields).filter((field) => field.required && !field.when)
    expect(sampleColumns(entity, (name) => name).filter(({ isRequired }) => isRequired)).toHaveLength(
      required.filter(isImportable).length,
    )
  }
  show('panchayat')
  await screen.findByText('import.columns_known')
  const marked = [...document.querySelectorAll('strong')].map(({ textContent }) => textContent)
  expect(marked).toEqual(
    ['state_id', 'district_id', 'block_id', 'name'].map((name) => `resources.panchayat.fields.${name}*`),
  )
})
