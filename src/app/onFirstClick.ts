import type { MouseEvent } from 'react'

/** Handles a click once: the second click of a double click does nothing, also where another record's button is already in its place. */
export const onFirstClick =
  (run: () => void) =>
  ({ detail }: MouseEvent) => {
    if (detail < 2) run()
  }
