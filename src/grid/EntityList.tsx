import useMediaQuery from '@mui/material/useMediaQuery'
import { useResourceContext } from 'ra-core'
import { lazy, memo, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Loading } from '../app/Loading.tsx'
import { loadable } from '../app/loadable.tsx'
import { mediaQueries } from '../app/mediaQueries.ts'
import { RequirePermission } from '../app/permissions.tsx'
import { perUser } from '../data/session/perUser.ts'
import { DesktopScreen } from './DesktopScreen.tsx'
import { BulkActionsContext, useBulkActions } from './useBulkActions.ts'
import { GridContext, LoadedRowsContext, useGrid } from './useGrid.ts'
import { RowsContext, useRows } from './useRows.ts'

export { firstQueries } from './firstRows.ts'

const PhoneScreen = loadable(() => import('./phone/PhoneScreen.tsx'))
const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'))
const InUseDialog = lazy(() => import('../app/InUseDialog.tsx'))

export const firstParts = () => (matchMedia(mediaQueries.cards).matches ? [PhoneScreen] : [])

/** The list of any entity, built from its declaration. Each entity has its own state. */
export default function EntityList() {
  const name = useResourceContext() ?? ''
  return (
    <RequirePermission entity={name} action="view">
      <RestoredList key={name} name={name} />
    </RequirePermission>
  )
}

/** The last query of each list, while the app is open. */
const lastQueries = perUser(() => new Map<string, string>())

/**
 * A list that is opened without a query, as after saving a record, shows its last query again, except the recycle bin.
 * Later only the address decides, so that Back works. Returns false while the address is being changed.
 */
function useRestoredQuery(name: string): boolean {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [query, setQuery] = useState(() => (search ? undefined : lastQueries().get(name)))

  useEffect(() => {
    if (query === undefined) return
    if (search) setQuery(undefined)
    else void navigate({ search: query }, { replace: true })
  }, [query, search, navigate])

  useEffect(() => {
    if (query !== undefined) return
    const isBin = new URLSearchParams(search).get('filter')?.includes('"deleted":true')
    if (search && !isBin) lastQueries().set(name, search)
    else lastQueries().delete(name)
  }, [name, search, query])

  return query === undefined || search !== ''
}

const RestoredList = ({ name }: { name: string }) => useRestoredQuery(name) && <List />

function List() {
  const { grid, rows } = useGrid()
  return (
    <GridContext.Provider value={grid}>
      <LoadedRowsContext.Provider value={rows}>
        <Screen />
      </LoadedRowsContext.Provider>
    </GridContext.Provider>
  )
}

const Screen = memo(function Screen() {
  const actions = useBulkActions()
  const rows = useRows(actions)
  const isPhone = useMediaQuery(mediaQueries.cards, { noSsr: true })
  return (
    <BulkActionsContext.Provider value={actions}>
      <RowsContext.Provider value={rows}>
        <Suspense fallback={<Loading />}>{isPhone ? <PhoneScreen /> : <DesktopScreen />}</Suspense>
      </RowsContext.Provider>
      <Suspense>
        {actions.pending && <ConfirmDialog />}
        {actions.inUseError && <InUseDialog error={actions.inUseError} onClose={actions.closeInUseError} />}
      </Suspense>
    </BulkActionsContext.Provider>
  )
})
