import type { HttpError } from 'ra-core'
import { type Home, Newer } from './home.ts'
import { keeper, keepsNothing } from './keep.ts'
import { type Clash, merge } from './merge.ts'
import { type Base, type ByCell, type Doc, docOf, same } from './model.ts'
import { sendable } from './sendable.ts'
import { type Snapshot, start } from './snapshot.ts'
import { undoable } from './undoable.ts'
import { without } from './without.ts'

/** Milliseconds after a change before it is sent. */
const PAUSE = 700
/** Milliseconds before what found no server is sent again, and between two looks whether somebody else changed it. */
const AGAIN = 4_000
const LOOK = 15_000

const isAway = (error: unknown) =>
  ((error as HttpError).status ?? 0) === 0 || (error as HttpError).status >= 502

/** One document that saves itself: to this browser at once, to the server as soon as it can be, and merged with what others save. */
export function openDocument(home: Home, key: string, isReadOnly: boolean) {
  let now: Snapshot = start
  let base: Base = { fields: {}, rows: [] }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  /** Held back while a cell is being typed into. */
  let isTyping = false
  let isClosed = false
  /** What was sent and refused whole, as JSON. */
  let refused: string | undefined
  const listeners = new Set<() => void>()
  const kept = isReadOnly ? keepsNothing : keeper(key)
  const steps = undoable<Doc>()

  function set(next: Partial<Snapshot>) {
    now = { ...now, ...next }
    for (const listener of listeners) listener()
  }
  const held = () => ({ ...now.faults, ...now.clashes })
  const isWaiting = () => {
    const next = sendable(home.shape, now.doc, base, held())
    return !same(next, docOf(base)) && JSON.stringify(next) !== refused
  }
  const isWhole = () => same(now.doc, docOf(base))
  const write = () => kept.keep(isWhole() ? null : { doc: now.doc, base })

  function settled(state: Snapshot['state']) {
    set({
      state,
      isWhole: isWhole(),
      isNew: base.id === undefined && !base.rows.length,
      version: now.version + 1,
    })
    write()
  }

  /** Takes in what is on the server now. */
  async function takeIn(theirs: Base) {
    const before = base
    const merged = merge(base, now.doc, theirs)
    base = theirs
    steps.clear()
    set({ ...merged, canUndo: false, canRedo: false, changed: { by: null, at: new Date().toISOString() } })
    const changed = await home.changedBy(theirs).catch(() => undefined)
    if (changed) set({ changed })
    return !same(docOf(before), docOf(theirs))
  }

  async function save() {
    timer = undefined
    if (isBusy || isTyping || isClosed || !now.isLoaded || now.refused) return
    if (!isWaiting()) return settled('saved')
    isBusy = true
    let pause = PAUSE
    set({ state: 'saving' })
    try {
      const sent = sendable(home.shape, now.doc, base, held())
      const result = await home.save(sent, base, (next) => {
        base = next
      })
      base = result.base
      set({ faults: { ...now.faults, ...result.faults }, message: result.message })
      const isRefused = Object.keys(result.faults).length > 0
      // What the server refused is not sent again as it is.
      refused =
        isRefused && same(sent, sendable(home.shape, now.doc, base, held()))
          ? JSON.stringify(sent)
          : undefined
      settled(isRefused && isWaiting() ? 'unsaved' : 'saved')
    } catch (error) {
      pause = error instanceof Newer ? PAUSE : AGAIN
      await failed(error)
    }
    isBusy = false
    if (isWaiting() && !now.refused) plan(pause)
  }

  async function failed(error: unknown) {
    if (error instanceof Newer) {
      await takeIn(error.theirs)
      return settled('unsaved')
    }
    if (isAway(error)) return settled('offline')
    const { status, message } = error as HttpError
    set({ message, refused: status >= 400 && status < 500 && status !== 429 ? message : undefined })
    settled('unsaved')
  }

  function plan(pause: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), pause)
  }

  async function load() {
    const found = await kept.find()
    try {
      const theirs = await home.load(found?.base)
      const { doc, clashes } = found
        ? merge(found.base, found.doc, theirs)
        : { doc: docOf(theirs), clashes: {} }
      base = theirs
      const isRestored = found !== undefined && !same(doc, docOf(theirs))
      set({ doc, clashes, isLoaded: true, restored: isRestored ? found.at : undefined, error: undefined })
      settled('saved')
      if (isWaiting()) plan(0)
    } catch (error) {
      // Without the server, what was typed here is still at hand.
      if (found && isAway(error)) {
        base = found.base
        set({ doc: found.doc, isLoaded: true, restored: found.at })
        settled('offline')
        plan(AGAIN)
      } else set({ error: error as Error })
    }
  }

  async function lookAgain() {
    if (!now.isLoaded || isBusy || isTyping || timer || document.hidden || now.state === 'saving') return
    const theirs = await home.load(base).catch(() => undefined)
    if (!theirs || isBusy || isTyping || timer || isClosed) return
    if (same(docOf(theirs), docOf(base)) && theirs.version === base.version) return
    await takeIn(theirs)
    settled('saved')
    if (isWaiting()) plan(PAUSE)
  }

  function replace(doc: Doc) {
    const faults = without(now.faults as ByCell<string>, now.doc, doc)
    set({
      doc,
      faults,
      message: undefined,
      canUndo: steps.canUndo(),
      canRedo: steps.canRedo(),
      state: 'unsaved',
      isWhole: false,
    })
    write()
    plan(PAUSE)
  }

  const looking = setInterval(() => void lookAgain(), LOOK)
  const hide = () => kept.write()
  const online = () => now.isLoaded && plan(0)
  window.addEventListener('pagehide', hide)
  window.addEventListener('online', online)
  document.addEventListener('visibilitychange', hide)

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => now,
    load,
    /** `step` names what belongs together, so that it is undone together. */
    change(doc: Doc, step?: string) {
      if (now.refused || isReadOnly || !now.isLoaded) return
      steps.push(now.doc, step)
      replace(doc)
    },
    undo() {
      const doc = steps.undo(now.doc)
      if (doc) replace(doc)
    },
    redo() {
      const doc = steps.redo(now.doc)
      if (doc) replace(doc)
    },
    typing(is: boolean) {
      isTyping = is
      if (!is && now.state === 'unsaved') plan(PAUSE)
    },
    /** Where both changed a cell: which of the two it is. */
    choose(row: string, column: string, side: 'mine' | 'theirs') {
      const clash = now.clashes[row]?.[column]
      if (!clash) return
      const { [column]: _, ...others } = now.clashes[row] ?? {}
      const { [row]: __, ...rest } = now.clashes
      const clashes: ByCell<Clash> = Object.keys(others).length ? { ...rest, [row]: others } : rest
      set({ clashes })
      const { fields, rows } = now.doc
      const values = { [column]: clash.theirs }
      if (side === 'mine') replace(now.doc)
      else if (row === '') replace({ rows, fields: { ...fields, ...values } })
      else
        replace({
          fields,
          rows: rows.map((one) => (one.key === row ? { ...one, values: { ...one.values, ...values } } : one)),
        })
    },
    close() {
      kept.write()
      // What was typed last goes on its way; it is in the drafts until it has arrived.
      if (timer && now.isLoaded) void save()
      isClosed = true
      clearTimeout(timer)
      clearInterval(looking)
      window.removeEventListener('pagehide', hide)
      window.removeEventListener('online', online)
      document.removeEventListener('visibilitychange', hide)
    },
  }
}

export type SheetDocument = ReturnType<typeof openDocument>
