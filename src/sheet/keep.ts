import { drafts } from '../form/draft/drafts.ts'
import type { Base, Doc } from './model.ts'

/** Milliseconds after a key before what was typed is written down; well under a second. */
const PAUSE = 250

interface Written {
  doc: Doc
  base: Base
}

/** Of what is only looked at nothing is kept, and nothing is brought back. */
export const keepsNothing: Keeper = {
  keep: () => undefined,
  write: () => undefined,
  find: async () => undefined,
}

export type Keeper = ReturnType<typeof keeper>

/** Writes a document into the drafts of this browser, and drops it there once the server has all of it. */
export function keeper(key: string) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (Written | null) | undefined

  function write() {
    clearTimeout(timer)
    timer = undefined
    if (waiting === undefined) return
    const now = waiting
    waiting = undefined
    void (now ? drafts.keep(key, { values: { ...now }, at: Date.now() }) : drafts.drop(key))
  }
  /** `null`: all of it is saved. */
  function keep(written: Written | null) {
    waiting = written
    timer ??= setTimeout(write, PAUSE)
  }
  async function find(): Promise<(Written & { at: number }) | undefined> {
    const draft = await drafts.find(key)
    const { doc, base } = (draft?.values ?? {}) as Partial<Written>
    return draft && doc && base ? { doc, base, at: draft.at } : undefined
  }
  return { keep, write, find }
}
