import { configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, ResourceContextProvider } from 'ra-core'
import { createMemoryRouter, RouterProvider, useParams } from 'react-router-dom'
import { vi } from 'vitest'
import { table } from '../../mocks/world/table.ts'
import { dataProvider } from '../../src/dataProvider.ts'
import EntityCreate from '../../src/form/EntityCreate.tsx'
import EntityEdit from '../../src/form/EntityEdit.tsx'
import { i18nProvider } from '../../src/i18nProvider.ts'
import { Notification } from '../../src/layout/Notification.tsx'
import { queryClient } from '../../src/queryClient.ts'

// The database answers in its own time, and the machine that tests may be busy.
configure({ asyncUtilTimeout: 10_000 })

/** Areas and lists that the forms under test choose from. */
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

function Screen({ of: Form }: { of: typeof EntityCreate }) {
  const { entity = '' } = useParams()
  return (
    <ResourceContextProvider value={entity}>
      <Form />
    </ResourceContextProvider>
  )
}

const App = () => (
  <CoreAdminContext {...{ dataProvider, i18nProvider, queryClient }}>
    <Notification />
  </CoreAdminContext>
)

const within = (form: typeof EntityCreate) => (
  <CoreAdminContext {...{ dataProvider, i18nProvider, queryClient }}>
    <Screen of={form} />
    <Notification />
  </CoreAdminContext>
)

/** Opens a form as its address would; the list behind it only says that one is there. */
export async function open(path: string) {
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollIntoView = () => undefined
  queryClient.clear()
  const router = createMemoryRouter(
    [
      { path: '/:entity/create', element: within(EntityCreate) },
      { path: '/:entity/:id', element: within(EntityEdit) },
      { path: '/:entity', element: <App /> },
    ],
    { initialEntries: [path] },
  )
  const view = render(<RouterProvider router={router} />)
  await screen.findByRole('button', { name: 'Save' })
  return { ...view, router, user: userEvent.setup() }
}

/** Types into a picker and takes the line that is marked. */
export async function pick(user: ReturnType<typeof userEvent.setup>, label: RegExp | string, text: string) {
  const input = screen.getByRole('combobox', { name: label })
  await user.clear(input)
  await user.type(input, text)
  await screen.findByRole('option', { name: new RegExp(`^${text}`, 'i') })
  await waitFor(() => {
    if (!input.getAttribute('aria-activedescendant')) throw new Error('Nothing is marked yet.')
  })
  await user.keyboard('{Enter}')
}

export const typedIn = (label: RegExp | string) => (screen.getByLabelText(label) as HTMLInputElement).value
