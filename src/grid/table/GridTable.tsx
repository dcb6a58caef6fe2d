import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { rowHeight, useDensity } from '../../layout/useDensity.ts'
import { useRecordScreens } from '../../layout/useRecordScreens.ts'
import type { Column } from '../columns.ts'
import { useGridContext } from '../useGrid.ts'
import { useLate } from '../useLate.ts'
import { useNames } from '../useNames.ts'
import { GridHead } from './GridHead.tsx'
import { GridRowLine } from './GridRowLine.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { useRowKeys } from './useRowKeys.ts'

/** Pixels: of a box to select by, of the margin where there is none, and of one or more buttons. */
const CHECK_WIDTH = 44
const MARGIN = 8
const BUTTON = 32
/** Of a first column of names, in pixels: where the others leave less, and where they leave more than reads well. */
const LEAST_LEAD = 230
const MOST_LEAD = 420
/** What another first column may take beyond its width. */
const LEEWAY = 40

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

const Progress = styled(LinearProgress)({ position: 'sticky', zIndex: 4, top: 0, left: 0, marginBottom: -2 })

const Table = styled('table')(({ theme }) => ({
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
  // The first column stays while the others are scrolled sideways.
  'th:nth-of-type(-n + 2), td:nth-of-type(-n + 2)': { position: 'sticky', zIndex: 1, left: 0 },
  'th:nth-of-type(2), td:nth-of-type(2)': { left: 'var(--check)' },
  '[data-right]': { textAlign: 'right' },
  '[data-empty]': { color: theme.palette.text.secondary },
  'thead th': {
    position: 'sticky',
    zIndex: 2,
    top: 0,
    fontWeight: 600,
    color: theme.palette.text.secondary,
    background: theme.palette.secondary.light,
    lineHeight: '16px',
    whiteSpace: 'normal',
  },
  'thead th:nth-of-type(-n + 2)': { zIndex: 3 },
  // What can be done with a row is always in sight.
  'tbody td:last-of-type, thead th:last-of-type': { position: 'sticky', right: 0 },
  'tbody tr': { cursor: 'default', outline: 'none' },
  'tbody[data-opens] tr': { cursor: 'pointer' },
  'tbody tr:hover td': { background: theme.palette.background.default },
  'tbody tr[aria-selected=true] td': { background: theme.palette.primary.light },
  'tbody tr:focus-visible td': { boxShadow: 'inset 0 2px var(--focus), inset 0 -2px var(--focus)' },
  'tbody tr:focus-visible td:first-of-type': {
    boxShadow: 'inset 2px 2px var(--focus), inset 0 -2px var(--focus)',
  },
  'tbody tr:focus-visible td:last-of-type': {
    boxShadow: 'inset -2px 2px var(--focus), inset 0 -2px var(--focus)',
  },
  'tbody tr:not(:hover, :focus-within) [data-quiet]': { opacity: 0 },
  'tbody[aria-busy=true]': { opacity: 0.55, transition: 'opacity 120ms' },
}))

/** The first column takes what the others leave, long texts what is left then, else the end of the row. */
function measure([lead, ...others]: readonly Column[], check: number, action: number) {
  const [least, most] =
    lead?.field?.kind === 'text' ? [LEAST_LEAD, MOST_LEAD] : [lead?.width ?? 0, (lead?.width ?? 0) + LEEWAY]
  const taken = others.reduce((sum, { width }) => sum + width, check + action)
  const grows = others.some((column) => column.grows)
  return {
    least: taken + least,
    widths: [
      `clamp(${least}px, 100cqw - ${taken}px, ${most}px)`,
      ...others.map((column) => (column.grows ? undefined : column.width)),
      grows ? action : undefined,
    ],
  }
}

/** The rows of a page; the head and the first column stay in sight. */
export function GridTable() {
  const { entity, columns, rows, page, perPage, total, more, isFetching, isLoading, isBin, verbs } =
    useGridContext()
  const [density] = useDensity()
  const scroller = useRef<HTMLDivElement>(null)
  const isLate = useLate(isFetching)
  const isLateAtFirst = useLate(isLoading)
  const keys = useRowKeys(scroller)
  const check = verbs.length > 0 ? CHECK_WIDTH : MARGIN
  const buttons = 1 + useRecordScreens(entity.name).length
  const { least, widths } = measure(columns, check, buttons * BUTTON + 12)
  return (
    <Scroller
      ref={scroller}
      style={{ '--row': `${rowHeight[density]}px`, '--check': `${check}px` } as object}
    >
      {isLate && !isLoading && <Progress aria-hidden />}
      <Table
        role="grid"
        aria-label={useNames(entity).title}
        aria-rowcount={more ? -1 : total + 1}
        aria-multiselectable
        style={{ minWidth: least }}
      >
        <colgroup>
          <col style={{ width: check }} />
          {[...columns, { name: 'action' }].map(({ name }, at) => (
            <col key={name} style={{ width: widths[at] }} />
          ))}
        </colgroup>
        <GridHead />
        <tbody
          data-opens={isBin ? undefined : ''}
          aria-busy={isLate && !isLoading}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
        >
          {isLateAtFirst && <SkeletonRows />}
          {rows.map((row, index) => (
            <GridRowLine
              key={row.id}
              row={row}
              index={index}
              position={(page - 1) * perPage + index + 2}
              isCurrent={index === keys.current}
            />
          ))}
        </tbody>
      </Table>
    </Scroller>
  )
}
