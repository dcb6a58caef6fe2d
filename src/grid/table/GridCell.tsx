import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { NOTHING } from '../cells.tsx'
import type { Column } from '../columns.ts'
import { pathText } from '../place.ts'
import type { GridRow } from '../row.ts'

const Lead = styled(Link)(({ theme }) => ({
  color: theme.palette.text.primary,
  fontWeight: 500,
  textDecoration: 'none',
  'tr:hover &, &:focus-visible': { color: theme.palette.primary.main, textDecoration: 'underline' },
}))

const Grey = styled('span')(({ theme }) => ({
  marginLeft: 8,
  fontSize: 12,
  color: theme.palette.text.secondary,
}))

interface GridCellProps {
  column: Column
  row: GridRow
  shown: string
  /** Of the first cell: where the record opens, and what the record is called. */
  link?: { to: string; tabIndex: number; name: string }
}

/** A value, and in grey where it lies. */
export function GridCell({ column, row, shown, link }: GridCellProps) {
  const place = pathText(row, column.path)
  const isNothing = shown === NOTHING
  return (
    <td
      data-right={column.right && ''}
      data-empty={isNothing ? '' : undefined}
      title={isNothing ? undefined : [shown, place].filter(Boolean).join(' — ')}
    >
      {link ? (
        <Lead to={link.to} tabIndex={link.tabIndex} aria-label={shown === link.name ? undefined : link.name}>
          {isNothing ? link.name : shown}
        </Lead>
      ) : (
        shown
      )}
      {place && <Grey>{place}</Grey>}
    </td>
  )
}
