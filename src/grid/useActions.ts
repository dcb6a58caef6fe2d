import { type HttpError, useDataProvider, useNotify, useRefresh } from 'ra-core'
import { createContext, useContext, useState } from 'react'
import { useDone } from '../layout/useDone.ts'
import type { Done, KaushalDataProvider, Target } from '../provider.ts'
import { useFormats } from './formats.ts'
import { titleOf } from './row.ts'
import { useGridContext } from './useGrid.ts'
import { useNames } from './useNames.ts'
import { type Verb, verbs } from './verbs.ts'

/** What a deletion was refused for. */
export interface Refused {
  message: string
  ids: number[]
  references: { entity: string; field: string; count: number }[]
}
export interface Asked {
  verb: Verb
  target: Target
}

export const sizeOf = (target: Target) => ('ids' in target ? target.ids.length : target.expected)

/** More than this many, or what one does not see, is asked about first. Undo covers the rest. */
const needsAsking = ({ verb, target }: Asked) =>
  !('ids' in target) || (verb === 'remove' && target.ids.length > 1)

/** What is done to one or many records: asks where it must, does it, says it with Undo, and explains a refusal. */
export function useActions() {
  const { entity, rows, selection, filter } = useGridContext()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const names = useNames(entity)
  const formats = useFormats()
  const notify = useNotify()
  const refresh = useRefresh()
  const done = useDone()
  const [asked, ask] = useState<Asked | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [busy, setBusy] = useState<Verb | null>(null)

  function explain(error: HttpError, target: Target) {
    const references = (error.body as Partial<Refused> | undefined)?.references
    if (references) {
      setRefused({ message: error.message, references, ids: 'ids' in target ? target.ids : [] })
      return
    }
    notify(error.message, { type: 'error' })
    if (error.status === 409 || error.status === 404) {
      selection.clear()
      refresh()
    }
  }

  function tell(verb: Verb, target: Target, { count, operation }: Done) {
    const write = { resource: entity.name, operation }
    const one = 'ids' in target && count === 1 && rows.find(({ id }) => id === target.ids[0])
    if (one) done(`grid.done.one_${verb}`, { name: titleOf(entity, one), _: verbs[verb].doneToOne }, write)
    else
      done(
        `grid.done.${verb}`,
        { count: formats.whole(count), names: names.inline(count), _: verbs[verb].done },
        write,
      )
  }

  async function run({ verb, target }: Asked) {
    setBusy(verb)
    try {
      const what = await verbs[verb].call(dataProvider, entity.name, target)
      if (what.count) tell(verb, target, what)
      else done('grid.done.nothing', { _: 'Nothing to change: they were so already' })
      selection.clear()
      refresh()
    } catch (error) {
      explain(error as HttpError, target)
    } finally {
      setBusy(null)
      ask(null)
    }
  }

  const start = (verb: Verb, target: Target) => {
    if (busy) return
    const one = { verb, target }
    needsAsking(one) ? ask(one) : void run(one)
  }

  return {
    busy,
    asked,
    refused,
    start,
    /** On what is selected. */
    startSelected: (verb: Verb) =>
      start(
        verb,
        selection.all === null
          ? { ids: [...selection.ids] }
          : { filter: { ...filter }, expected: selection.all },
      ),
    confirm: () => asked && void run(asked),
    cancel: () => ask(null),
    dismiss: () => setRefused(null),
  }
}

export type Actions = ReturnType<typeof useActions>

export const ActionsContext = createContext<Actions | null>(null)

export function useActionsContext(): Actions {
  const actions = useContext(ActionsContext)
  if (!actions) throw new Error('This belongs inside a list screen.')
  return actions
}
