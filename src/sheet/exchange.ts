import { type Home, Newer } from './home.ts'
import type { Keeper } from './keep.ts'
import { merge } from './merge.ts'
import { type Base, type Doc, docOf, isBlank, same, sameDoc } from './model.ts'
import { isAway, isFinal, isShut } from './refusals.ts'
import { asStored, sendable } from './sendable.ts'
import type { Snapshot } from './snapshot.ts'
import type { Store } from './store.ts'
import { without, withoutSaved } from './without.ts'

/** Milliseconds after a change before it is sent. */
const PAUSE = 700
/** Milliseconds before what found no server is sent again. */
const AGAIN = 4_000

/** Takes a document to the server and back: what was typed goes as soon as it can, what others save is merged into it. */
export function exchange(home: Home, kept: Keeper, screen: Store<Snapshot>, onTheirs: () => void) {
  /** What is on the server, as far as it is known here. */
  let base: Base = { fields: {}, rows: [] }
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> | undefined
  /** Held back while a cell is being typed into. */
  let isTyping = false
  let isClosed = false
  /** Sent, and perhaps arrived: it goes again as it was before anything newer, so that the server knows it for the same. */
  let unanswered: Doc | undefined
  /** What was refused whole, as JSON, and why: it is not sent again as it is. */
  let refused: { sent: string; message: string } | undefined

  function toSend(): Doc {
    const { doc, faults, clashes } = screen.get()
    return sendable(home.shape, doc, base, { ...faults, ...clashes })
  }
  const isLeft = () => unanswered !== undefined || !sameDoc(toSend(), base)
  const isRefused = () => refused !== undefined && JSON.stringify(toSend()) === refused.sent
  const isWaiting = () => isLeft() && !isRefused()
  const isOpen = () => screen.get().isLoaded && screen.get().refused === undefined

  function keep() {
    const { doc, clashes } = screen.get()
    const { fields, rows } = asStored(home.shape, doc)
    const isWhole = sameDoc({ fields, rows: rows.filter(({ values }) => !isBlank(values)) }, base)
    kept.keep(isWhole ? null : { doc, base, clashes })
    return isWhole
  }
  /** Says how it stands; `isNews` where the server has something else than before. */
  function settle(isNews: boolean, isOffline = false) {
    screen.set({
      state: isOffline ? 'offline' : isLeft() ? 'unsaved' : 'saved',
      isWhole: keep(),
      isNew: base.id === undefined && !base.rows.length,
      version: screen.get().version + (isNews ? 1 : 0),
    })
  }
  function plan(pause = PAUSE) {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(send, pause)
  }

  function takeIn(theirs: Base) {
    const { doc, clashes } = screen.get()
    const merged = merge(base, asStored(home.shape, doc), theirs, clashes)
    base = theirs
    // What another tab of this person sent, or what came through though nobody said so, stands here already.
    const isKnown = sameDoc(merged.doc, asStored(home.shape, doc)) && same(merged.clashes, clashes)
    if (isKnown) return
    screen.set({ ...merged, changed: { by: null, at: new Date().toISOString() } })
    onTheirs()
    void home.changedBy(theirs).then(
      (changed) => changed && screen.set({ changed }),
      () => undefined,
    )
  }

  /** Gives the milliseconds after which what is left goes. */
  async function save(): Promise<number> {
    const { doc } = screen.get()
    const sent = unanswered ?? toSend()
    unanswered = sent
    screen.set({ state: 'saving' })
    try {
      const result = await home.save(sent, base, (next) => {
        base = next
      })
      base = result.base
      unanswered = undefined
      const now = screen.get()
      // Of a cell that was changed meanwhile nothing is known yet.
      const faults = without(result.faults, doc, now.doc)
      const others = withoutSaved(now.faults, now.doc, base)
      screen.set({ faults: { ...others, ...faults }, message: result.message })
      const { message } = result
      const isAll = message !== undefined && sameDoc(sent, toSend())
      refused = isAll ? { sent: JSON.stringify(sent), message } : undefined
      settle(true)
      return PAUSE
    } catch (error) {
      return failed(error, sent)
    }
  }

  function failed(error: unknown, sent: Doc): number {
    if (error instanceof Newer) {
      unanswered = undefined
      takeIn(error.theirs)
      settle(true)
      return PAUSE
    }
    if (isAway(error)) {
      settle(false, true)
      return AGAIN
    }
    unanswered = undefined
    const { message } = error as Error
    refused = isFinal(error) ? { sent: JSON.stringify(sent), message } : undefined
    screen.set({ message, refused: isShut(error) ? message : undefined })
    settle(true)
    return AGAIN
  }

  function send() {
    timer = undefined
    if (saving || isTyping || !isOpen()) return
    if (!isWaiting()) {
      if (isRefused()) screen.set({ message: refused?.message })
      return settle(false)
    }
    saving = save().then((pause) => {
      saving = undefined
      if (isOpen() && isWaiting()) plan(pause)
    })
  }

  /** Nothing is under way that a look at the server could cross. */
  const isIdle = () => isOpen() && !saving && !isTyping && !timer && !unanswered && !isClosed

  return {
    keep,
    plan,
    /** Begins with what the server has, and what was typed here and never saved. */
    async load() {
      const found = await kept.find()
      try {
        const theirs = await home.load(found?.base, found?.doc.rows)
        if (isClosed) return
        const { doc, clashes } = found
          ? merge(found.base, asStored(home.shape, found.doc), theirs, found.clashes)
          : { doc: docOf(theirs), clashes: {} }
        base = theirs
        const isRestored = found && !sameDoc(doc, theirs)
        screen.set({
          doc,
          clashes,
          isLoaded: true,
          error: undefined,
          restored: isRestored ? found.at : undefined,
        })
        settle(true)
        if (isWaiting()) plan(0)
      } catch (error) {
        if (isClosed) return
        if (!found || !isAway(error)) return screen.set({ error: error as Error })
        // Without the server, what was typed here is still at hand.
        base = found.base
        screen.set({ doc: found.doc, clashes: found.clashes, isLoaded: true, restored: found.at })
        settle(false, true)
        plan(AGAIN)
      }
    },
    /** Has somebody else saved meanwhile? */
    async look() {
      if (!isIdle()) return
      const known = base
      const theirs = await home.load(known, screen.get().doc.rows).catch(() => undefined)
      // What was saved since is newer than this answer.
      if (!theirs || base !== known || !isIdle()) return
      if (sameDoc(theirs, base)) {
        base = theirs
        return
      }
      takeIn(theirs)
      settle(true)
      if (isWaiting()) plan()
    },
    typing(is: boolean) {
      isTyping = is
      if (!is && isOpen() && isLeft()) plan()
    },
    open() {
      isClosed = false
    },
    /** What was typed last goes on its way, unless nobody would take it; it is in the drafts until it has arrived. */
    async close(mayStillSave: boolean) {
      const isDue = timer !== undefined || isTyping
      isClosed = true
      isTyping = false
      clearTimeout(timer)
      timer = undefined
      const before = saving
      await before
      const isReachable = mayStillSave && screen.get().state !== 'offline'
      if ((isDue || before) && isReachable && isOpen() && isWaiting()) await save()
    },
  }
}
