/** A column as high as the window, so that the bar at its end is always at the same place. */
export const screenStyles = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 'var(--page)',
  px: { xs: 2, sm: 3 },
  pt: 2,
} as const

/** On touch screens, and in windows as narrow as a phone, targets are 44 pixels high, and text is large enough that a phone does not zoom in. */
export const formTouchStyles = {
  '@media (pointer: coarse), (max-width: 599.95px)': {
    '& .MuiButton-root, & .MuiIconButton-root': { minHeight: 44, minWidth: 44 },
    '& header a:not(.MuiButton-root)': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 44,
      mt: -1.5,
    },
    '& .MuiOutlinedInput-root:not(.MuiInputBase-multiline)': { minHeight: 44, fontSize: 16 },
    '& .MuiOutlinedInput-root textarea': { fontSize: 16 },
    '& .MuiAutocomplete-endAdornment': { top: 0, transform: 'none' },
    '& .MuiAutocomplete-root .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { paddingRight: '46px' },
  },
} as const
