import { drafts } from '../form/draft/drafts.ts'
import type { Clash } from './merge.ts'
import { type Base, type ByCell, type Doc, session } from './model.ts'

/** Milliseconds after a key before what was typed is written down; well under a second. */
const PAUSE = 250

export interface Written {
  doc: Doc
  base: Base
  clashes: ByCell<Clash>
}

/** Of what is only looked at nothing is kept, and nothing is brought back. */
export const keepsNothing: Keeper = {
  keep: () => undefined,
  write: () => undefined,
  find: async () => undefined,
}

export type Keeper = ReturnType<typeof keeper>

/** Whoever opened a document last in this tab has its draft: one that is closing leaves it alone. */
const owners = new Map<string, object>()

/**
 * Writes a document into the drafts of this browser, and drops it there once the server has all of it. Each tab has a draft of its own, so
 * that two tabs do not write over each other. `onKept` is told whether this browser kept it.
 */
export function keeper(key: string, onKept: (isKept: boolean) => void) {
  const own = `${key}/${session}`
  const me = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (Written | null) | undefined
  /** The draft that another tab left and that stands here now. */
  let other: string | undefined

  const dropOther = () => {
    if (other) void drafts.drop(other)
    other = undefined
  }
  function write() {
    clearTimeout(timer)
    timer = undefined
    if (waiting === undefined || owners.get(own) !== me) return
    const now = waiting
    waiting = undefined
    if (now)
      void drafts.keep(own, { values: { ...now, key: own }, at: Date.now() }).then((kept) => {
        if (kept !== undefined) dropOther()
        onKept(kept !== undefined)
      })
    else {
      void drafts.drop(own)
      dropOther()
    }
  }
  /** `null`: all of it is saved. */
  function keep(written: Written | null) {
    waiting = written
    timer ??= setTimeout(write, PAUSE)
  }
  /** What was typed here and never saved, else what another tab left last; what a third one left waits until this is opened again. */
  async function find(): Promise<(Written & { at: number }) | undefined> {
    owners.set(own, me)
    const found = (await drafts.under(`${key}/`)) ?? []
    const keyOf = ({ values }: (typeof found)[number]) => String(values.key)
    const draft = found.find((one) => keyOf(one) === own) ?? found.toSorted((one, two) => two.at - one.at)[0]
    if (!draft) return undefined
    other = keyOf(draft) === own ? undefined : keyOf(draft)
    return { ...(draft.values as unknown as Written), at: draft.at }
  }
  return { keep, write, find }
}
