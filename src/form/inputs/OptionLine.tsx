import Box from '@mui/material/Box'
import type { ReferenceOption } from '../../data/types.ts'

/** An option of a list: its name, and in grey its other name and its path. */
export const OptionLine = ({ option: { name, otherName, path } }: { option: ReferenceOption }) => (
  <Box sx={{ minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
    <Box component="span">{name}</Box>
    {(otherName || path) && (
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, lineHeight: '16px' }}>
        {[otherName, path].filter(Boolean).join(' · ')}
      </Box>
    )}
  </Box>
)
