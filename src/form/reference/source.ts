import type { FieldOf } from '../../../schema/define.ts'

/** From where the choices of a reference come: an entity, or all of it where the field may lie anywhere. */
export const sourceOf = ({ to, anywhere }: Pick<FieldOf<'reference'>, 'to' | 'anywhere'>): string =>
  anywhere ? `${to}/anywhere` : to
