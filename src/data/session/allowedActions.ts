import type { Action } from '../../../schema/defaultRights.ts'
import type { Session } from './storage.ts'

export type Rights = Pick<Session, 'modules' | 'closed'>

/** What only records in the own areas allow. */
const WRITING: readonly Action[] = ['create', 'update', 'status', 'delete', 'import']

const isGranted = (rights: Rights | undefined, entity: string, action: Action) =>
  rights?.modules[entity]?.includes(action) ?? false

/** The user has the permission, and no area in which to use it. */
export const lacksArea = (rights: Rights | undefined, entity: string, action: Action) =>
  isGranted(rights, entity, action) && (rights?.closed?.includes(entity) ?? false)

export const isAllowed = (rights: Rights | undefined, entity: string, action: Action) =>
  isGranted(rights, entity, action) && !(WRITING.includes(action) && lacksArea(rights, entity, action))
