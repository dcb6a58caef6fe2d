import { HttpError } from 'ra-core'
import type { PlanForm } from '../../../schema/contract/planSchemas.ts'
import type { SheetRow } from '../model/row.ts'
import type { ByCell, SavedContent, SheetContent, SheetShape } from './sheetModel.ts'

/** The result of a save. */
interface SaveResult {
  base: SavedContent
  /** The form of the plan after the save, if the last reply of the server has it. */
  form?: PlanForm | null
  /** Errors of the server by cell. */
  errors: ByCell<string>
  /** An error that belongs to no cell. */
  message?: string
}

/** Called after each change of the content on the server but the first load, with the form of the plan if it is known. */
export type OnServerChange = (form?: PlanForm | null) => void

/** Loads and saves a document. Throws the HttpError of the server when nothing was saved. */
export interface SheetRepository {
  shape: SheetShape
  /** The current content. Rows of `known` keep their keys, and so do rows of `mine` that were saved although no reply arrived. */
  load(known?: SavedContent, mine?: readonly SheetRow[]): Promise<SavedContent>
  /** Saves what differs from `base`; `onProgress` gets what is saved so far. Throws `NewerVersionError` when another user saved first. */
  save(doc: SheetContent, base: SavedContent, onProgress: (base: SavedContent) => void): Promise<SaveResult>
  /** The last change on the server. */
  changedBy(base: SavedContent): Promise<{ by: string | null; at: string } | undefined>
}

/** Another user has saved since the content was loaded. */
export class NewerVersionError extends Error {
  readonly theirs: SavedContent
  constructor(theirs: SavedContent) {
    super()
    this.theirs = theirs
  }
}

/** Rows that are not saved yet. */
export function unsavedRows(
  mine: readonly SheetRow[] = [],
  { rows }: Pick<SavedContent, 'rows'> = { rows: [] },
) {
  const known = new Set(rows.map(({ key }) => key))
  return mine.filter(({ key }) => !known.has(key))
}

/** The data provider replies with undefined after the session has ended; this counts as no reply. */
export function requireReply<T>(answer: T | undefined): T {
  if (answer === undefined) throw new HttpError('', 0)
  return answer
}
