import { useStore } from 'ra-core'
import { useMemo } from 'react'
import type { Entity } from '../../schema/index.ts'
import { availableColumns, columnsOf, defaultColumns } from './gridColumns.ts'

/** The columns of a list as the user chose them; stored in the browser. */
export function useColumns(entity: Entity, isBin: boolean) {
  const [chosen, setChosen] = useStore<string[] | null>(`list.${entity.name}.columns`, null)
  const names = useMemo(() => {
    const known = new Set(availableColumns(entity))
    const [lead, ...others] = defaultColumns(entity)
    const optional = (chosen ?? others).filter((name) => known.has(name) && name !== lead)
    const shown = [lead as string, ...optional]
    return isBin ? [...shown.filter((name) => name !== 'status'), 'deleted_at'] : shown
  }, [entity, chosen, isBin])
  const columns = useMemo(() => columnsOf(entity, names), [entity, names])
  const toggle = (name: string) => {
    const now = chosen ?? defaultColumns(entity)
    const order = [...defaultColumns(entity), ...availableColumns(entity)]
    const next = now.includes(name) ? now.filter((column) => column !== name) : [...now, name]
    setChosen(next.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
  }
  return { columns, toggle, isChosen: chosen !== null, reset: () => setChosen(null) }
}
