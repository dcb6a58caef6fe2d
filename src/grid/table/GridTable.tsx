import { keyframes, styled } from '@mui/material/styles'
import { useDeferredValue, useRef } from 'react'
import { useDelayed } from '../../app/useDelayed.ts'
import { rowHeight, useDensity } from '../../app/useDensity.ts'
import { useEntityTexts } from '../../app/useEntityTexts.ts'
import type { Column } from '../gridColumns.ts'
import { useGridContext, useLoadedRows } from '../useGrid.ts'
import { useRowsContext } from '../useRows.ts'
import { GridHead } from './GridHead.tsx'
import { GridRowLine } from './GridRowLine.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { useRowKeys } from './useRowKeys.ts'
import { WaitingRowLine } from './WaitingRowLine.tsx'

/** Pixels: width of the checkbox column, of the margin without checkboxes, and of one row button. */
const CHECK_WIDTH = 44
const MARGIN_WIDTH = 8
const BUTTON_WIDTH = 32
/** Pixels: the least and the greatest width of a first column of names. */
const MIN_TITLE_WIDTH = 230
const MAX_TITLE_WIDTH = 420
/** Pixels: a text of this width is a code, and no name. */
const SHORT_WIDTH = 110
/** Pixels that a first column of another kind may be wider than declared. */
const EXTRA_WIDTH = 40
/** Pixels that a column with names of other records may be wider where there is room. */
const EXTRA_NAME_WIDTH = 100

const Scroller = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  containerType: 'inline-size',
  background: theme.palette.background.paper,
  borderTop: `1px solid ${theme.palette.divider}`,
  scrollPaddingTop: 40,
}))

const slide = keyframes({ from: { backgroundPositionX: '150%' }, to: { backgroundPositionX: '-50%' } })
/** A line at the upper edge while rows are loaded again: of MUI's progress a list needs no more. */
const Progress = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 4,
  top: 0,
  left: 0,
  height: 2,
  marginBottom: -2,
  background: `linear-gradient(90deg, transparent, ${theme.palette.primary.main}, transparent) 150% 0 / 50% 100% no-repeat ${theme.palette.primary.light}`,
  animation: `${slide} 1.2s linear infinite`,
}))

/**
 * Where the columns do not have room beside each other, the first stays while the others are scrolled sideways, and so do the actions of the row
 * in which they show.
 */
const STAYING = {
  'th:nth-of-type(-n + 2), td:nth-of-type(-n + 2)': { position: 'sticky', zIndex: 1, left: 0 },
  'th:nth-of-type(2), td:nth-of-type(2)': { left: 'var(--check)' },
  'thead th:nth-of-type(-n + 2)': { zIndex: 3 },
  'tbody tr:is(:hover, :focus-within) td:last-of-type': { position: 'sticky', right: 0 },
} as const

const Table = styled('table', { shouldForwardProp: (name) => name !== 'minWidth' })<{
  minWidth: number
}>(({ theme, minWidth }) => ({
  minWidth,
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 13,
  lineHeight: '18px',
  'th, td': {
    height: 'var(--row)',
    padding: '0 12px',
    textAlign: 'left',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${theme.palette.divider}`,
    background: theme.palette.background.paper,
  },
  'th:first-of-type, td:first-of-type': { padding: '0 0 0 8px', overflow: 'visible' },
  '[data-right]': { textAlign: 'right' },
  '[data-empty]': { color: theme.palette.text.secondary },
  '[data-unresolved]': { color: theme.palette.error.main },
  'thead th': {
    position: 'sticky',
    zIndex: 2,
    top: 0,
    fontWeight: 600,
    color: theme.palette.text.secondary,
    background: theme.palette.secondary.light,
    lineHeight: '16px',
    // Indian conjuncts extend below their line.
    '&:is(:lang(hi), :lang(kn))': { lineHeight: '18px', paddingBlock: 3 },
    whiteSpace: 'normal',
    // Where the browser knows the language.
    hyphens: 'auto',
  },
  // Each cell that stays is a layer of its own: with three in each row of a page the layers took longer than the rest of a frame.
  [`@container (max-width: ${minWidth - 1}px)`]: STAYING,
  // A stacking context of its own: the browser paints the row that changes, and not each cell again.
  'tbody tr': { cursor: 'default', outline: 'none', isolation: 'isolate' },
  'tbody[data-opens] tr': { cursor: 'pointer' },
  'tbody tr:hover td': { background: theme.palette.background.default },
  'tbody tr:is([aria-selected=true], [data-opening]) td': { background: theme.palette.primary.light },
  'tbody tr:focus-visible td': { boxShadow: 'inset 0 2px var(--focus), inset 0 -2px var(--focus)' },
  'tbody tr:focus-visible td:first-of-type': {
    boxShadow: 'inset 2px 2px var(--focus), inset 0 -2px var(--focus)',
  },
  'tbody tr:focus-visible td:last-of-type': {
    boxShadow: 'inset -2px 2px var(--focus), inset 0 -2px var(--focus)',
  },
  // By its colour: an opacity would compute the layout again when the pointer enters the row.
  'tbody tr:not(:hover, :focus-within) [data-quiet]': { color: 'transparent' },
  'tbody[aria-busy=true]': { opacity: 0.55, transition: 'opacity 120ms' },
}))

/**
 * The widths of the columns. The first one takes the remaining width up to a limit; then long texts, else names of other records up to a
 * limit, and at last the actions.
 */
function measureColumns([first, ...others]: readonly Column[], check: number, action: number) {
  const own = first?.width ?? 0
  const [min, max] = first?.isSized
    ? [own, own]
    : first?.field?.kind === 'text' && own > SHORT_WIDTH
      ? [MIN_TITLE_WIDTH, MAX_TITLE_WIDTH]
      : [own, own + EXTRA_WIDTH]
  const taken = others.reduce((sum, { width }) => sum + width, check + action)
  const grows = others.some((column) => column.grows)
  const isName = ({ field, isSized }: Column) => !grows && !isSized && field?.kind === 'reference'
  const names = others.filter(isName).length
  const named = (width: number) =>
    `clamp(${width}px, ${width}px + (100cqw - ${taken + max}px) / ${names}, ${width + EXTRA_NAME_WIDTH}px)`
  const widthOf = (column: Column) => (isName(column) ? named(column.width) : column.width)
  return {
    minWidth: taken + min,
    widths: [
      `clamp(${min}px, 100cqw - ${taken}px, ${max}px)`,
      ...others.map((column) => (column.grows ? undefined : widthOf(column))),
      grows ? action : undefined,
    ],
  }
}

/** The rows of a page; the header and the first column stay visible while scrolling. */
export function GridTable() {
  const {
    entity,
    columns,
    waitingRows,
    page,
    perPage,
    total,
    more,
    isFetching,
    isLoading,
    isBin,
    canSelect,
    selection,
  } = useGridContext()
  const rows = useLoadedRows()
  const { screens } = useRowsContext()
  const density = useDensity()
  const scroller = useRef<HTMLDivElement>(null)
  const isDelayed = useDelayed(isFetching)
  const isFirstLoadDelayed = useDelayed(isLoading)
  const keys = useRowKeys(scroller)
  // A list that opens paints the rows that the window has room for, and the others after them.
  const room = Math.ceil(window.innerHeight / rowHeight[density])
  const shown = Math.max(useDeferredValue(rows.length, room), room)
  const check = canSelect ? CHECK_WIDTH : MARGIN_WIDTH
  const { minWidth, widths } = measureColumns(columns, check, (1 + screens.length) * BUTTON_WIDTH + 12)
  return (
    <Scroller
      ref={scroller}
      style={{ '--row': `${rowHeight[density]}px`, '--check': `${check}px` } as object}
    >
      {isDelayed && !isLoading && <Progress aria-hidden />}
      <Table
        role="grid"
        aria-label={useEntityTexts(entity).title}
        aria-rowcount={more ? -1 : total + waitingRows.length + 1}
        aria-multiselectable
        minWidth={minWidth}
      >
        <colgroup>
          <col style={{ width: check }} />
          {[...columns, { name: 'action' }].map(({ name }, index) => (
            <col key={name} style={{ width: widths[index] }} />
          ))}
        </colgroup>
        <GridHead />
        {waitingRows.length > 0 && (
          <tbody>
            {waitingRows.map((row, index) => (
              <WaitingRowLine key={row.id} row={row} position={index + 2} />
            ))}
          </tbody>
        )}
        <tbody
          data-opens={isBin ? undefined : ''}
          aria-busy={isDelayed && !isLoading}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
        >
          {isFirstLoadDelayed && <SkeletonRows />}
          {rows.slice(0, shown).map((row, index) => (
            <GridRowLine
              key={row.id}
              row={row}
              index={index}
              position={(page - 1) * perPage + waitingRows.length + index + 2}
              isCurrent={index === keys.current}
              isSelected={selection.has(row.id)}
            />
          ))}
        </tbody>
      </Table>
    </Scroller>
  )
}
