import type { Components, Theme } from '@mui/material/styles'
import { fields } from './fields.ts'
import { floats } from './floats.ts'
import { page } from './page.ts'
import { tables } from './tables.ts'
import type { Tokens } from './tokens.ts'

/** How MUI's components look here; everything but the colours is the same in all looks. */
export const components = (tokens: Tokens): Components<Theme> => ({
  ...page(tokens),
  ...fields(tokens),
  ...floats(tokens),
  ...tables(tokens),
})
