import type { ThemeOptions } from '@mui/material/styles'
import type { Tokens } from './tokens.ts'

/** Inputs: the label above the field, the help below. */
export const inputStyles = (t: Tokens): NonNullable<ThemeOptions['components']> => ({
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
  MuiFormControl: { defaultProps: { size: 'small', margin: 'none', variant: 'outlined' } },
  MuiSelect: {
    defaultProps: { variant: 'outlined', size: 'small' },
    // As high as other inputs, also with the larger font of a phone.
    styleOverrides: { select: { '&.MuiSelect-select': { minHeight: '1.25rem' } } },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 4,
        fontSize: 13,
        lineHeight: '18px',
        fontWeight: 500,
        color: t.ink,
        whiteSpace: 'normal',
        '&.Mui-focused': { color: t.ink },
        '&.Mui-error': { color: t.red },
      },
    },
  },
  MuiOutlinedInput: {
    // Also where no FormControl gives the size.
    defaultProps: { notched: false, size: 'small' },
    styleOverrides: {
      root: {
        background: t.surface,
        fontSize: 14,
        // iOS zooms in on a focused field whose font is smaller than 16 px.
        '@media (max-width: 768px)': { fontSize: 16 },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: t.ink },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: t.teal, borderWidth: 2 },
        '&.Mui-disabled': { background: t.sunken },
      },
      notchedOutline: { top: 0, borderColor: t.fieldLine, '& legend': { display: 'none' } },
      inputSizeSmall: { padding: '7px 10px', height: '1.25rem', lineHeight: '20px' },
      multiline: { padding: 0 },
      inputMultiline: { padding: '7px 10px' },
    },
  },
  // Without a border and a line below it, as the selects of toolbars.
  MuiInput: {
    styleOverrides: {
      root: {
        '&:not(.MuiInput-underline):has(:focus-visible)': {
          outline: '2px solid var(--focus)',
          outlineOffset: 1,
          borderRadius: 4,
        },
      },
    },
  },
  MuiInputBase: {
    // Each input would search the document for these styles as it appears. They move a label out of a filled field; ours are above it.
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: { input: { '&::placeholder': { color: t.soft, opacity: 1 } } },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '4px 0 0',
        fontSize: 12,
        lineHeight: '16px',
        color: t.soft,
        '&:empty': { display: 'none' },
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: { root: { fontSize: 13, fontWeight: 500, color: t.ink }, asterisk: { color: t.red } },
  },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: 14 } } },
  MuiCheckbox: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: { padding: 6, color: t.fieldLine, '&.Mui-focusVisible': { outline: '2px solid var(--focus)' } },
    },
  },
  MuiRadio: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: { padding: 6, color: t.fieldLine, '&.Mui-focusVisible': { outline: '2px solid var(--focus)' } },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: {
        '&, &.MuiSwitch-sizeSmall': { width: 34, height: 20, padding: 0, margin: 6 },
        '& .MuiSwitch-switchBase, &.MuiSwitch-sizeSmall .MuiSwitch-switchBase': {
          padding: 3,
          color: t.surface,
        },
        '& .Mui-checked.Mui-checked.Mui-checked': { transform: 'translateX(14px)', color: t.surface },
        '& .MuiSwitch-thumb, &.MuiSwitch-sizeSmall .MuiSwitch-thumb': {
          width: 14,
          height: 14,
          boxShadow: 'none',
        },
        '& .MuiSwitch-track, & .Mui-checked + .MuiSwitch-track.MuiSwitch-track.MuiSwitch-track': {
          opacity: 1,
        },
        '& .Mui-disabled + .MuiSwitch-track.MuiSwitch-track.MuiSwitch-track': { opacity: 0.4 },
        '& .Mui-focusVisible + .MuiSwitch-track': { outline: '2px solid var(--focus)', outlineOffset: 2 },
      },
      track: { borderRadius: 10, background: t.fieldLine },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      root: {
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { padding: '0 40px 0 2px' },
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input': { padding: '7px 8px' },
      },
      paper: { border: `1px solid ${t.line}`, boxShadow: t.shadow, marginTop: 2 },
      listbox: { padding: 4, maxHeight: 320 },
      option: { borderRadius: 4, minHeight: '32px !important', padding: '4px 8px !important', fontSize: 14 },
      noOptions: { fontSize: 13, color: t.soft, padding: '10px 12px' },
      loading: { fontSize: 13, color: t.soft, padding: '10px 12px' },
      tag: { margin: 2 },
    },
  },
})
