import Box from '@mui/material/Box'
import type { ReferenceOption } from '../../data/types.ts'

/** An option of a list: its name, and its path in grey. */
export const OptionLine = ({ option }: { option: ReferenceOption }) => (
  <Box sx={{ minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
    <Box component="span">{option.name}</Box>
    {option.path && (
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, lineHeight: '16px' }}>
        {option.path}
      </Box>
    )}
  </Box>
)
