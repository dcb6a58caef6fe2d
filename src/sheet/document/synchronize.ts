import type { HttpError } from 'ra-core'
import { isEqual } from '../../../schema/isEqual.ts'
import { isOutcomeUnknown } from '../../data/availability/unreachable.ts'
import { isBlank, type RowValues } from '../model/row.ts'
import { openConflicts } from './conflicts.ts'
import type { Store } from './createStore.ts'
import type { DraftWriter, SheetDraft } from './draftWriter.ts'
import type { takeFirstContent } from './firstContent.ts'
import { alignRecords, keyOfRow } from './matchRecords.ts'
import { merge } from './merge.ts'
import { needOfUser } from './needOfUser.ts'
import { isFinal, isLocked } from './requestErrors.ts'
import { NewerVersionError, type OnServerChange, type SheetRepository } from './SheetRepository.ts'
import { asStored, sendable } from './sendable.ts'
import { withoutChangedCells, withoutSavedCells } from './serverErrors.ts'
import { contentOf, isSameDocument, type SavedContent, type SheetContent } from './sheetModel.ts'
import type { Snapshot } from './snapshot.ts'

/** Delay before a change is sent. */
const SAVE_DELAY_MS = 700
/** Delay before a save is repeated when the server did not answer. */
const RETRY_DELAY_MS = 4_000

/** Saves a document automatically and merges what other users save into it. */
export function synchronize(
  repository: SheetRepository,
  drafts: DraftWriter,
  store: Store<Snapshot>,
  onMerged: () => void,
  onServerChange: OnServerChange,
) {
  /** The content last received from the server. */
  let base: SavedContent = { fields: {}, rows: [] }
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> | undefined
  /** Nothing is sent while a cell is being edited. */
  let isEditing = false
  let isClosed = false
  /** Sent without a reply: it may have arrived, so the same content is sent again before anything newer, under the same idempotency key. */
  let unanswered: SheetContent | undefined
  /** Rejected content as JSON, and the reason: the same content is not sent again. */
  let rejected: { sent: string; message: string } | undefined

  function contentToSend(): SheetContent {
    const { doc, serverErrors, conflicts } = store.get()
    return sendable(repository.shape, doc, base, serverErrors, conflicts)
  }
  /** What nobody changed is not validated to see that. */
  const isAsSaved = () => isSameDocument(store.get().doc, base)
  const hasUnsavedChanges = () =>
    unanswered !== undefined || !(isAsSaved() || isSameDocument(contentToSend(), base))
  const isRejected = () => rejected !== undefined && JSON.stringify(contentToSend()) === rejected.sent
  const canSave = () => hasUnsavedChanges() && !isRejected()
  const isOpen = () => store.get().isLoaded && store.get().lockedMessage === undefined

  function storedContent(): SheetContent {
    const { fields, rows } = asStored(repository.shape, store.get().doc)
    return { fields, rows: rows.filter(({ values }) => !isBlank(values)) }
  }
  function storeDraft() {
    const { doc, conflicts } = store.get()
    const isFullySaved = isAsSaved() || isSameDocument(storedContent(), contentOf(base))
    const need = isFullySaved ? undefined : needOfUser(store.get())
    drafts.schedule(isFullySaved ? null : { doc, base, conflicts }, need && !canSave() ? need : undefined)
    return isFullySaved
  }
  /** Publishes whether everything is saved. `hasChanged`: the content on the server is another than before. */
  function publishState(hasChanged: boolean, isOffline = false) {
    store.set({
      state: isOffline ? 'offline' : hasUnsavedChanges() ? 'unsaved' : 'saved',
      isFullySaved: storeDraft(),
      isNew: base.id === undefined && !base.rows.length,
      version: store.get().version + (hasChanged ? 1 : 0),
    })
  }
  function scheduleSave(pause = SAVE_DELAY_MS) {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(send, pause)
  }

  const keyOf = (values: RowValues) => keyOfRow(repository.shape, values)

  /** Rows that were reordered get the records with their natural keys. */
  function matchRecords() {
    const { doc, conflicts } = store.get()
    const aligned = alignRecords(repository.shape, base, doc, base, conflicts)
    if (aligned.base === base) return
    base = aligned.base
    store.set({ conflicts: openConflicts(aligned.conflicts, doc) })
  }

  function mergeTheirs(newest: SavedContent) {
    const now = store.get()
    const doc = asStored(repository.shape, now.doc)
    const { theirs, conflicts, ...aligned } = alignRecords(repository.shape, base, doc, newest, now.conflicts)
    const merged = merge(aligned.base, doc, theirs, conflicts, keyOf)
    base = theirs
    // The same content may come from another tab, or from a save whose reply was lost.
    if (isSameDocument(merged.doc, doc) && isEqual(merged.conflicts, conflicts)) return
    const serverErrors = withoutChangedCells(now.serverErrors, doc, merged.doc)
    store.set({ ...merged, serverErrors, changed: { by: null, at: new Date().toISOString() } })
    onMerged()
    void repository.changedBy(theirs).then(
      (changed) => changed && store.set({ changed }),
      () => undefined,
    )
  }

  function mergeDraft(draft: SheetDraft, newest: SavedContent) {
    const doc = asStored(repository.shape, draft.doc)
    const {
      base: known,
      theirs,
      conflicts,
    } = alignRecords(repository.shape, draft.base, doc, newest, draft.conflicts)
    return { theirs, ...merge(known, doc, theirs, conflicts, keyOf) }
  }

  /** Saves, and returns the delay before the next save. */
  async function save(): Promise<number> {
    if (!unanswered) matchRecords()
    const { doc } = store.get()
    const sent = unanswered ?? contentToSend()
    const before = base
    unanswered = sent
    store.set({ state: 'saving' })
    try {
      const result = await repository.save(sent, base, (next) => {
        base = next
      })
      base = result.base
      unanswered = undefined
      const now = store.get()
      // The errors of cells that were changed during the save are outdated.
      const errors = withoutChangedCells(result.errors, doc, now.doc)
      const others = withoutSavedCells(now.serverErrors, now.doc, base)
      store.set({ serverErrors: { ...others, ...errors }, message: result.message })
      const { message } = result
      const isAll = message !== undefined && isSameDocument(sent, contentToSend())
      rejected = isAll ? { sent: JSON.stringify(sent), message } : undefined
      if (!isSameDocument(base, before)) onServerChange(result.form)
      publishState(true)
      return SAVE_DELAY_MS
    } catch (error) {
      return onSaveError(error, sent)
    }
  }

  function onSaveError(error: unknown, sent: SheetContent): number {
    if (error instanceof NewerVersionError) {
      unanswered = undefined
      mergeTheirs(error.theirs)
      onServerChange()
      publishState(true)
      return SAVE_DELAY_MS
    }
    if (isOutcomeUnknown(error as HttpError)) {
      publishState(false, true)
      return RETRY_DELAY_MS
    }
    unanswered = undefined
    const { message } = error as Error
    rejected = isFinal(error) ? { sent: JSON.stringify(sent), message } : undefined
    store.set({ message, lockedMessage: isLocked(error) ? message : undefined })
    onServerChange()
    publishState(true)
    return RETRY_DELAY_MS
  }

  function send() {
    timer = undefined
    if (saving || isEditing || !isOpen()) return
    if (!canSave()) {
      if (isRejected()) store.set({ message: rejected?.message })
      return publishState(false)
    }
    saving = save().then((pause) => {
      saving = undefined
      if (isOpen() && canSave()) scheduleSave(pause)
    })
  }

  /** The result of a load counts no more: the document is closed, or another load was faster, and the user may have typed since. */
  const isTooLate = () => isClosed || store.get().isLoaded

  /** No save is running or scheduled, so that the server can be polled. */
  const isIdle = () => isOpen() && !saving && !isEditing && !timer && !unanswered && !isClosed

  return {
    storeDraft,
    scheduleSave,
    /** Loads the content from the server and merges a stored draft into it; at once where both were read before. */
    async load(reading?: ReturnType<typeof takeFirstContent>) {
      // Without waiting where it is there: then the first paint has the rows.
      const first = reading instanceof Promise ? await reading : reading
      const draft = first ? drafts.take(first.draft) : await drafts.find()
      try {
        const theirs = first?.theirs ?? (await repository.load(draft?.base, draft?.doc.rows))
        if (isTooLate()) return
        const restored = draft && mergeDraft(draft, theirs)
        const { doc, conflicts } = restored ?? { doc: contentOf(theirs), conflicts: {} }
        base = restored?.theirs ?? theirs
        const isRestored = draft && !isSameDocument(doc, contentOf(base))
        store.set({
          doc,
          conflicts,
          isLoaded: true,
          error: undefined,
          restoredAt: isRestored ? draft.at : undefined,
        })
        publishState(true)
        if (canSave()) scheduleSave(0)
      } catch (error) {
        if (isTooLate()) return
        if (!draft || !isOutcomeUnknown(error as HttpError)) {
          // The list of what waits says why it is not sent.
          if (draft && isFinal(error)) {
            const { doc, base: known, conflicts } = draft
            drafts.schedule(
              { doc, base: known, conflicts },
              { state: 'refused', message: (error as Error).message },
            )
          }
          return store.set({ error: error as Error })
        }
        // Offline, the draft is shown with the content that it is based on.
        base = draft.base
        store.set({ doc: draft.doc, conflicts: draft.conflicts, isLoaded: true, restoredAt: draft.at })
        publishState(false, true)
        scheduleSave(RETRY_DELAY_MS)
      }
    },
    /** Checks whether another user has saved. */
    async poll() {
      if (!isIdle()) return
      const known = base
      const theirs = await repository.load(known, store.get().doc.rows).catch(() => undefined)
      // A save that ran since then has made this reply outdated.
      if (!theirs || base !== known || !isIdle()) return
      if (isSameDocument(theirs, base)) {
        base = theirs
        return
      }
      mergeTheirs(theirs)
      onServerChange()
      publishState(true)
      if (canSave()) scheduleSave()
    },
    setEditing(value: boolean) {
      isEditing = value
      if (!value && isOpen() && hasUnsavedChanges()) scheduleSave()
    },
    open() {
      isClosed = false
    },
    /** Sends the last changes if the session still allows it. They stay in the draft until the server has accepted them. */
    async close(canStillSave: boolean) {
      const isDue = timer !== undefined || isEditing
      isClosed = true
      isEditing = false
      clearTimeout(timer)
      timer = undefined
      const before = saving
      await before
      const isOnline = canStillSave && store.get().state !== 'offline'
      if ((isDue || before) && isOnline && isOpen() && canSave()) await save()
    },
  }
}
