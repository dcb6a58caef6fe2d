/** A file in a form: uploaded when it is chosen, shown, replaced and removed, with the error beside its field. */
import { File as NodeFile } from 'node:buffer'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import RegistrationScreen from '../../resources/candidate/registration/RegistrationScreen.tsx'
import { dataProvider } from '../../src/data/dataProvider.ts'
import { jpegOf, pdfOf } from '../fixtures/images.ts'
import { expectConsoleErrors } from './consoleErrors.ts'
import { areas, show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

const PATH = 'rpl/employee_registration'
type Stored = {
  id: number
  file: { id: number; name: string } | null
  document_identity: { name: string } | null
}
let backend: Backend
let seed = 0

beforeAll(async () => {
  backend = await startBackend({ ...areas })
})
afterAll(() => backend.stop())

const stored = async (id: number) => (await backend.api.get<Stored>(`${PATH}/${id}`)).body

async function openDocuments() {
  seed += 1
  const { body } = await backend.api.post<Stored>(PATH, {
    name: 'Asha File',
    gender: 2,
    date_of_birth: '1990-05-01',
    mobile: `900000030${seed}`,
  })
  const { user } = show(
    `/registration/${body.id}/documents`,
    { '/registration/:id/:page?': RegistrationScreen },
    true,
  )
  const choose = async (
    name: string,
    content: Uint8Array<ArrayBuffer> | string,
    type: string,
    fileName: string,
  ) => {
    // Only a file of Node can be sent from a test.
    const files = [new NodeFile([content], fileName, { type })]
    fireEvent.change(await screen.findByLabelText(name), { target: { files } })
  }
  return { id: body.id, user, choose }
}

test('a file is uploaded when it is chosen, and saved with the page', async () => {
  const { id, user, choose } = await openDocuments()
  await choose('Photo: Choose a file', await jpegOf(), 'image/jpeg', 'me.jpg')
  expect(await screen.findByRole('button', { name: 'Save the file me.jpg' })).toBeTruthy()
  expect(await screen.findByRole('img', { name: 'Picture: me.jpg' })).toBeTruthy()
  await choose('Identity document: Choose a file', pdfOf(), 'application/pdf', 'card.pdf')
  expect(await screen.findByRole('button', { name: 'Save the file card.pdf' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(async () => {
    const record = await stored(id)
    expect([record.file?.name, record.document_identity?.name]).toEqual(['me.jpg', 'card.pdf'])
  })
  cleanup()
  show(`/registration/${id}/documents`, { '/registration/:id/:page?': RegistrationScreen }, true)
  expect(await screen.findByRole('button', { name: 'Save the file me.jpg' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save the file card.pdf' })).toBeTruthy()
})

test('a file that cannot be saved on the device says why', async () => {
  const { user, choose } = await openDocuments()
  await choose('Identity document: Choose a file', pdfOf(), 'application/pdf', 'card.pdf')
  const save = await screen.findByRole('button', { name: 'Save the file card.pdf' })
  vi.spyOn(dataProvider, 'download').mockRejectedValue(new Error('There is no such file any more.'))
  expectConsoleErrors(/There is no such file any more/)
  await user.click(save)
  expect(await screen.findByText('There is no such file any more.')).toBeTruthy()
})

test('another file takes its place, and it can be removed', async () => {
  const { id, user, choose } = await openDocuments()
  await choose('Photo: Choose a file', await jpegOf(), 'image/jpeg', 'one.jpg')
  await choose('Photo: Choose another file', await jpegOf(), 'image/jpeg', 'two.jpg')
  expect(await screen.findByRole('button', { name: 'Save the file two.jpg' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save the file one.jpg' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove: Photo' }))
  expect(await screen.findByLabelText('Photo: Choose a file')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Step 7 of 7')
  expect((await stored(id)).file).toBeNull()
})

test('what cannot be uploaded is an error beside its field', async () => {
  expectConsoleErrors(/400/)
  const { choose } = await openDocuments()
  await choose('Photo: Choose a file', pdfOf(), 'application/pdf', 'card.pdf')
  expect(await screen.findByText('Choose a picture (JPEG, PNG or WebP).')).toBeTruthy()
  await choose('Identity document: Choose a file', '<html></html>', 'image/jpeg', 'page.jpg')
  expect(await screen.findByText('Must be a JPEG, PNG or WebP picture, or a PDF')).toBeTruthy()
  const large = new Uint8Array(5 * 1024 * 1024 + 1)
  await choose('Education certificate: Choose a file', large, 'application/pdf', 'large.pdf')
  expect(await screen.findByText('This file is larger than 5 MB. Choose a smaller one.')).toBeTruthy()
})
