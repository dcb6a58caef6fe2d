/** A filter in the address, changed by a screen that shows an older address. */
import { render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useUrlFilter } from '../../src/app/useUrlFilter.ts'

test('two choices that follow each other before the screen shows the first are both in the address', async () => {
  const shown: ReturnType<typeof useUrlFilter<'form' | 'status' | 'sort'>>[] = []
  function Screen() {
    shown.push(useUrlFilter(['form', 'status', 'sort']))
    return null
  }
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }], {
    initialEntries: ['/board?form=iti_detail&sort=name&other=1'],
  })
  render(<RouterProvider router={router} />)
  const [before] = shown
  expect(before?.filter).toEqual({ form: 'iti_detail', sort: 'name' })
  before?.set({ form: '' })
  await waitFor(() => expect(router.state.location.search).toBe('?sort=name'))
  before?.set({ status: 'locked' })
  await waitFor(() => expect(router.state.location.search).toBe('?sort=name&status=locked'))
})
