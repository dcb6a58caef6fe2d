import ChevronRight from '@mui/icons-material/ChevronRight'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { mediaQueries } from '../../src/app/mediaQueries.ts'
import type { ModuleRights } from '../../src/data/session/storage.ts'
import { CheckBox } from '../../src/grid/CheckBox.tsx'
import { Grid, type GridColumn } from '../../src/sheet/grid/Grid.tsx'
import type { MenuGroup } from '../../src/shell/menu/useMenu.ts'
import { ALL_LISTS, actionColumns, listNames, type MatrixRow, matrixRows } from './matrixRows.ts'
import { GroupButton, MatrixFrame } from './rightsStyles.ts'
import type { RightsDraft } from './useRightsDraft.ts'

interface RightsMatrixProps {
  groups: readonly MenuGroup[]
  draft: RightsDraft
  /** The rights of the role, where those of a person are edited. */
  roleRights?: ModuleRights
  /** The rights that the user can grant. */
  grantable: ModuleRights
  isDisabled: boolean
  /** The groups contain only the lists that were searched for, so all of them are open. */
  isFiltered: boolean
}

/** Pixels. */
const HEADER_HEIGHT = 32
const ROW_HEIGHT = 36
const TOUCH_ROW_HEIGHT = 44

const cellAttributes = (row: MatrixRow, { column }: { column: number }) => {
  const classes = [row.isGroup && 'rights-group', column > 0 && row.cells[column - 1]?.mark]
  return { className: classes.filter(Boolean).join(' ') }
}

/** Rows that did not change stay the same objects, so that they are not rendered again. */
function useStableRows(rows: readonly MatrixRow[]): readonly MatrixRow[] {
  const known = useRef(new Map<string, { row: MatrixRow; text: string }>())
  const stable = rows.map((row) => {
    const text = JSON.stringify(row)
    const before = known.current.get(row.id)
    return before?.text === text ? before : { row, text }
  })
  known.current = new Map(stable.map((entry) => [entry.row.id, entry]))
  return stable.map(({ row }) => row)
}

/** Lists by actions. The row of a group and the row of all lists set many rights at once. */
export function RightsMatrix({
  groups,
  draft,
  roleRights,
  grantable,
  isDisabled,
  isFiltered,
}: RightsMatrixProps) {
  const translate = useTranslate()
  const isTouch = useMediaQuery(mediaQueries.cards, { noSsr: true })
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const { rights, base } = draft
  const all = useStableRows(
    matrixRows({
      groups,
      rights,
      base,
      roleRights,
      grantable,
      isOpen: (id) => isFiltered || !closed.has(id),
      translate,
    }),
  )
  const latest = useRef({ groups, set: draft.set })
  latest.current = { groups, set: draft.set }

  const columns = useMemo((): GridColumn<MatrixRow, MatrixRow>[] => {
    function setRights({ id }: MatrixRow, column: number, isOn: boolean) {
      const { groups, set } = latest.current
      const ofGroup = groups.filter((group) => id === `${group.name}/`).flatMap(({ items }) => items)
      const names = id === ALL_LISTS ? listNames(groups) : ofGroup.map(({ name }) => name)
      set(names.length ? names : [id], actionColumns[column]?.actions ?? [], isOn)
    }
    const toggle = (id: string) =>
      setClosed((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      })
    const checkBox = (row: MatrixRow, column: number, tabIndex: number, onFocus?: () => void) => {
      const { name, label } = actionColumns[column] ?? {}
      const { state, mark, isChangeable, grants } = row.cells[column] ?? {}
      const text = mark ? `rights.cell_${mark}` : 'rights.cell'
      return (
        <CheckBox
          id={row.id === ALL_LISTS ? `column-${name}` : undefined}
          label={translate(text, { action: translate(label ?? ''), name: row.label })}
          checked={state === 'all'}
          indeterminate={state === 'some'}
          disabled={isDisabled || !isChangeable}
          title={isDisabled || isChangeable ? undefined : translate('rights.not_grantable')}
          tabIndex={tabIndex}
          onFocus={onFocus}
          onChange={() => setRights(row, column, grants === true)}
        />
      )
    }
    const list: GridColumn<MatrixRow, MatrixRow> = {
      key: 'list',
      header: translate('rights.list'),
      width: isTouch ? 'minmax(154px, 1fr)' : 'minmax(226px, 1fr)',
      isFrozen: true,
      renderCell: (row, _, tabIndex) =>
        row.isGroup ? (
          <GroupButton
            type="button"
            aria-expanded={row.isOpen}
            tabIndex={tabIndex}
            onClick={() => toggle(row.id)}
          >
            <ChevronRight />
            <span>{row.label}</span>
            <span>{row.count}</span>
          </GroupButton>
        ) : (
          <span title={row.label}>{row.label}</span>
        ),
      renderSummary: (row) => row.label,
    }
    const boxes = actionColumns.map(
      ({ name, label }, column): GridColumn<MatrixRow, MatrixRow> => ({
        key: name,
        header: <label htmlFor={`column-${name}`}>{translate(label)}</label>,
        width: isTouch ? 64 : 66,
        renderCell: (row, _, tabIndex) => checkBox(row, column, tabIndex),
        renderSummary: (row, tabIndex, onFocus) => checkBox(row, column, tabIndex, onFocus),
      }),
    )
    return [list, ...boxes]
  }, [translate, isDisabled, isTouch])

  const [first] = all
  const pinnedRows = useMemo(() => (first ? [first] : []), [first])
  const rows = all.slice(1)
  const rowKey = useCallback(({ id }: MatrixRow) => id, [])
  return (
    <MatrixFrame>
      <Grid
        label={translate('rights.title')}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowHeight={isTouch ? TOUCH_ROW_HEIGHT : ROW_HEIGHT}
        headerHeight={HEADER_HEIGHT}
        maxHeight="100%"
        pinnedRows={pinnedRows}
        isFullyRendered
        cellAttributes={cellAttributes}
      />
    </MatrixFrame>
  )
}
