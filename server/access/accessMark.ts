import { allRights, type Principal } from './rights.ts'
import { sha256 } from './token.ts'

/**
 * A hash of all that decides what the principal may see: level, rights and areas. A device that has stored replies deletes them when it
 * changes (docs/decisions/0073-offline.md).
 */
export function accessMark(principal: Principal): Promise<string> {
  const { level, scope } = principal
  const areas = Object.entries(scope.areas).map(([name, ids]) => [
    name,
    ids.toSorted((one, two) => one - two),
  ])
  const ancestors = scope.ancestorAreas.toSorted((one, two) => one - two)
  return sha256(JSON.stringify([level, scope.roleId, allRights(principal), areas.toSorted(), ancestors]))
}
