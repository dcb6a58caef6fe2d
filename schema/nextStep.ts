import type { Entity } from './index.ts'

/** A column of lists: what is next with a record and who does it, by the table of its steps. It is no field, and has no order. */
export const NEXT_STEP = 'next_step'

/** The column after which it comes; undefined where records have no next step. Those that wait in a queue by their status have one. */
export const nextStepAfter = ({
  queueBy,
  nextStepAfter: declared,
}: Pick<Entity, 'queueBy' | 'nextStepAfter'>): string | undefined => declared ?? queueBy

export const hasNextStep = (entity: Pick<Entity, 'queueBy' | 'nextStepAfter'>): boolean =>
  nextStepAfter(entity) !== undefined
