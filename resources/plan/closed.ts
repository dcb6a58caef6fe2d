import { closedStates } from '../../schema/plan.ts'
import type { Cell } from './workspace.ts'

/** Can the records of this form not be changed now? */
export const isClosed = ({ state, over }: Cell) => closedStates.includes(state) || over
