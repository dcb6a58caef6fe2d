import useMediaQuery from '@mui/material/useMediaQuery'

/** Is the window too narrow for tables and grids? */
export const useIsPhone = () => useMediaQuery('(max-width: 599.95px)', { noSsr: true })
