/** The photo in a form: its part is chosen in a frame before it is uploaded. */
import { File as NodeFile } from 'node:buffer'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import RegistrationScreen from '../../resources/candidate/registration/RegistrationScreen.tsx'
import { jpegOf, pdfOf } from '../fixtures/images.ts'
import { areas, show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

/** Of the picture, in its pixels. */
const PICTURE = { width: 1_200, height: 800 }
/** Of the frame on the screen, in which all of the height of the picture is shown at first. */
const FRAME = { width: 320, height: 400 }

let backend: Backend
let seed = 0
/** The areas that were drawn, each with the size of its canvas. */
let drawn: number[][] = []

beforeAll(async () => {
  backend = await startBackend({ ...areas })
})
afterAll(() => backend.stop())
// jsdom lays out nothing, decodes no pictures and has no canvas.
beforeEach(async () => {
  const jpeg = await jpegOf()
  drawn = []
  vi.stubGlobal('File', NodeFile)
  vi.stubGlobal('createImageBitmap', async () => ({ ...PICTURE, close() {} }))
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(PICTURE.width)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(PICTURE.height)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    DOMRect.fromRect({ x: 0, y: 0, ...FRAME }),
  )
  const drawImage = (_: unknown, ...numbers: number[]) => drawn.push(numbers)
  const context = { fillRect() {}, drawImage }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new NodeFile([jpeg], 'canvas', { type: 'image/jpeg' }) as never),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openDocuments() {
  seed += 1
  const person = { name: 'Asha Photo', gender: 2, date_of_birth: '1990-05-01', mobile: `900000031${seed}` }
  const { body } = await backend.api.post<{ id: number }>('rpl/employee_registration', person)
  return show(`/registration/${body.id}/documents`, { '/registration/:id/:page?': RegistrationScreen }, true)
}

async function choose(name: string, content: Uint8Array<ArrayBuffer>, type: string, fileName: string) {
  const files = [new NodeFile([content], fileName, { type })]
  fireEvent.change(await screen.findByLabelText(name), { target: { files } })
}

/** Chooses a photo and waits for the frame. */
async function openCrop() {
  const { user } = await openDocuments()
  await choose('Photo: Choose a file', await jpegOf(), 'image/jpeg', 'me.jpg')
  const dialog = await screen.findByRole('dialog', { name: 'Photo: choose the part' })
  fireEvent.load(dialog.querySelector('img') as HTMLImageElement)
  const frame = await screen.findByRole('group', { name: /^Frame: move the picture with the arrow keys/ })
  const use = async () => {
    await user.click(screen.getByRole('button', { name: 'Use this part' }))
    await screen.findByRole('button', { name: 'Save the file me.jpg' })
    expect(drawn).toHaveLength(1)
    const [x, y, width, height, left, top, ...size] = drawn[0] as number[]
    expect([left, top, ...size]).toEqual([0, 0, width, height])
    return { x, y, width, height }
  }
  return { user, frame, use }
}

test('the middle of the photo is sent in the ratio of the certificate', async () => {
  const { use } = await openCrop()
  expect(await use()).toEqual({ x: 280, y: 0, width: 640, height: 800 })
})

test('the arrow keys move the photo, and + and − zoom it', async () => {
  const { user, frame, use } = await openCrop()
  frame.focus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}++-')
  const { x = 0, ...area } = await use()
  // Zoomed once by a fifth; two steps of 8 pixels of the frame to the right of the middle.
  expect(area).toEqual({ y: 67, width: 534, height: 667 })
  expect(x).toBeGreaterThan((PICTURE.width - area.width) / 2)
})

test('the photo is dragged, and the slider and the buttons beside it zoom', async () => {
  const { user, frame, use } = await openCrop()
  fireEvent.mouseDown(frame, { clientX: 200, clientY: 200 })
  fireEvent.mouseMove(document, { clientX: 1_200, clientY: 200 })
  await new Promise((resolve) => requestAnimationFrame(resolve))
  fireEvent.mouseUp(document)
  expect((screen.getByRole('button', { name: 'Zoom out' }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom level' }), { target: { value: '1.8' } })
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  const area = await use()
  // The picture stops at its left side, x from 0 to 640, and is then zoomed to twice its size around the middle of that.
  expect(area).toEqual({ x: 160, y: 200, width: 320, height: 400 })
})

test('nothing is uploaded when the dialog is cancelled', async () => {
  const { user } = await openCrop()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByLabelText('Photo: Choose a file')).toBeTruthy()
  expect(drawn).toEqual([])
})

test('a photo that the browser cannot read goes to the server as it is', async () => {
  await openDocuments()
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')))
  await choose('Photo: Choose a file', await jpegOf(), 'image/jpeg', 'odd.jpg')
  const dialog = await screen.findByRole('dialog')
  fireEvent.error(dialog.querySelector('img') as HTMLImageElement)
  expect(await screen.findByRole('button', { name: 'Save the file odd.jpg' })).toBeTruthy()
  expect(drawn).toEqual([])
})

test('other documents are sent whole', async () => {
  await openDocuments()
  await choose('Identity document: Choose a file', pdfOf(), 'application/pdf', 'card.pdf')
  expect(await screen.findByRole('button', { name: 'Save the file card.pdf' })).toBeTruthy()
  await choose('Education certificate: Choose a file', await jpegOf(), 'image/png', 'marks.png')
  expect(await screen.findByRole('button', { name: 'Save the file marks.jpg' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(drawn).toEqual([[0, 0, PICTURE.width, PICTURE.height, 0, 0, PICTURE.width, PICTURE.height]])
})
