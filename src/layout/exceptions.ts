import type { SvgIconComponent } from '@mui/icons-material'
import { type ComponentType, createContext, useContext } from 'react'
import type { Action } from '../../schema/rights.ts'

/** A screen of one record beside its form, at `/<entity>/<id>/<path>`. */
export interface RecordScreen {
  path: string
  /** Translation key of what leads there. */
  label: string
  Icon: SvgIconComponent
  needs: { entity: string; action: Action }
  Screen: ComponentType
}

/** In what an entity differs from all others; the table of them stands in `resources/`. */
export interface Exception {
  /** Another screen does what its list would. */
  notInMenu?: true
  recordScreens?: readonly RecordScreen[]
}
export type Exceptions = Readonly<Record<string, Exception>>

export const ExceptionsContext = createContext<Exceptions>({})
export const useExceptions = () => useContext(ExceptionsContext)
