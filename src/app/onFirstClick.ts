import type { MouseEvent } from 'react'

/** Handles a click on a button in whose place another record's button may already be: the second click of a double click does nothing. */
export const onFirstClick =
  (run: () => void) =>
  ({ detail }: MouseEvent) => {
    if (detail < 2) run()
  }
