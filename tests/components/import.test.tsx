/** The import screen, with a fake server that replies like the real one. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext, ResourceContextProvider } from 'ra-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ImportRun } from '../../schema/contract/entities.ts'
import type { CheckedRow } from '../../schema/contract/operations.ts'
import type { Action } from '../../schema/defaultRights.ts'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { storage } from '../../src/data/storage.ts'
import type { KaushalDataProvider } from '../../src/data/types.ts'
import ImportScreen from '../../src/import/ImportScreen.tsx'

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
  expires_at: '2999-01-01T00:00:00Z',
}
const ROWS: Record<string, CheckedRow[]> = {
  wrong: [
    {
      line: 5,
      outcome: 'wrong',
      values: { name: '', code: 'AB', remarks: '' },
      changes: [],
      errors: [{ column: 'name', value: '', rule: 'required', message: 'A name is needed.' }],
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
      checks: [],
    },
  ],
}

let reply: { status: number; body: unknown }
const sent: { url: string; body: unknown }[] = []

class Sender {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  onload = () => undefined
  #url = ''
  open(_: string, url: string) {
    this.#url = url
  }
  setRequestHeader() {}
  abort() {}
  send(body: unknown) {
    sent.push({ url: this.#url, body })
    this.status = reply.status
    this.responseText = JSON.stringify(reply.body)
    setTimeout(() => this.onload())
  }
}

const api = vi.fn(async (call: string, { query }: { query?: { outcome?: string } }) => {
  const json = call.endsWith('/rows')
    ? (ROWS[query?.outcome ?? ''] ?? [])
    : { new: 3, changed: 1, operation: 11, at: '2026-11-22T10:00:00.000001Z' }
  return { json, headers: new Headers() }
})

function show() {
  const dataProvider = { api, download: vi.fn(async () => undefined) } as unknown as KaushalDataProvider
  render(
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <ResourceContextProvider value="state">
        <ImportScreen />
      </ResourceContextProvider>
    </CoreAdminContext>,
  )
  return dataProvider
}
const paste = (text: string) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'import.check' }))
}

beforeEach(() => {
  reply = { status: 200, body: RUN }
  sent.length = 0
  api.mockClear()
  vi.stubGlobal('XMLHttpRequest', Sender)
  const modules = { state: ['view', 'import'] as Action[] }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ error: false, modules })))
  storage.signIn({ token: 'secret', profile: { id: 7, name: 'Asha' }, user_role: 5 })
  storage.saveSession({ modules, menu: [], level: 5 })
  vi.spyOn(i18nProvider, 'translate').mockImplementation((key) => key)
})
afterEach(() => {
  cleanup()
  storage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('Pasted rows are sent; errors are shown in their cells, changes beside the old value', async () => {
  show()
  paste('name\tcode\n\tAB')
  await screen.findByText('A name is needed.')
  expect(sent[0]?.url).toMatch(/\/api\/state\/import$/)
  expect(screen.getByText('A name is needed.').closest('tr')?.textContent).toContain('5')
  fireEvent.click(screen.getByRole('tab', { name: /outcomes.changed/ }))
  await waitFor(() => expect(screen.getByText('G').tagName).toBe('DEL'))
  expect(screen.getByText('GA').tagName).toBe('INS')
})

test('Confirming skips the wrong rows, which can be downloaded', async () => {
  const { download } = show()
  paste('name\nA')
  fireEvent.click(await screen.findByRole('button', { name: 'import.download_wrong' }))
  expect(download).toHaveBeenCalledWith('import/7/wrong.csv', 'state-wrong.csv')
  fireEvent.click(screen.getByRole('button', { name: 'import.confirm_others' }))
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

test('A rejected file shows the reason, and another can be chosen at once', async () => {
  reply = { status: 413, body: { message: 'The file is larger than 64 MB.' } }
  show()
  paste('name\nA')
  expect((await screen.findByRole('alert')).textContent).toContain('larger than 64 MB')
  expect(screen.getByRole('button', { name: 'import.choose' })).toBeTruthy()
})
