import { HttpError } from 'ra-core'
import type { Base, ByCell, Doc, Shape, SheetRow } from './model.ts'

/** What became of a save. */
export interface Kept {
  base: Base
  /** What the server found wrong, by cell. */
  faults: ByCell<string>
  /** Said of the whole where no cell can be named. */
  message?: string
}

/** Where a document is kept. Throws what the server said when it kept nothing. */
export interface Home {
  shape: Shape
  /** What is there now; of what is known the rows keep their keys, and of `mine` those that arrived without our being told. */
  load(known?: Base, mine?: readonly SheetRow[]): Promise<Base>
  /** Keeps what differs from what is there; `onKept` is told what is kept so far. Throws `Newer` when somebody else was faster. */
  save(doc: Doc, base: Base, onKept: (base: Base) => void): Promise<Kept>
  /** Who changed it last, and when. */
  changedBy(base: Base): Promise<{ by: string | null; at: string } | undefined>
}

/** Somebody else saved meanwhile. */
export class Newer extends Error {
  readonly theirs: Base
  constructor(theirs: Base) {
    super()
    this.theirs = theirs
  }
}

/** Rows that are only here. */
export function addedIn(mine: readonly SheetRow[] = [], { rows }: Pick<Base, 'rows'> = { rows: [] }) {
  const known = new Set(rows.map(({ key }) => key))
  return mine.filter(({ key }) => !known.has(key))
}

/** While a session that ended leads to the log-in, its questions are answered with nothing: that is no answer. */
export function answered<T>(answer: T | undefined): T {
  if (answer === undefined) throw new HttpError('', 0)
  return answer
}
