/** The columns of a list: their widths and order are the user's, and stay. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '../../schema/index.ts'
import { columnsOf, defaultColumns } from '../../src/grid/gridColumns.ts'
import { areas, names, openList, panchayats } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ ...areas, ...panchayats })
})
afterAll(() => backend.stop())

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const header = (name: string) => screen.getByRole('columnheader', { name })
/** The width of the column of a header, as the table has it. */
const widthOf = (name: string) => {
  const at = [...(header(name).parentElement?.children ?? [])].indexOf(header(name))
  return (document.querySelectorAll('col')[at] as HTMLElement).style.width
}

/** Leaves the list, and opens it once more. */
async function openAgain({ navigate }: ReturnType<typeof openList>['router']): Promise<void> {
  await act(() => navigate('/block/elsewhere'))
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
  await act(() => navigate('/block'))
  await names()
}

test('a column is moved by dragging its header, by keys, and in the menu; the first one stays', async () => {
  const { user, router } = openList('/block')
  await names()
  const [, first, second, third] = headers() as [string, string, string, string]
  const data = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, text: string) => data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()]
    },
  }
  fireEvent.dragStart(header(third), { dataTransfer })
  fireEvent.dragOver(header(second), { dataTransfer })
  fireEvent.drop(header(second), { dataTransfer })
  await waitFor(() => expect(headers().slice(1, 4)).toEqual([first, third, second]))
  fireEvent.keyDown(header(third), { key: 'ArrowRight', ctrlKey: true })
  await waitFor(() => expect(headers().slice(1, 4)).toEqual([first, second, third]))
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('button', { name: `Move ${third} to the left` }))
  await waitFor(() => expect(document.querySelectorAll('th')[2]?.textContent).toBe(third))
  await openAgain(router)
  expect(headers().slice(1, 4)).toEqual([first, third, second])
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('button', { name: 'Reset to defaults' }))
  await waitFor(() => expect(document.querySelectorAll('th')[2]?.textContent).toBe(second))
})

test('a column is made wider by its edge or by keys, and a double click sets it back', async () => {
  const { router } = openList('/block')
  await names()
  const before = widthOf('Status')
  const edge = header('Status').querySelector('[aria-hidden][title]') as HTMLElement
  edge.setPointerCapture = () => undefined
  // jsdom has no layout: the header is 0 pixels wide.
  fireEvent.pointerDown(edge, { clientX: 0 })
  fireEvent.pointerMove(edge, { clientX: 240 })
  await waitFor(() => expect(widthOf('Status')).toBe('240px'))
  fireEvent(edge, new Event('lostpointercapture'))
  fireEvent.doubleClick(edge)
  await waitFor(() => expect(widthOf('Status')).toBe(before))
  fireEvent.keyDown(header('Status'), { key: 'ArrowRight', shiftKey: true })
  await waitFor(() => expect(widthOf('Status')).toBe('60px'))
  await openAgain(router)
  expect(widthOf('Status')).toBe('60px')
})

test.each(
  Object.values(entities).filter(({ list, title, fields }) => {
    const first = fields[list[0] as string]
    return first?.kind === 'text' && (first.max ?? 200) <= 40 && list.includes(title as string)
  }),
)('of a list that begins with a code the name takes the remaining width: $name', (entity) => {
  const columns = columnsOf(entity, defaultColumns(entity))
  expect(columns[0]?.width).toBeLessThan(150)
  if (entity.title !== entity.list[0])
    expect(columns.find(({ name }) => name === entity.title)?.grows).toBe(true)
})
