import useMediaQuery from '@mui/material/useMediaQuery'
import { useAuthenticated, useResourceContext } from 'ra-core'
import { lazy, Suspense } from 'react'
import { Needs } from '../layout/Needs.tsx'
import { Waiting } from '../layout/Waiting.tsx'
import { DeskScreen } from './DeskScreen.tsx'
import { ActionsContext, useActions } from './useActions.ts'
import { GridContext, useGrid } from './useGrid.ts'
import { useRestored } from './useRestored.ts'

const PhoneScreen = lazy(() => import('./phone/PhoneScreen.tsx'))
const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'))
const RefusedDialog = lazy(() => import('./RefusedDialog.tsx'))

/** The list of any entity, from its declaration. Another entity begins with a state of its own. */
export default function EntityList() {
  useAuthenticated()
  const name = useResourceContext() ?? ''
  return (
    <Needs entity={name} action="view">
      <Arrival key={name} name={name} />
    </Needs>
  )
}

const Arrival = ({ name }: { name: string }) => useRestored(name) && <List />

function List() {
  const grid = useGrid()
  return (
    <GridContext.Provider value={grid}>
      <Screen />
    </GridContext.Provider>
  )
}

function Screen() {
  const actions = useActions()
  const isPhone = useMediaQuery('(max-width: 768px)', { noSsr: true })
  return (
    <ActionsContext.Provider value={actions}>
      <Suspense fallback={<Waiting />}>{isPhone ? <PhoneScreen /> : <DeskScreen />}</Suspense>
      <Suspense>
        {actions.asked && <ConfirmDialog />}
        {actions.refused && <RefusedDialog refused={actions.refused} onClose={actions.dismiss} />}
      </Suspense>
    </ActionsContext.Provider>
  )
}
