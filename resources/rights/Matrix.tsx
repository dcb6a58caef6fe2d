import { useTranslate } from 'ra-core'
import { useCallback, useRef, useState } from 'react'
import type { Rights } from '../../src/data/rights.ts'
import type { MenuGroup } from '../../src/layout/useMenu.ts'
import { columns } from './columns.ts'
import { ALL, Line, type Mark, standingOf } from './Line.tsx'
import { Scroller, Table } from './look.ts'
import { heldOf, isOther } from './matrix.ts'
import { useCells } from './useCells.ts'
import type { RightsDraft } from './useDraft.ts'

interface MatrixProps {
  groups: readonly MenuGroup[]
  draft: RightsDraft
  /** Of a person, what the role gives. */
  ofRole?: Rights
  disabled: boolean
  /** Something is sought: what was found is in sight. */
  isFiltered: boolean
}

/** Lists by actions; a group's line and the line of all set many at once. */
export function Matrix({ groups, draft, ofRole, disabled, isFiltered }: MatrixProps) {
  const translate = useTranslate()
  const [closed, close] = useState<ReadonlySet<string>>(new Set())
  const { rights, base } = draft
  const modulesOf: Record<string, readonly string[]> = Object.fromEntries([
    [ALL, groups.flatMap(({ items }) => items.map(({ name }) => name))],
    ...groups.map(({ name, items }) => [`${name}/`, items.map((item) => item.name)]),
  ])

  const isOpen = (group: string) => isFiltered || !closed.has(group)
  const { stopIn, ...handlers } = useCells(
    (line) =>
      line in modulesOf ||
      groups.some(({ name, items }) => isOpen(`${name}/`) && items.some((item) => item.name === line)),
  )
  const latest = useRef({ modulesOf, set: draft.set })
  latest.current = { modulesOf, set: draft.set }
  const onSet = useCallback((id: string, column: number, on: boolean) => {
    const { modulesOf, set } = latest.current
    set(modulesOf[id] ?? [id], columns[column]?.of ?? [], on)
  }, [])
  const onToggle = useCallback(
    (id: string) =>
      close((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]))),
    [],
  )

  const markOf = (modules: readonly string[], at: number): Mark => {
    const of = columns[at]?.of ?? []
    if (isOther(rights, base, modules, of)) return 'changed'
    return ofRole && isOther(rights, ofRole, modules, of) ? 'own' : undefined
  }
  const line = (id: string, modules: readonly string[], isMarked: boolean) => ({
    id,
    disabled,
    onSet,
    stop: stopIn(id),
    standing: standingOf(
      columns.map(({ of }, at) => ({
        held: heldOf(rights, modules, of),
        mark: isMarked && at > 0 ? markOf(modules, at) : undefined,
      })),
    ),
  })
  return (
    <Scroller>
      <Table {...handlers}>
        <colgroup>
          <col />
          {columns.map(({ name }) => (
            <col key={name} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{translate('rights.list')}</th>
            {columns.map(({ name, key }) => (
              <th key={name} scope="col">
                <label htmlFor={`column-${name}`}>{translate(key)}</label>
              </th>
            ))}
          </tr>
          <Line {...line(ALL, modulesOf[ALL] ?? [], false)} label={translate('rights.all_lists')} />
        </thead>
        <tbody>
          {groups.map(({ name, label, items }) => {
            const id = `${name}/`
            const open = isOpen(id)
            const seen = items.filter((item) => rights[item.name]?.includes('view')).length
            return [
              <Line
                key={id}
                {...line(id, modulesOf[id] ?? [], !open)}
                label={label}
                open={open}
                count={translate('rights.count', { count: seen, of: items.length })}
                onToggle={onToggle}
              />,
              ...(open
                ? items.map((item) => (
                    <Line key={item.name} {...line(item.name, [item.name], true)} label={item.label} />
                  ))
                : []),
            ]
          })}
        </tbody>
      </Table>
    </Scroller>
  )
}
