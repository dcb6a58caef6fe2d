import { styled } from '@mui/material/styles'

/** The key by which the first column is sorted. */
export const FIRST_COLUMN = 'name'

/** A table of figures: the first column stays in sight, numbers are to the right. */
export const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  background: theme.palette.background.paper,
  '& th, & td': {
    padding: '3px 12px',
    height: 36,
    textAlign: 'left',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': {
    background: theme.palette.background.default,
    fontWeight: 500,
    color: theme.palette.text.secondary,
    verticalAlign: 'bottom',
  },
  '& thead button': {
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    border: 0,
    padding: 0,
    cursor: 'pointer',
    textAlign: 'inherit',
    minHeight: 24,
    '&:hover': { color: theme.palette.text.primary },
  },
  '& thead small': { display: 'block', fontWeight: 400, fontSize: 11 },
  '& tbody th': { fontWeight: 400, paddingLeft: 'calc(12px + 16px * var(--depth, 0))' },
  '& tr[data-sum] > *': { fontWeight: 600 },
  '& tr[data-total] > *': { fontWeight: 600, background: theme.palette.background.default },
  '& [data-first]': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    background: theme.palette.background.paper,
    minWidth: 180,
    maxWidth: 360,
    overflowWrap: 'anywhere',
    borderRight: `1px solid ${theme.palette.divider}`,
  },
  '& thead [data-first], & tr[data-total] > [data-first]': { background: theme.palette.background.default },
  '& [data-number]': { textAlign: 'right', width: 104, minWidth: 88 },
  '& td[data-number]': { whiteSpace: 'nowrap' },
  // From the left: in the middle of a group that is wider than the window it is out of sight.
  '& [data-group]': { textAlign: 'left', borderLeft: `1px solid ${theme.palette.divider}` },
  // Beside the first column while the group is scrolled.
  '& [data-group] > span': {
    display: 'inline-block',
    position: 'sticky',
    left: 'calc(var(--first, 180px) + 12px)',
  },
  '& [data-complete]': { color: theme.palette.text.secondary, fontWeight: 400, minWidth: 150 },
  [theme.breakpoints.down(600)]: {
    '& [data-first]': { minWidth: 128, maxWidth: 168 },
    '& thead button': { minHeight: 44 },
    '& th a, & td a': { display: 'inline-block', padding: '10px 0' },
  },
  '@media print': {
    fontSize: 9,
    '& [data-group] > span': { position: 'static' },
    '& [data-first]': { position: 'static', minWidth: 0 },
    '& th, & td': { height: 'auto', padding: '2px 5px' },
    '& [data-number]': { width: 'auto', minWidth: 0 },
    '& tbody th': { paddingLeft: 'calc(5px + 10px * var(--depth, 0))' },
    '& tr': { breakInside: 'avoid' },
    '& td small': { fontSize: 8, lineHeight: '11px' },
    '& a': { color: 'inherit', textDecoration: 'none' },
  },
}))
