import { openConflicts, resolveConflict } from './conflicts.ts'
import type { Store } from './createStore.ts'
import { withoutChangedCells } from './serverErrors.ts'
import type { SheetContent } from './sheetModel.ts'
import type { Snapshot } from './snapshot.ts'
import { undoStack } from './undoStack.ts'

/** The edits of a document, with undo. They do nothing while the document cannot be changed. */
export function documentEdits(store: Store<Snapshot>, canChange: () => boolean, onChange: () => void) {
  const steps = undoStack<SheetContent>()

  function replace(doc: SheetContent, open = store.get().conflicts) {
    const now = store.get()
    store.set({
      doc,
      serverErrors: withoutChangedCells(now.serverErrors, now.doc, doc),
      conflicts: openConflicts(open, doc),
      message: undefined,
      canUndo: steps.canUndo(),
      canRedo: steps.canRedo(),
      state: 'unsaved',
      isFullySaved: false,
    })
    onChange()
  }

  return {
    /** Changes with the same `step` are undone together. */
    change(doc: SheetContent, step?: string) {
      const now = store.get().doc
      if (!canChange() || (doc.rows === now.rows && doc.fields === now.fields)) return
      steps.push(now, step)
      replace(doc)
    },
    undo() {
      const doc = canChange() && steps.undo(store.get().doc)
      if (doc) replace(doc)
    },
    redo() {
      const doc = canChange() && steps.redo(store.get().doc)
      if (doc) replace(doc)
    },
    /** Resolves a conflict of a cell with one of the two values. */
    chooseSide(row: string, column: string, side: 'mine' | 'theirs') {
      const next = canChange() && resolveConflict(store.get(), row, column, side)
      if (next) replace(next.doc, next.conflicts)
    },
    /** After a merge the history would undo the changes of another user. */
    clearHistory() {
      steps.clear()
      store.set({ canUndo: false, canRedo: false })
    },
  }
}
