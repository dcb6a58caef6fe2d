import { styled } from '@mui/material/styles'

/** Names to the left, numbers to the right; on a phone no wider than it. */
export const VillageTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 13,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  overflow: 'hidden',
  '& th, & td': {
    padding: '8px 12px',
    textAlign: 'left',
    fontWeight: 400,
    borderTop: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& thead > tr > *': {
    borderTop: 0,
    fontSize: 12,
    fontWeight: 600,
    color: theme.palette.text.secondary,
    background: theme.palette.secondary.light,
  },
  '& [data-number]': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& thead [data-number]': { whiteSpace: 'normal', overflowWrap: 'normal' },
  '& tfoot th, & tfoot td': { fontWeight: 600, background: theme.palette.secondary.light },
  '& [data-block] > th': { padding: '3px 12px 3px 6px' },
  '& [data-under] > *': { background: theme.palette.background.default },
  '& [data-under] > th': { paddingLeft: 38 },
  '& [data-does]': { textAlign: 'right', whiteSpace: 'nowrap', paddingBlock: 3 },
  [theme.breakpoints.down('sm')]: {
    '& th, & td': { padding: '8px 8px' },
    '& [data-under] > th': { paddingLeft: 30 },
    '& [data-block] > th': { padding: '3px 4px' },
    '& [data-spare]': { display: 'none' },
    // What can be done stands below the figures.
    '&[data-does], &[data-does] > *': { display: 'block' },
    '&[data-does] tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 60px 84px',
      alignItems: 'center',
      borderTop: `1px solid ${theme.palette.divider}`,
    },
    '&[data-does] thead tr': { borderTop: 0, background: theme.palette.secondary.light },
    '&[data-does] tr > *': { borderTop: 0 },
    '&[data-does] thead [data-does]': { display: 'none' },
    '&[data-does] td[data-does]': { gridColumn: '1 / -1', paddingBottom: 10 },
  },
}))
