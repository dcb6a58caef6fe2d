import { readFileSync } from 'node:fs'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, memoryStore, ResourceContextProvider } from 'ra-core'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider, useLocation, useParams } from 'react-router-dom'
import { vi } from 'vitest'
import { table } from '../../mocks/world/table.ts'
import type { Extensions } from '../../src/app/extensions.ts'
import { Notification } from '../../src/app/Notification.tsx'
import { RequirePermission } from '../../src/app/permissions.tsx'
import { dataProvider } from '../../src/data/dataProvider.ts'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { queryClient } from '../../src/data/queryClient.ts'
import { storage } from '../../src/data/session/storage.ts'
import EntityCreate from '../../src/form/EntityCreate.tsx'
import EntityEdit from '../../src/form/EntityEdit.tsx'
import EntityList from '../../src/grid/EntityList.tsx'
import { stubWindow } from './window.ts'

// The texts of the screens come from a file, as in the browser.
vi.stubGlobal('fetch', async () => new Response(readFileSync('public/assets/i18n/en.json')))
await i18nProvider.changeLocale('en')
vi.unstubAllGlobals()

/** Two districts of one state and one of another, each with a block. */
export const areas = {
  state: table`
    name
    Karnataka
    Kerala`,
  district: table`
    state_id | name | local_name
    Karnataka | Dharwad |
    Karnataka | Gadag | ಗದಗ
    Kerala | Idukki |`,
  block: table`
    district_id | name
    Dharwad | Navalgund
    Gadag | Ron
    Idukki | Devikulam`,
}

/** The options of the rows of a training institute. */
export const trades = {
  financial_year: table`
    name
    2025-26`,
  trade_sector: table`
    name
    Power
    Capital Goods`,
  trade_type: table`
    trade_sector_id | name
    Power | Wiring
    Capital Goods | Machining`,
  trade: table`
    trade_type_id | name
    Wiring | Electrician
    Machining | Fitter
    Machining | Turner`,
}

/** Eight records in the first block, more than a page of five rows, and one in each of the other blocks. */
export const panchayats = {
  panchayat: [
    ...Array.from({ length: 8 }, (_, at) => ({ block_id: 'Navalgund', name: `Navali ${at + 1}` })),
    { block_id: 'Ron', name: 'Abbigeri', local_name: 'ಅಬ್ಬಿಗೇರಿ' },
    { block_id: 'Devikulam', name: 'Munnar' },
  ],
}

function Screen({ of: Shown }: { of: ComponentType }) {
  const { entity = '' } = useParams()
  const { pathname } = useLocation()
  const shown = (
    <ResourceContextProvider value={entity}>
      <Shown />
    </ResourceContextProvider>
  )
  // As in the product, the screens of a signed-in user wait for the permissions.
  const needsSession = storage.profile() && !pathname.startsWith('/account/')
  return needsSession ? <RequirePermission signedIn>{shown}</RequirePermission> : shown
}

/** Of the theme only what saves time: what it looks like is tested in a browser. */
const theme = createTheme({
  components: { MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } } },
})

const Elsewhere = () => <p>Elsewhere</p>

/** Screens as the product declares them, by their addresses. */
export const byPath = (screens: Extensions['screens']) =>
  Object.fromEntries(screens.map(({ path, Screen }) => [path, Screen]))

/** Opens an address with these screens; all links lead to a placeholder. */
export function show(path: string, screens: Readonly<Record<string, ComponentType>>, isPhone: boolean) {
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('CSS', { escape: String })
  stubWindow(isPhone)
  queryClient.clear()
  const store = memoryStore()
  const routes = Object.entries({ ...screens, '*': Elsewhere }).map(([path, of]) => ({
    path,
    element: (
      <CoreAdminContext
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
      >
        <Screen of={of} />
        <Notification />
      </CoreAdminContext>
    ),
  }))
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const view = render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
  return { ...view, router, user: userEvent.setup({ delay: null }) }
}

/** Opens a list as its address says, without its last state. */
export const openList = (path: string, isPhone = false) =>
  show(path.includes('?') ? path : `${path}?page=1`, { '/:entity': EntityList }, isPhone)

/** Opens a form, and waits until it accepts input. */
export async function openForm(path: string, isPhone = false) {
  const opened = show(path, { '/:entity/create': EntityCreate, '/:entity/:id': EntityEdit }, isPhone)
  await screen.findByRole('button', { name: 'Save' })
  return opened
}

/** Types into a picker and chooses the highlighted option. */
export async function pick(user: ReturnType<typeof userEvent.setup>, label: RegExp | string, text: string) {
  const input = screen.getByRole('combobox', { name: label })
  await user.clear(input)
  await user.type(input, text)
  // Until the last search is answered, the options of an earlier one are shown.
  const highlighted = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
  const start = text.toLowerCase()
  await waitFor(() => {
    if (!highlighted()?.textContent?.toLowerCase().startsWith(start)) throw new Error('Not found yet.')
  })
  await user.keyboard('{Enter}')
}

/** Answers the searches of pickers this late, as a slow network does. */
export function delayOptions(milliseconds: number) {
  const { options } = dataProvider
  vi.spyOn(dataProvider, 'options').mockImplementation(async (...args) => {
    await new Promise((done) => setTimeout(done, milliseconds))
    return options(...args)
  })
}

export const typedIn = (label: RegExp | string) => (screen.getByLabelText(label) as HTMLInputElement).value

/** Waits for rows and returns their names. */
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
export const filterOf = (router: ReturnType<typeof openList>['router']) =>
  JSON.parse(new URLSearchParams(router.state.location.search).get('filter') ?? '{}')
