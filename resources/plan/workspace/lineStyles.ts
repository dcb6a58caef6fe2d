import { styled } from '@mui/material/styles'

/** The container that decides the layout of its lines: beside an open menu they have less width than the screen. */
export const ChapterSection = styled('section')({ marginTop: 20, containerType: 'inline-size' })

const WIDE = 'minmax(220px, 1fr) 176px 96px 104px 190px 170px'
/** Without the column of the last change. */
const NARROW = 'minmax(170px, 1fr) 150px 88px 100px 170px'
const narrowContainer = '@container (max-width: 1020px)'
const phoneContainer = '@container (max-width: 730px)'

/** A line of the workspace: name, status, rows, issues, last change, steps. On a phone the steps are beside the others, below the name. */
export const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: WIDE,
  columnGap: 12,
  alignItems: 'center',
  minHeight: 40,
  padding: '4px 12px',
  fontSize: 13,
  borderTop: `1px solid ${theme.palette.divider}`,
  '&[data-under]': { paddingLeft: 36, background: theme.palette.background.default },
  '& > [data-name] a': { display: 'inline-block', lineHeight: '24px' },
  '& > [data-number]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', paddingRight: 8 },
  [narrowContainer]: { gridTemplateColumns: NARROW, '& > [data-changed]': { display: 'none' } },
  [phoneContainer]: {
    gridTemplateColumns: 'auto 1fr auto',
    rowGap: 2,
    padding: '8px 12px',
    '& > [data-status-cell]': { gridColumn: '1 / 3', gridRow: 2 },
    '& > [data-number]': { gridRow: 3, color: theme.palette.text.secondary },
    '& > [data-steps]': { gridColumn: 3, gridRow: '2 / 4' },
    '& > [data-name], & > [data-comment]': { gridColumn: '1 / -1' },
    '& > [data-name] a': { fontSize: 14, lineHeight: '28px' },
  },
}))

export const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: WIDE,
  columnGap: 12,
  padding: '0 12px',
  height: 32,
  alignItems: 'center',
  fontSize: 12,
  color: theme.palette.text.secondary,
  '& > :nth-of-type(3)': { textAlign: 'right', paddingRight: 8 },
  [narrowContainer]: { gridTemplateColumns: NARROW, '& > :nth-of-type(5)': { display: 'none' } },
  [phoneContainer]: { display: 'none' },
}))

export const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${theme.palette.divider}`,
  borderTop: 0,
  borderRadius: 6,
  overflow: 'hidden',
  background: theme.palette.background.paper,
}))
