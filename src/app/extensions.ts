import type { SvgIconComponent } from '@mui/icons-material'
import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Action } from '../../schema/defaultRights.ts'
import type { CreatedRecord } from '../data/offline/createdRecords.ts'
import { type Requirement, useCanOpen } from './permissions.tsx'

interface CustomScreen {
  path: string
  /** Translation key of the links to this screen. */
  label: string
  requires: Requirement
  Screen: ComponentType
}

/** A screen of one record next to its form, at `/<entity>/<id>/<path>`. */
interface RecordScreen extends CustomScreen {
  Icon: SvgIconComponent
  /** Without a link in each row of the list: the column of links would cover a narrow list. */
  notInRows?: true
}

export interface RecordActionsProps {
  record: Readonly<Record<string, unknown>> & { id: number; version: number }
}

export interface SelectionActionsProps {
  /** The selected records, which are on the screen or on other pages. */
  ids: readonly number[]
  /** Those of them that are on the screen. */
  records: readonly (Readonly<Record<string, unknown>> & { id: number })[]
  /** Ends the selection. */
  onDone: () => void
}

/** A record of a list, and what its references name. */
export interface NextStepProps {
  row: Readonly<Record<string, unknown>> & { id: number }
  /** All records of the page: what they need is asked for once. */
  rows: readonly (Readonly<Record<string, unknown>> & { id: number })[]
  names: Readonly<Record<string, string | undefined>>
  /** Shown where nothing is next. */
  empty: ReactNode
}

/** A further list of an entity, in the menu after the one of all records: a screen, or the grid with a filter. */
export interface EntityList {
  name: string
  label: string
  path: string
  requires: Requirement
  /** Of the grid with a filter: while it is set, also with further values, these columns are shown after the first one until the user chooses others for this list. */
  grid?: { filter: Readonly<Record<string, unknown>>; columns: readonly string[] }
}

/** Calls the listener with new records that wait on this device: now and after each change. Returns what ends it. */
export type WatchCreated = (listener: (records: readonly CreatedRecord[]) => void) => () => void

/** How the screens of one entity differ from the generic ones. */
export interface EntityExtension {
  /** Replaces the form for a new record. */
  Create?: ComponentType
  /** The first screen of a record; its form is then at `/<entity>/<id>/edit`. */
  Record?: ComponentType
  /** What can be done with a record beside the generic actions, in the header of its form. */
  RecordActions?: ComponentType<RecordActionsProps>
  /** What the values that are entered mean, above the button that saves. It reads the form around it. */
  FormNotice?: ComponentType
  /** What can be done with selected records beside the generic actions, in the bulk bar of the list. */
  selectionActions?: { right: Action; Buttons: ComponentType<SelectionActionsProps> }
  /** New records that wait on this device as documents of a screen of their own: its list shows them as those of the form. */
  waitingDocuments?: () => Promise<WatchCreated>
  /** Says in a list what is next with a record and who does it. It gets the names of these references. */
  nextStep?: { Text: ComponentType<NextStepProps>; references: readonly string[] }
  /** Leaves the list out of the menu, because another screen replaces it. */
  notInMenu?: true
  recordScreens?: readonly RecordScreen[]
  lists?: readonly EntityList[]
  /** Translation keys of further words by which the palette finds the action: what people call it. */
  words?: Partial<Readonly<Record<'create' | 'import', string>>>
}

interface Page extends CustomScreen {
  /** Adds a link to the account menu and to the palette. */
  inAccountMenu?: true
  /** Adds an item at the top of the main menu. */
  menuItem?: {
    name: string
    Icon: SvgIconComponent
    /** Translation key of further words by which the menu and the palette find it. */
    words?: string
  }
  /** Without breadcrumbs: the list above it is on the same screen, or a link leads back. */
  noBreadcrumbs?: true
}

/** Shows the latest notifications next to the bell. */
export type BellPanel = ComponentType<{ anchor: HTMLElement; onClose: () => void }>

/** A screen that the palette finds by its name. */
export interface FoundScreen {
  path: string
  /** Translation key of its name. */
  label: string
  requires: { entity: string; action: Action }
}

/** Everything that `resources/` adds to the generic screens. */
export interface Extensions {
  entities: Readonly<Record<string, EntityExtension>>
  screens: readonly Page[]
  /** Sends the documents on this device, as sheets, that no tab has open; returns a function that ends it. */
  waiting?: { load: () => Promise<{ start: () => () => void }> }
  /** The panel of the bell in the top bar; its code is loaded when it opens. */
  bell?: { requires: Requirement; load: () => Promise<{ default: BellPanel }> }
  /** Screens that are in no menu, and that the palette finds under this heading; loaded with it. */
  found?: { label: string; load: () => Promise<{ default: readonly FoundScreen[] }> }
}

export const ExtensionsContext = createContext<Extensions>({ entities: {}, screens: [] })
export const useExtensions = () => useContext(ExtensionsContext)

const noScreens: readonly RecordScreen[] = []

/** The screens of a record that the signed-in user can open. */
export function useRecordScreens(entity: string): readonly RecordScreen[] {
  const canOpen = useCanOpen()
  const screens = useExtensions().entities[entity]?.recordScreens ?? noScreens
  return useMemo(() => screens.filter(({ requires }) => canOpen(requires)), [screens, canOpen])
}
