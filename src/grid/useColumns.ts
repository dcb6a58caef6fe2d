import { useStore } from 'ra-core'
import { useMemo } from 'react'
import type { Entity } from '../../schema/index.ts'
import { choosable, columnsOf, usual } from './columns.ts'

/** The columns of an entity's grid as the person chose them; kept in the browser. */
export function useColumns(entity: Entity, isBin: boolean) {
  const [chosen, choose] = useStore<string[] | null>(`list.${entity.name}.columns`, null)
  const names = useMemo(() => {
    const known = new Set(choosable(entity))
    const [lead, ...others] = usual(entity)
    const wanted = (chosen ?? others).filter((name) => known.has(name) && name !== lead)
    const shown = [lead as string, ...wanted]
    return isBin ? [...shown.filter((name) => name !== 'status'), 'deleted_at'] : shown
  }, [entity, chosen, isBin])
  const columns = useMemo(() => columnsOf(entity, names), [entity, names])
  const toggle = (name: string) => {
    const now = chosen ?? usual(entity)
    const order = [...usual(entity), ...choosable(entity)]
    const next = now.includes(name) ? now.filter((one) => one !== name) : [...now, name]
    choose(next.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)))
  }
  return { columns, toggle, isChosen: chosen !== null, reset: () => choose(null) }
}
