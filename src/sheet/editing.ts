import { chosen, openClashes } from './clashes.ts'
import type { Doc } from './model.ts'
import type { Snapshot } from './snapshot.ts'
import type { Store } from './store.ts'
import { undoable } from './undoable.ts'
import { without } from './without.ts'

/** What a person does to a document. Nothing is done to one that cannot be changed; `onChange` is told of all that is. */
export function editing(screen: Store<Snapshot>, mayChange: () => boolean, onChange: () => void) {
  const steps = undoable<Doc>()

  function replace(doc: Doc, open = screen.get().clashes) {
    const now = screen.get()
    screen.set({
      doc,
      faults: without(now.faults, now.doc, doc),
      clashes: openClashes(open, doc),
      message: undefined,
      canUndo: steps.canUndo(),
      canRedo: steps.canRedo(),
      state: 'unsaved',
      isWhole: false,
    })
    onChange()
  }

  return {
    /** `step` names what belongs together, so that it is undone together. */
    change(doc: Doc, step?: string) {
      const now = screen.get().doc
      if (!mayChange() || (doc.rows === now.rows && doc.fields === now.fields)) return
      steps.push(now, step)
      replace(doc)
    },
    undo() {
      const doc = mayChange() && steps.undo(screen.get().doc)
      if (doc) replace(doc)
    },
    redo() {
      const doc = mayChange() && steps.redo(screen.get().doc)
      if (doc) replace(doc)
    },
    /** Where both changed a cell: which of the two it is. */
    choose(row: string, column: string, side: 'mine' | 'theirs') {
      const next = mayChange() && chosen(screen.get(), row, column, side)
      if (next) replace(next.doc, next.clashes)
    },
    /** Nobody takes back what somebody else did. */
    forget() {
      steps.clear()
      screen.set({ canUndo: false, canRedo: false })
    },
  }
}
