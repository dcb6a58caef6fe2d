import { configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, memoryStore, ResourceContextProvider } from 'ra-core'
import { useMemo } from 'react'
import { createMemoryRouter, RouterProvider, useParams } from 'react-router-dom'
import { vi } from 'vitest'
import { table } from '../../mocks/world/table.ts'
import { dataProvider } from '../../src/dataProvider.ts'
import EntityList from '../../src/grid/EntityList.tsx'
import { i18nProvider } from '../../src/i18nProvider.ts'
import { Notification } from '../../src/layout/Notification.tsx'
import { queryClient } from '../../src/queryClient.ts'

// The database answers in its own time, and the machine that tests may be busy.
configure({ asyncUtilTimeout: 10_000 })

/** Two districts of one state and one of another; the first block has more panchayats than a page of five holds. */
export const world = {
  state: table`
    name
    Karnataka
    Kerala`,
  district: table`
    state_id | name
    Karnataka | Dharwad
    Karnataka | Gadag
    Kerala | Idukki`,
  block: table`
    district_id | name
    Dharwad | Navalgund
    Gadag | Ron
    Idukki | Devikulam`,
  panchayat: [
    ...Array.from({ length: 8 }, (_, at) => ({
      block_id: 'Navalgund',
      name: `Navali ${at + 1}`,
    })),
    { block_id: 'Ron', name: 'Abbigeri' },
    { block_id: 'Devikulam', name: 'Munnar' },
  ],
}

function List() {
  const { entity = '' } = useParams()
  return (
    <ResourceContextProvider value={entity}>
      <EntityList />
    </ResourceContextProvider>
  )
}

function Screen({ of }: { of: 'list' | 'other' }) {
  const store = useMemo(() => memoryStore(), [])
  return (
    <CoreAdminContext {...{ dataProvider, i18nProvider, queryClient, store }}>
      {of === 'list' ? <List /> : <p>Elsewhere</p>}
      <Notification />
    </CoreAdminContext>
  )
}

/** Opens a list as its address would, not as it was last left; what lies behind its links only says that one is there. */
export function open(path: string, isPhone = false) {
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  queryClient.clear()
  const router = createMemoryRouter(
    [
      { path: '/:entity', element: <Screen of="list" /> },
      { path: '*', element: <Screen of="other" /> },
    ],
    { initialEntries: [path.includes('?') ? path : `${path}?page=1`] },
  )
  render(<RouterProvider router={router} />)
  return { router, user: userEvent.setup() }
}

/** The names of the rows that are shown, once there are some. */
export async function names(): Promise<(string | null)[]> {
  const links = () => [...document.querySelectorAll('tbody tr[data-index] a')]
  await waitFor(() => {
    if (links().length === 0) throw new Error('There are no rows yet.')
  })
  return links().map(({ textContent }) => textContent)
}

export const row = (name: string) =>
  screen.getByText(name, { selector: 'a' }).closest('tr') as HTMLTableRowElement

export const chip = (name: string) => row(name).querySelector('[role=switch]') as HTMLElement

/** The filter in the address. */
export const filterOf = (router: ReturnType<typeof open>['router']) =>
  JSON.parse(new URLSearchParams(router.state.location.search).get('filter') ?? '{}')
