import type { Action } from '../../../schema/defaultRights.ts'
import { entities } from '../../../schema/index.ts'
import type { MenuEntry, ModuleRights } from '../session/storage.ts'

/** What the specification's calls can do. The server decides. */
const ACTIONS: readonly Action[] = ['view', 'create', 'update', 'status', 'delete']

const entityOfEntry = ({ module_name, path, link }: MenuEntry): string | undefined => {
  const screen = (path ?? link ?? '').replace(/^\//, '')
  return [module_name, screen].find((name) => entities[name])
}

const entriesIn = (menu: readonly MenuEntry[]): MenuEntry[] =>
  menu.flatMap((entry) => [entry, ...entriesIn(entry.subItems ?? [])])

/** The rights that a menu implies, for a server that sends no rights of ours: everything on the lists to which it links. */
export const rightsOf = (menu: readonly MenuEntry[]): ModuleRights =>
  Object.fromEntries(
    entriesIn(menu).flatMap((entry) => {
      const entity = entityOfEntry(entry)
      return entity ? [[entity, ACTIONS]] : []
    }),
  )
