import { styled } from '@mui/material/styles'

/** The id of the menu above the screen. */
export const TOP_NAV = 'top-nav'

/** Its place, as high before its code is loaded as afterwards. */
export const TopNavPlace = styled('nav')(({ theme }) => ({
  gridArea: 'nav',
  position: 'sticky',
  top: 'var(--below-bar)',
  zIndex: theme.zIndex.appBar - 1,
  display: 'flex',
  height: 'var(--nav)',
  boxSizing: 'border-box',
  padding: '0 12px 0 8px',
  background: theme.palette.background.paper,
  borderBottom: `1px solid ${theme.palette.divider}`,
}))

/** The menu items that fit; the others are clipped, and in the menu of all. */
export const Row = styled('ul')({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflow: 'hidden',
  '& > li': { flexShrink: 0 },
})

export const navButtonStyles = {
  height: 36,
  px: 1.25,
  my: '4px',
  fontSize: 13,
  flexShrink: 0,
  whiteSpace: 'nowrap',
  '& .MuiButton-endIcon': { ml: 0.25 },
  '&[aria-current]': { color: 'primary.main', bgcolor: 'primary.light' },
  '&.Mui-focusVisible': { outlineOffset: -2 },
} as const
