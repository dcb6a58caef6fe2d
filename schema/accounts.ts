import type { Entity } from './index.ts'

/** Do the people of these records sign in? Then nobody may shut themselves out, and with them perhaps everybody. */
export const isAccount = ({ fields }: Entity): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'password')

/** Is this the account of the one who asks? */
export const isOwnAccount = (entity: Entity, id: unknown, userId: number): boolean =>
  isAccount(entity) && userId > 0 && (id === userId || id === String(userId))
