import { type Entity, entities } from '../../schema/index.ts'

export type EntityScreen = 'list' | 'create' | 'edit' | 'import'

/** A path of the app, parsed: the screen of an entity and the id of a record. */
export interface AppLocation {
  path: string
  entity?: Entity
  screen?: EntityScreen
  id?: string
}

const screens: Readonly<Record<string, EntityScreen>> = { '': 'list', create: 'create', import: 'import' }

export function parsePath(path: string): AppLocation {
  const [, name = '', rest = ''] = path.split('/')
  const entity = entities[name]
  if (!entity) return { path }
  const screen = screens[rest] ?? 'edit'
  return { path, entity, screen, id: screen === 'edit' ? rest : undefined }
}
