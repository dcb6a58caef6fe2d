import type { Action } from '../../schema/rights.ts'
import type { Done, KaushalDataProvider, Target } from '../provider.ts'

export type Verb = 'activate' | 'deactivate' | 'remove' | 'restore'

interface Told {
  needs: Action
  call: (provider: KaushalDataProvider, resource: string, target: Target) => Promise<Done>
  /** On a button beside a count. */
  button: string
  /** With its object: `%{count} %{names}`. */
  action: string
  done: string
  /** Of one, by its name. */
  doneToOne: string
  /** What there is to know before it is done to many. */
  consequence: string
}

/** What can be done to many records at once, and how it is said. */
export const verbs: { [V in Verb]: Told } = {
  activate: {
    needs: 'status',
    call: (provider, resource, target) => provider.setStatus(resource, target, 'active'),
    button: 'Activate',
    action: 'Activate %{count} %{names}',
    done: 'Activated %{count} %{names}',
    doneToOne: '“%{name}” is active',
    consequence: 'They can be chosen in forms again. You can undo this.',
  },
  deactivate: {
    needs: 'status',
    call: (provider, resource, target) => provider.setStatus(resource, target, 'inactive'),
    button: 'Deactivate',
    action: 'Deactivate %{count} %{names}',
    done: 'Deactivated %{count} %{names}',
    doneToOne: '“%{name}” is inactive',
    consequence:
      'They can no longer be chosen in forms. What refers to them already stays as it is. You can undo this.',
  },
  remove: {
    needs: 'delete',
    call: (provider, resource, target) => provider.remove(resource, target),
    button: 'Delete',
    action: 'Delete %{count} %{names}',
    done: 'Deleted %{count} %{names}',
    doneToOne: 'Deleted “%{name}”',
    consequence:
      'They go to the bin, from where they can be restored. If anything still refers to one of them, nothing is deleted.',
  },
  restore: {
    needs: 'delete',
    call: (provider, resource, target) => provider.restore(resource, target),
    button: 'Restore',
    action: 'Restore %{count} %{names}',
    done: 'Restored %{count} %{names}',
    doneToOne: 'Restored “%{name}”',
    consequence: 'They are back in the list, with the status that they had.',
  },
}

/** What can be done with what is in the list, and with what is in the bin. */
export const verbsOf = (isBin: boolean, may: (action: Action) => boolean): readonly Verb[] =>
  (Object.keys(verbs) as Verb[]).filter((verb) => (verb === 'restore') === isBin && may(verbs[verb].needs))
