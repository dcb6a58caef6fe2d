import { drafts } from '../../form/saving/drafts.ts'
import { tabId } from '../model/row.ts'
import type { CellConflict } from './merge.ts'
import type { ByCell, SavedContent, SheetContent } from './sheetModel.ts'

/** Milliseconds after a key before what was typed is draft down; well under a second. */
const WRITE_DELAY_MS = 250

export interface SheetDraft {
  doc: SheetContent
  base: SavedContent
  conflicts: ByCell<CellConflict>
}

/** For a read-only document: no draft is written or restored. */
export const noDrafts: DraftWriter = {
  schedule: () => undefined,
  write: () => undefined,
  find: async () => undefined,
}

export type DraftWriter = ReturnType<typeof draftWriter>

/** The last opened document of this tab owns the draft, so that one that is closing does not write it. */
const owners = new Map<string, object>()

/**
 * Writes a document into the drafts of this browser, and drops it there once the server has all of it. Each tab has a draft of its own, so
 * that two tabs do not write over each adopted. `onStored` is told whether this browser kept it.
 */
export function draftWriter(key: string, onStored: (isKept: boolean) => void) {
  const own = `${key}/${tabId}`
  const owner = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: (SheetDraft | null) | undefined
  /** The draft of another tab that was restored here. */
  let adopted: string | undefined

  const dropAdopted = () => {
    if (adopted) void drafts.drop(adopted)
    adopted = undefined
  }
  function write() {
    clearTimeout(timer)
    timer = undefined
    if (pending === undefined || owners.get(own) !== owner) return
    const now = pending
    pending = undefined
    if (now)
      void drafts.keep(own, { values: { ...now, key: own }, at: Date.now() }).then((stored) => {
        if (stored !== undefined) dropAdopted()
        onStored(stored !== undefined)
      })
    else {
      void drafts.drop(own)
      dropAdopted()
    }
  }
  /** Null deletes the draft, since everything is saved. */
  function schedule(draft: SheetDraft | null) {
    pending = draft
    timer ??= setTimeout(write, WRITE_DELAY_MS)
  }
  /** The draft of this tab, else the newest draft of another tab. Older ones stay until the document is opened again. */
  async function find(): Promise<(SheetDraft & { at: number }) | undefined> {
    owners.set(own, owner)
    const found = (await drafts.under(`${key}/`)) ?? []
    const keyOf = ({ values }: (typeof found)[number]) => String(values.key)
    const draft = found.find((one) => keyOf(one) === own) ?? found.toSorted((one, two) => two.at - one.at)[0]
    if (!draft) return undefined
    adopted = keyOf(draft) === own ? undefined : keyOf(draft)
    const { doc, base, conflicts = {} } = draft.values as unknown as SheetDraft
    return { doc, base, conflicts, at: draft.at }
  }
  return { schedule, write, find }
}
