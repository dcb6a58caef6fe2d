import type { Entity } from './index.ts'

/** A column of lists: what is next with a record and who does it, by the table of its steps. It is no field, and has no order. */
export const NEXT_STEP = 'next_step'

/** Records that wait in a queue by their status have steps. */
export const hasNextStep = ({ queueBy }: Pick<Entity, 'queueBy'>): boolean => queueBy !== undefined
