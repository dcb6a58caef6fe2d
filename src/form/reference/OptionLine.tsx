import Box from '@mui/material/Box'
import type { Option } from '../../provider.ts'

/** A choice as a line: its name, and in grey where it lies. */
export const OptionLine = ({ option }: { option: Option }) => (
  <Box sx={{ minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
    <Box component="span">{option.name}</Box>
    {option.path && (
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, lineHeight: '16px' }}>
        {option.path}
      </Box>
    )}
  </Box>
)
