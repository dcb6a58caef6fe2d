import type { Base, ByCell, Doc, Shape } from './model.ts'

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
  /** What is there now; of what is known the rows keep their keys. */
  load(known?: Base): Promise<Base>
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
