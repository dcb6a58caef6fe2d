import useMediaQuery from '@mui/material/useMediaQuery'
import { useAuthenticated, useResourceContext } from 'ra-core'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DeskScreen } from './DeskScreen.tsx'
import { PhoneScreen } from './phone/PhoneScreen.tsx'
import { RefusedDialog } from './RefusedDialog.tsx'
import { ActionsContext, useActions } from './useActions.ts'
import { GridContext, useGrid } from './useGrid.ts'

/** The list of any entity, from its declaration. Another entity begins with a state of its own. */
export default function EntityList() {
  useAuthenticated()
  const resource = useResourceContext()
  return <List key={resource} />
}

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
      {isPhone ? <PhoneScreen /> : <DeskScreen />}
      <ConfirmDialog />
      <RefusedDialog />
    </ActionsContext.Provider>
  )
}
