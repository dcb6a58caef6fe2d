import useMediaQuery from '@mui/material/useMediaQuery'
import { windows } from './windows.ts'

/** Is the window too narrow for tables and grids? */
export const useIsPhone = () => useMediaQuery(windows.phone, { noSsr: true })
