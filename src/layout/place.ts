import { type Entity, entities } from '../../schema/index.ts'

export type Screen = 'list' | 'create' | 'edit' | 'import'

/** Where in the app a path is. */
export interface Place {
  path: string
  entity?: Entity
  screen?: Screen
  id?: string
}

const screens: Readonly<Record<string, Screen>> = { '': 'list', create: 'create', import: 'import' }

export function placeOf(path: string): Place {
  const [, name = '', rest = ''] = path.split('/')
  const entity = entities[name]
  if (!entity) return { path }
  const screen = screens[rest] ?? 'edit'
  return { path, entity, screen, id: screen === 'edit' ? rest : undefined }
}
