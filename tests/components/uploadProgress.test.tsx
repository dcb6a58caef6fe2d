/** The progress of an uploaded file. The document of the tests sends no events of an upload: the test sends them. */
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import ImportScreen from '../../src/import/ImportScreen.tsx'
import { show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

/** A file is 2.5 MB. */
const SIZE = 2_500_000

class Sender {
  upload = { onprogress: (_: { loaded: number; total: number }) => {} }
  onabort = () => {}
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort()
  }
}

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({})
})
afterAll(() => backend.stop())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an upload shows how much of the file is sent, then that its rows are checked, and can be cancelled', async () => {
  const sender = new Sender()
  vi.stubGlobal('XMLHttpRequest', function SenderOfTest() {
    return sender
  })
  const sent = (loaded: number) => act(() => sender.upload.onprogress({ loaded, total: SIZE }))
  const { user } = show('/state/import', { '/:entity/import': ImportScreen }, false)
  await screen.findByRole('button', { name: 'Choose a file' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  await user.upload(input, new File(['x'.repeat(SIZE)], 'states.csv', { type: 'text/csv' }))
  expect((await screen.findByText(/^Sending/)).textContent).toBe('Sending 2.5 MB: 0 %')
  expect(screen.getByText('states.csv')).toBeTruthy()
  const bar = screen.getByRole('progressbar', { name: 'Progress of the file' })
  expect(bar.getAttribute('aria-valuenow')).toBe('0')

  sent(SIZE * 0.374)
  expect(screen.getByText(/^Sending/).textContent).toBe('Sending 2.5 MB: 37 %')
  expect(bar.getAttribute('aria-valuenow')).toBe('37')
  sent(SIZE)
  expect(screen.getByText('Checking every row…').getAttribute('role')).toBe('status')
  expect(screen.queryByText(/^Sending/)).toBeNull()
  expect(bar.getAttribute('aria-valuenow')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})
