import type { ThemeOptions } from '@mui/material/styles'
import type { Tokens } from './tokens.ts'

/** Grids, chips, tabs and lists. */
export const tableStyles = (t: Tokens): NonNullable<ThemeOptions['components']> => ({
  MuiTable: { styleOverrides: { root: { fontSize: 13 } } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 36,
        padding: '0 12px',
        fontSize: 13,
        lineHeight: '18px',
        borderBottom: `1px solid ${t.line}`,
      },
      head: { fontWeight: 600, color: t.soft, background: t.sunken },
      stickyHeader: { background: t.sunken },
      paddingCheckbox: { padding: '0 0 0 6px', width: 40 },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { background: t.paper },
        '&.Mui-selected, &.Mui-selected:hover': { background: t.tealTint },
      },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: { root: { '&.Mui-active': { color: t.ink } }, icon: { fontSize: 16 } },
  },
  MuiChip: {
    styleOverrides: {
      root: { height: 24, borderRadius: 4, fontSize: 12, fontWeight: 500 },
      filled: { background: t.sunken },
      outlined: { borderColor: t.line },
      label: { padding: '0 8px' },
      deleteIcon: { fontSize: 16, color: t.soft, '&:hover': { color: t.ink } },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 38 }, indicator: { height: 2 } } },
  MuiTab: { styleOverrides: { root: { minHeight: 38, padding: '6px 12px', minWidth: 0 } } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        padding: '4px 10px',
        borderColor: t.line,
        color: t.soft,
        '&.Mui-selected, &.Mui-selected:hover': { background: t.tealTint, color: t.teal },
      },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: { borderRadius: 4, '&.Mui-selected, &.Mui-selected:hover': { background: t.tealTint } },
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { fontSize: 13 },
      displayedRows: { fontSize: 13 },
      selectLabel: { fontSize: 13 },
    },
  },
})
