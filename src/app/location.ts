import { type Entity, entities } from '../../schema/index.ts'

export type EntityScreen = 'list' | 'create' | 'edit' | 'import'

/** A path of the app, parsed: the screen of an entity and the id of a record. Without a screen it is the address of none. */
export interface AppLocation {
  path: string
  entity?: Entity
  screen?: EntityScreen
  id?: string
}

const screens: Readonly<Record<string, EntityScreen>> = { '': 'list', create: 'create', import: 'import' }

/** The id of a record as an address has it. Anything else in its place names no screen: neither `abc` nor `1e3`, which `Number` reads. */
const RECORD_ID = /^[1-9]\d{0,15}$/

export function parsePath(path: string): AppLocation {
  const [, name = '', rest = ''] = path.split('/')
  const entity = Object.hasOwn(entities, name) ? entities[name] : undefined
  if (!entity) return { path }
  const screen = Object.hasOwn(screens, rest) ? screens[rest] : undefined
  if (screen) return { path, entity, screen }
  return RECORD_ID.test(rest) ? { path, entity, screen: 'edit', id: rest } : { path, entity }
}
