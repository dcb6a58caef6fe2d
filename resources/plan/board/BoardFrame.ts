import { styled } from '@mui/material/styles'
import { GridFrame } from '../../../src/sheet/grid/GridFrame.ts'

/** Pixels. */
export const HEAD_HEIGHT = 172
export const ROW_HEIGHT = 38

/** The styles of the cells of the board. */
export const BoardFrame = styled(GridFrame)(({ theme }) => ({
  '& .rdg-header-row .board-form': {
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    padding: '6px 0',
  },
  '& .rdg-header-row .board-head': { display: 'flex', alignItems: 'flex-end', paddingBlock: 6 },
  '& .board-form > span': {
    writingMode: 'vertical-rl',
    transform: 'rotate(180deg)',
    fontSize: 12,
    lineHeight: '15px',
    maxHeight: HEAD_HEIGHT - 12,
    textAlign: 'left',
  },
  '& .rdg-cell a': {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    height: '100%',
    margin: '0 -8px',
    color: 'inherit',
    textDecoration: 'none',
  },
  // The background colour repeats the mark and its letter.
  '& a[data-overdue]': { background: theme.palette.warning.light },
  '& a[data-status=submitted]': { background: theme.palette.primary.light },
  '& a[data-status=approved]': { background: theme.palette.success.light },
  '& a[data-status=locked]': { background: theme.palette.secondary.light },
  '& a[data-queued]': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '& .rdg-cell a:hover': { outline: `1px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  '& .rdg-cell a small': { fontSize: 11, lineHeight: '13px', color: theme.palette.text.secondary },
  '& .rdg-cell a[data-overdue] small': { color: theme.palette.warning.main },
  '& .rdg-cell a[data-figures]': {
    padding: '0 8px',
    fontSize: 12,
    lineHeight: '15px',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .rdg-cell a[data-figures] small': { fontWeight: 400 },
  '& .rdg-row a[data-part=none]': { color: theme.palette.text.secondary },
  '& .rdg-row a[data-part=some]': { background: theme.palette.primary.light },
  '& .rdg-row a[data-part=all]': { background: theme.palette.success.light },
  '& .rdg-cell .board-count': { display: 'block', textAlign: 'right' },
  '& .rdg-cell a[data-share]': { justifyItems: 'end', gap: 3 },
  '& .rdg-cell a[data-overdue-count]': { justifyItems: 'end', color: theme.palette.warning.main },
  '& .rdg-cell a[data-name]': { display: 'block', margin: 0, lineHeight: `${ROW_HEIGHT}px` },
}))
