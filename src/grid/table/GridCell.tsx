import { styled } from '@mui/material/styles'
import type { Entity } from '../../../schema/index.ts'
import { unresolvedTexts } from '../../../schema/unresolved.ts'
import { areasOf } from '../areasText.ts'
import { EMPTY_VALUE } from '../cells.tsx'
import type { Column } from '../gridColumns.ts'
import type { GridRow } from '../row.ts'
import { pathText } from '../row.ts'

const TitleLink = styled('a')(({ theme }) => ({
  color: theme.palette.text.primary,
  fontWeight: 500,
  textDecoration: 'none',
  'tr:hover &, &:focus-visible': { color: theme.palette.primary.main, textDecoration: 'underline' },
}))

const BesideText = styled('span')(({ theme }) => ({
  marginLeft: 8,
  fontSize: 12,
  color: theme.palette.text.secondary,
}))

interface GridCellProps {
  column: Column
  entity: Entity
  row: GridRow
  shown: string
  /** Of a title: the name in another language. */
  otherName?: string
  /** Of the first cell: the address and the title of the record. The row opens it. */
  link?: { href: string; tabIndex: number; name: string }
}

/** A value, followed in grey by its other name and its path. */
export function GridCell({ column, entity, row, shown, otherName, link }: GridCellProps) {
  const areas = areasOf(row, column.name, Number.POSITIVE_INFINITY)
  const isEmpty = shown === EMPTY_VALUE
  const beside = isEmpty ? '' : [otherName, pathText(entity, row, column.path)].filter(Boolean).join(' · ')
  return (
    <td
      data-right={column.right && ''}
      data-empty={isEmpty ? '' : undefined}
      data-unresolved={unresolvedTexts(row)[column.name] ? '' : undefined}
      title={isEmpty ? undefined : areas.join('\n') || [shown, beside].filter(Boolean).join(' — ')}
    >
      {link ? (
        <TitleLink
          href={link.href}
          tabIndex={link.tabIndex}
          aria-label={shown === link.name ? undefined : link.name}
        >
          {isEmpty ? link.name : shown}
        </TitleLink>
      ) : (
        shown
      )}
      {beside && <BesideText>{beside}</BesideText>}
    </td>
  )
}
