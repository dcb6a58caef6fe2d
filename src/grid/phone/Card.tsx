import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { CheckBox } from '../CheckBox.tsx'
import { useCell } from '../cells.tsx'
import type { Column } from '../columns.ts'
import { useRecordPath } from '../open.ts'
import { surroundings } from '../place.ts'
import { type GridRow, isEmpty, titleOf } from '../row.ts'
import { StatusChip } from '../StatusChip.tsx'
import { RowAction } from '../table/RowAction.tsx'
import { useGridContext } from '../useGrid.ts'
import { useNames } from '../useNames.ts'

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** One record in a title and two lines: what it belongs to, and its other columns. */
export function Card({ row }: { row: GridRow }) {
  const { entity, columns, selection, isBin, verbs } = useGridContext()
  const translate = useTranslate()
  const names = useNames(entity)
  const show = useCell(entity)
  const path = useRecordPath()
  const title = titleOf(entity, row)
  const told = new Set([entity.title].flat())
  const filled = columns.filter(({ name }) => !told.has(name) && name !== 'status' && !isEmpty(row[name]))
  const within = new Set(entity.ids === 'area' ? surroundings(entity) : [])
  const isPlace = ({ name, field }: Column) =>
    within.size > 0 ? within.has(name) : field?.kind === 'reference'
  const places = filled.filter(isPlace)
  const others = filled.filter((column) => !isPlace(column))
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        minHeight: 84,
        py: 1,
        pl: 0.5,
        pr: 1,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: selection.has(row.id) ? 'primary.light' : undefined,
      }}
    >
      {verbs.length > 0 && (
        <CheckBox
          checked={selection.has(row.id)}
          onChange={(event) => selection.set([row.id], event.target.checked)}
          label={translate('grid.select_row', { name: title, _: 'Select “%{name}”' })}
        />
      )}
      <Box
        {...(isBin ? {} : { component: Link, to: path(row) })}
        sx={{
          flex: 1,
          minWidth: 0,
          py: 0.5,
          pl: verbs.length > 0 ? 0 : 1.5,
          color: 'text.primary',
          textDecoration: 'none',
        }}
      >
        <Box sx={{ ...line, fontWeight: 500, fontSize: 15, lineHeight: '22px' }}>{title}</Box>
        <Box sx={{ ...line, color: 'text.secondary', fontSize: 13 }}>
          {places.map((column) => show(column, row)).join(', ')}
        </Box>
        <Box sx={{ ...line, color: 'text.secondary', fontSize: 13 }}>
          {others.map((column) => `${names.field(column.name)} ${show(column, row)}`).join(' · ')}
        </Box>
      </Box>
      {isBin ? <RowAction row={row} tabIndex={0} /> : <StatusChip row={row} />}
    </Box>
  )
}
