/** The operations that the history has beside the generic writes and the steps of state machines, and their subjects. */
import { rplOperations, rplSubjects } from './rpl/rplOperations.ts'
import { SETTING } from './settings.ts'

/** By which a user saw a number of the vault, and the key of what was seen and why. It changed nothing. */
export const REVEAL = 'reveal'
/** What was erased stays so. */
export const ERASE = 'erase'
/** An account that too many failed sign-ins had locked. */
export const UNLOCK = 'unlock'

/** The actions of the operations that the generic undo refuses. */
export const notUndoable: readonly string[] = [REVEAL, ERASE, UNLOCK, ...Object.values(rplOperations)]

/** What is in the history beside the records of entities, with a name of its own. */
export const namedSubjects: readonly string[] = [SETTING, ...rplSubjects]
