import Box from '@mui/material/Box'
import Paper, { type PaperProps } from '@mui/material/Paper'

declare module '@mui/material/Autocomplete' {
  interface AutocompletePaperSlotPropsOverrides {
    /** Said below the list when it is not all there is. */
    more?: string
  }
}

/** What the list of choices lies on. */
export const ListPaper = ({ more, children, ...rest }: PaperProps & { more?: string }) => (
  <Paper {...rest}>
    {children}
    {more && (
      <Box
        sx={{
          px: 1.5,
          py: 0.75,
          fontSize: 12,
          color: 'text.secondary',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {more}
      </Box>
    )}
  </Paper>
)
