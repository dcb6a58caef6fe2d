import { styled } from '@mui/material/styles'
import { GridFrame } from '../../src/sheet/grid/GridFrame.ts'

/** The matrix fills the space between the toolbar and the save bar; its header and its first column stay in sight. */
export const MatrixFrame = styled(GridFrame)(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  minHeight: 240,
  '& .rdg': { lineHeight: '18px' },
  '& .rdg-header-row .rdg-cell, & .rdg-cell': { textAlign: 'center', paddingInline: 0, borderInlineEnd: 0 },
  '& .rdg-cell:first-of-type': { textAlign: 'left', paddingInlineStart: 34 },
  '& .rdg-header-row .rdg-cell': { alignContent: 'center' },
  '& .rdg-header-row .rdg-cell:first-of-type, & .rdg-summary-row .rdg-cell:first-of-type': {
    paddingInlineStart: 12,
  },
  '& .rdg-summary-row .rdg-cell': { fontWeight: 400, alignContent: 'center' },
  '& .rdg-row .rdg-cell': { alignContent: 'center' },
  // The column that sets a whole row is separated from those that set one right.
  '& .rdg-cell:nth-of-type(2)': { borderInlineEnd: `1px solid ${theme.palette.divider}` },
  '& .rdg-cell label': { width: '100%', height: '100%', minHeight: 0 },
  '& .rdg-header-row label': { display: 'block', padding: '7px 0', cursor: 'pointer' },
  '& .rdg-cell.rights-group': { background: theme.palette.background.default },
  '& .rdg-cell.rights-group:first-of-type': { paddingInlineStart: 4 },
  '& .rdg-row:hover .rdg-cell': { background: theme.palette.action.hover },
  '& .rdg-row:hover .rdg-cell:first-of-type': { background: theme.palette.background.default },
  '& .rdg-row .rdg-cell.changed': { background: theme.palette.warning.light },
  '& .changed::after, & .own::after': {
    content: '""',
    position: 'absolute',
    pointerEvents: 'none',
    top: 6,
    right: 'calc(50% - 18px)',
    width: 7,
    height: 7,
    borderRadius: '50%',
  },
  '& .changed::after': { background: theme.palette.warning.dark },
  '& .own::after': { borderRadius: 1, border: `2px solid ${theme.palette.primary.main}` },
  // The outline is around the checkbox, not around its cell.
  '& .rdg-cell[aria-selected=true]:has(input, button)': { outline: 'none' },
  '& .rdg:not(:focus-within) .rdg-cell[aria-selected=true]': { outline: 'none' },
  '& input:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '& input:disabled': { cursor: 'default' },
  '@media (max-width: 768px)': { '& .rdg-cell:first-of-type': { paddingInlineStart: 28 } },
}))

/** Opens and closes a group. */
export const GroupButton = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  width: '100%',
  height: 35,
  padding: '0 8px',
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'left',
  color: theme.palette.text.primary,
  background: 'none',
  border: 0,
  cursor: 'pointer',
  '& > svg': { fontSize: 16, flex: 'none', color: theme.palette.text.secondary },
  '&[aria-expanded=true] > svg': { transform: 'rotate(90deg)' },
  '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > span:last-of-type': {
    fontWeight: 400,
    fontSize: 12,
    whiteSpace: 'nowrap',
    color: theme.palette.text.secondary,
  },
  '&:focus-visible': { outlineOffset: -2 },
  '@media (max-width: 768px)': {
    height: 43,
    whiteSpace: 'normal',
    '& > span:last-of-type': { display: 'none' },
  },
}))
