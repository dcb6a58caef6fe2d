import Box from '@mui/material/Box'
import type { SxProps } from '@mui/material/styles'

/** The name of the product in Devanagari. */
export const BRAND = 'कौशल'

/** The name in a font of these characters alone. */
export const BrandName = ({ sx }: { sx: SxProps }) => (
  <Box
    component="span"
    lang="hi"
    sx={[{ fontFamily: '"Kaushal Brand", sans-serif', fontWeight: 600 }, sx as object]}
  >
    {BRAND}
  </Box>
)
