import type { TranslateFunction } from 'ra-core'
import { type Action, actions } from '../../schema/defaultRights.ts'
import { SPECIAL_GROUP } from '../../schema/modules.ts'
import type { ModuleRights } from '../../src/data/session/storage.ts'
import type { MenuGroup } from '../../src/shell/menu/useMenu.ts'
import { type CheckState, changeable, checkStateOf, hasChanged } from './rights.ts'

/** The columns: all rights at once, and each of them alone. */
export const actionColumns: readonly { name: string; label: string; actions: readonly Action[] }[] = [
  { name: 'all', label: 'rights.all', actions },
  ...actions.map((action) => ({ name: action, label: `rights.actions.${action}`, actions: [action] })),
]

/** Id of the row that sets all lists. */
export const ALL_LISTS = '*'

interface MatrixCell {
  state: CheckState
  /** Changed in the draft, or different from the role. */
  mark?: 'changed' | 'own'
  /** The user can grant or revoke some of these rights. */
  isChangeable: boolean
  /** A click grants those that are missing; otherwise it revokes. */
  grants: boolean
}

/** A row of the matrix: all lists, one group, or one list. Cells are in the order of `actionColumns`. */
export interface MatrixRow {
  id: string
  label: string
  isGroup: boolean
  isOpen?: boolean
  /** How many lists of a group are visible. */
  count?: string
  cells: readonly MatrixCell[]
}

interface MatrixRowsParams {
  groups: readonly MenuGroup[]
  rights: ModuleRights
  /** The saved rights from which the draft started. */
  base: ModuleRights
  /** The rights of the role, where those of a person are edited. */
  roleRights?: ModuleRights
  /** The rights that the user can grant. */
  grantable: ModuleRights
  isOpen: (group: string) => boolean
  translate: TranslateFunction
}

/** The lists that the row of all lists sets: what is no list is granted alone. */
export const listNames = (groups: readonly MenuGroup[]): string[] =>
  groups.filter(({ name }) => name !== SPECIAL_GROUP).flatMap(({ items }) => items.map(({ name }) => name))

/** The row of all lists, then each group with its lists while it is open. */
export function matrixRows(params: MatrixRowsParams): MatrixRow[] {
  const { groups, rights, base, roleRights, grantable, translate } = params

  function markOf(modules: readonly string[], chosen: readonly Action[]): MatrixCell['mark'] {
    if (hasChanged(rights, base, modules, chosen)) return 'changed'
    return roleRights && hasChanged(rights, roleRights, modules, chosen) ? 'own' : undefined
  }
  const cellsOf = (modules: readonly string[], hasMarks: boolean) =>
    actionColumns.map(({ actions: chosen }, column): MatrixCell => {
      const isMissing = (module: string, action: Action) =>
        !rights[module]?.includes(action) && changeable([module], [action], base, grantable)
      return {
        state: checkStateOf(rights, modules, chosen),
        isChangeable: changeable(modules, chosen, base, grantable),
        grants: modules.some((module) => chosen.some((action) => isMissing(module, action))),
        ...(hasMarks && column > 0 && { mark: markOf(modules, chosen) }),
      }
    })

  const names = listNames(groups)
  const all: MatrixRow = {
    id: ALL_LISTS,
    label: translate('rights.all_lists'),
    isGroup: false,
    cells: cellsOf(names, false),
  }
  const grouped = groups.flatMap(({ name, label, items }): MatrixRow[] => {
    const id = `${name}/`
    const isOpen = params.isOpen(id)
    const modules = items.map((item) => item.name)
    const visible = modules.filter((module) => rights[module]?.includes('view')).length
    const group: MatrixRow = {
      id,
      label,
      isGroup: true,
      isOpen,
      count: translate('rights.count', { count: visible, of: items.length }),
      // The marks of an open group are on its lists.
      cells: cellsOf(modules, !isOpen),
    }
    const lists = items.map(
      (item): MatrixRow => ({
        id: item.name,
        label: item.label,
        isGroup: false,
        cells: cellsOf([item.name], true),
      }),
    )
    return isOpen ? [group, ...lists] : [group]
  })
  return [all, ...grouped]
}
