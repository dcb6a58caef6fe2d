/** For fingers: targets of 44 pixels, and letters large enough that a phone does not zoom in. */
export const touch = {
  '@media (pointer: coarse)': {
    '& .MuiButton-root, & .MuiIconButton-root': { minHeight: 44, minWidth: 44 },
    '& header a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, mt: -1.5 },
    '& .MuiOutlinedInput-root:not(.MuiInputBase-multiline)': { minHeight: 44, fontSize: 16 },
    '& .MuiOutlinedInput-root textarea': { fontSize: 16 },
    '& .MuiAutocomplete-endAdornment': { top: 0, transform: 'none' },
    '& .MuiAutocomplete-root .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { paddingRight: '46px' },
  },
} as const
