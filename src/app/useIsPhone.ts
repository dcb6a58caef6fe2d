import useMediaQuery from '@mui/material/useMediaQuery'
import { mediaQueries } from './mediaQueries.ts'

/** Is the window too narrow for tables and grids? */
export const useIsPhone = () => useMediaQuery(mediaQueries.phone, { noSsr: true })
