import { drafts, type Sending } from '../../data/offline/drafts.ts'
import { tabId } from '../model/row.ts'
import type { CellConflict } from './merge.ts'
import type { ByCell, SavedContent, SheetContent } from './sheetModel.ts'

/** Delay before a change is written to the draft; well under a second. */
const WRITE_DELAY_MS = 250

export interface SheetDraft {
  doc: SheetContent
  base: SavedContent
  conflicts: ByCell<CellConflict>
}

const WAITS: Sending = { state: 'waiting' }

/** For a read-only document: no draft is written or restored. */
export const noDrafts: DraftWriter = {
  schedule: () => undefined,
  write: () => undefined,
  find: async () => undefined,
  take: () => undefined,
  close: () => undefined,
}

export type DraftWriter = ReturnType<typeof draftWriter>

export interface FoundDraft extends SheetDraft {
  at: number
  storedAs: string
}

const ofTab = (key: string) => `${key}/${tabId}`

/** The draft of this tab, else the newest draft of another tab. Older ones stay until the document is opened again. */
export async function findDraft(key: string): Promise<FoundDraft | undefined> {
  const found = (await drafts.findByPrefix(`${key}/`)) ?? []
  const nameOf = ({ values }: (typeof found)[number]) => String(values.key)
  const draft =
    found.find((one) => nameOf(one) === ofTab(key)) ?? found.toSorted((one, two) => two.at - one.at)[0]
  if (!draft) return undefined
  const { doc, base, conflicts = {} } = draft.values as unknown as SheetDraft
  return { doc, base, conflicts, at: draft.at, storedAs: nameOf(draft) }
}

/** The last opened document of this tab owns the draft, so that one that is closing does not write it. */
const owners = new Map<string, object>()

/**
 * Writes a document to the drafts of this browser, and deletes the draft once everything is saved. Each tab has its own draft, so that two
 * tabs do not overwrite each other. `onStored` tells whether the browser could store it.
 */
export function draftWriter(key: string, onStored: (isStored: boolean) => void) {
  const own = ofTab(key)
  const owner = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: (SheetDraft & { sending: Sending }) | null | undefined
  /** The draft of another tab that was restored here. */
  let adopted: string | undefined

  const dropAdopted = () => {
    if (adopted) void drafts.remove(adopted)
    adopted = undefined
  }
  function write() {
    clearTimeout(timer)
    timer = undefined
    if (pending === undefined || owners.get(own) !== owner) return
    const now = pending
    pending = undefined
    if (now) {
      const { sending, ...content } = now
      const draft = { values: { ...content, key: own }, at: Date.now(), sending }
      void drafts.save(own, draft).then((stored) => {
        if (stored !== undefined) dropAdopted()
        onStored(stored !== undefined)
      })
    } else {
      void drafts.remove(own)
      dropAdopted()
    }
  }
  /** Null deletes the draft, since everything is saved. */
  function schedule(draft: SheetDraft | null, sending = WAITS) {
    pending = draft && { ...draft, sending }
    timer ??= setTimeout(write, WRITE_DELAY_MS)
  }
  function adopt(found: FoundDraft | undefined): FoundDraft | undefined {
    adopted = found && found.storedAs !== own ? found.storedAs : undefined
    return found
  }
  /** From now on this document writes the draft, and replaces that of another tab which was found. */
  function take(found: FoundDraft | undefined): FoundDraft | undefined {
    owners.set(own, owner)
    return adopt(found)
  }
  async function find(): Promise<FoundDraft | undefined> {
    take(undefined)
    return adopt(await findDraft(key))
  }
  /** Writes what is pending; from now on this document writes no draft. */
  function close() {
    write()
    if (owners.get(own) === owner) owners.delete(own)
  }
  return { schedule, write, find, take, close }
}
