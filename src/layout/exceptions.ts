import type { SvgIconComponent } from '@mui/icons-material'
import { type ComponentType, createContext, useContext } from 'react'
import type { Action } from '../../schema/rights.ts'

/** A right to the records of an entity, or of any of several, or a level. */
export type Needed =
  | { entity: string; action: Action }
  | { anyOf: readonly string[]; action: Action }
  | { level: number }

interface Screen {
  path: string
  /** Translation key of what leads there. */
  label: string
  needs: Needed
  Screen: ComponentType
}

/** A screen of one record beside its form, at `/<entity>/<id>/<path>`. */
export interface RecordScreen extends Screen {
  Icon: SvgIconComponent
}

/** In what an entity differs from all others. */
export interface Exception {
  /** Another screen does what its list would. */
  notInMenu?: true
  recordScreens?: readonly RecordScreen[]
}

/** Shows what one is told at the bell. */
export type BellPanel = ComponentType<{ anchor: HTMLElement; onClose: () => void }>

/** What is not made from the declarations alone; the table of it stands in `resources/`. */
export interface Exceptions {
  entities: Readonly<Record<string, Exception>>
  /** Of the whole, reached from the menu of one's account unless they stand elsewhere; with `line` they are the first of the main menu. */
  screens: readonly (Screen & { notInMenu?: true; line?: { name: string; Icon: SvgIconComponent } })[]
  /** What one is told, opened by the bell of the top bar; its code comes when it opens. */
  bell?: { needs: Needed; load: () => Promise<{ default: BellPanel }> }
}

export const ExceptionsContext = createContext<Exceptions>({ entities: {}, screens: [] })
export const useExceptions = () => useContext(ExceptionsContext)
