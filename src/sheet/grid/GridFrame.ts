import { styled } from '@mui/material/styles'

/** The colours of the theme and the styles of the cells for a grid. */
export const GridFrame = styled('div')(({ theme }) => {
  const { palette } = theme
  return {
    '& .rdg': {
      '--rdg-color': palette.text.primary,
      '--rdg-border-color': palette.divider,
      '--rdg-summary-border-color': palette.divider,
      '--rdg-background-color': palette.background.paper,
      '--rdg-header-background-color': palette.secondary.light,
      '--rdg-row-hover-background-color': palette.background.paper,
      '--rdg-selection-color': 'var(--focus)',
      '--rdg-cell-frozen-box-shadow': 'none',
      '--rdg-font-size': '13px',
      colorScheme: palette.mode,
      border: `1px solid ${palette.divider}`,
      borderRadius: 6,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .rdg-cell:focus-visible': { outlineOffset: -2 },
    '& .rdg-header-row': { fontWeight: 600, color: palette.text.secondary },
    '& .rdg-header-row .rdg-cell': { whiteSpace: 'normal', lineHeight: '16px' },
    '& .rdg-header-row small': { display: 'block', fontWeight: 400, fontSize: 11 },
    '& .rdg-header-row b': { color: palette.error.main },
    '& .rdg-summary-row .rdg-cell': { fontWeight: 600, background: palette.secondary.light },
    // Dragging with the mouse selects cells, not text.
    '& .rdg-cell:not(.rdg-editor-container)': { userSelect: 'none' },
    '& .sheet-number': { textAlign: 'right' },
    '& .sheet-gutter': {
      textAlign: 'right',
      color: palette.text.secondary,
      background: palette.secondary.light,
      cursor: 'default',
    },
    '& .sheet-row-header': { background: palette.secondary.light, cursor: 'default', lineHeight: 1.3 },
    '& .sheet-selected:not(.sheet-gutter)': { background: palette.primary.light },
    '& .sheet-dragged': {
      background: palette.action.hover,
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
    },
    '& .sheet-handle': {
      position: 'absolute',
      right: 0,
      bottom: 0,
      width: 9,
      height: 9,
      background: palette.primary.main,
      border: `1px solid ${palette.background.paper}`,
      cursor: 'crosshair',
      touchAction: 'none',
      '@media (pointer: coarse)': { width: 20, height: 20 },
    },
    '& .sheet-error': { boxShadow: `inset 3px 0 0 ${palette.error.main}`, background: palette.error.light },
    '& .sheet-warning': { boxShadow: `inset 3px 0 0 ${palette.warning.dark}` },
    '& .sheet-conflict': {
      boxShadow: `inset 3px 0 0 ${palette.primary.main}`,
      background: palette.warning.light,
    },
    '& .sheet-editor': {
      height: '100%',
      display: 'grid',
      alignItems: 'center',
      background: palette.background.paper,
    },
    '& .sheet-editor .MuiOutlinedInput-root': { fontSize: 13, borderRadius: 0, minHeight: 34 },
    '& .sheet-message': {
      display: 'block',
      maxHeight: 28,
      overflow: 'hidden',
      fontSize: 11,
      lineHeight: '14px',
      whiteSpace: 'normal',
      color: palette.error.main,
    },
    '& .sheet-editor > .sheet-message': { padding: '0 8px' },
    // In a form the grid is one field of many: no cell looks selected while another field has the focus.
    '&[data-shows-messages] .rdg:not(:focus-within) .rdg-cell[aria-selected=true]': { outline: 'none' },
    '&[data-shows-messages] .sheet-error': { background: 'inherit' },
  }
})
