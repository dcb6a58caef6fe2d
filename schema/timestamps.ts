import type { Entity } from './index.ts'

/** Since when a record of an entity with `queueBy` has its present value of that choice: so long it waits in the list of that value. */
export const QUEUED_AT = 'queued_at'

/** The timestamps of records, which only the server writes. */
export const timestampNames: readonly string[] = ['created_at', 'updated_at', QUEUED_AT]

/** Those that the records of an entity have. */
export const timestampsOf = ({ queueBy }: Pick<Entity, 'queueBy'>): readonly string[] =>
  timestampNames.filter((name) => queueBy || name !== QUEUED_AT)
