import ChevronRight from '@mui/icons-material/ChevronRight'
import { useTranslate } from 'ra-core'
import { memo } from 'react'
import { CheckBox } from '../../src/grid/CheckBox.tsx'
import { columns } from './columns.ts'
import { GroupButton } from './look.ts'
import type { Held } from './matrix.ts'

export type Mark = 'changed' | 'own' | undefined

interface LineProps {
  id: string
  label: string
  /** By column, how it stands and what is to be said of that; in one text, so that a line that did not change is not drawn. */
  standing: string
  /** Of a group: is it open, and how many of its lists are seen. */
  open?: boolean
  count?: string
  disabled: boolean
  /** The column that Tab stops at, where it is in this line. */
  stop?: number
  onSet: (id: string, column: number, on: boolean) => void
  onToggle?: (id: string) => void
}

const held: Readonly<Record<string, Held>> = { n: 'none', s: 'some', a: 'all' }
const marks: Readonly<Record<string, Mark>> = { c: 'changed', o: 'own' }

/** How a line's columns stand, as `Line` takes it. */
export const standingOf = (cells: readonly { held: Held; mark: Mark }[]) =>
  cells.map((cell) => cell.held.charAt(0) + (cell.mark?.charAt(0) ?? '-')).join('')

/** One list, one group or all of them, with a box a column. */
export const Line = memo(function Line(props: LineProps) {
  const { id, label, standing, open, count, disabled, stop, onSet, onToggle } = props
  const translate = useTranslate()
  const isGroup = onToggle !== undefined
  return (
    <tr data-line={id} data-group={isGroup ? '' : undefined}>
      <th scope="row" title={label}>
        {isGroup ? (
          <GroupButton
            type="button"
            aria-expanded={open}
            tabIndex={stop === 0 ? 0 : -1}
            onClick={() => onToggle(id)}
          >
            <ChevronRight />
            <span>{label}</span>
            <span>{count}</span>
          </GroupButton>
        ) : (
          label
        )}
      </th>
      {columns.map(({ name, key }, at) => {
        const is = held[standing.charAt(at * 2)]
        const mark = marks[standing.charAt(at * 2 + 1)]
        const said = { action: translate(key), name: label }
        return (
          <td key={name} data-mark={mark}>
            <CheckBox
              id={id === ALL ? `column-${name}` : undefined}
              label={translate(mark ? `rights.cell_${mark}` : 'rights.cell', said)}
              checked={is === 'all'}
              indeterminate={is === 'some'}
              disabled={disabled}
              tabIndex={stop === at + 1 ? 0 : -1}
              onChange={() => onSet(id, at, is !== 'all')}
            />
          </td>
        )
      })}
    </tr>
  )
})

/** The line of everything that is shown. */
export const ALL = '*'
