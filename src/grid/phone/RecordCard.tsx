import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { NEXT_STEP } from '../../../schema/nextStep.ts'
import { FORM_STATUS, isForm } from '../../../schema/plan.ts'
import { hasAction } from '../../../schema/traits.ts'
import { VALIDITY } from '../../../schema/validity.ts'
import { useEntityTexts } from '../../app/useEntityTexts.ts'
import { ValidityMark } from '../../app/ValidityMark.tsx'
import { CheckBox } from '../CheckBox.tsx'
import { EMPTY_VALUE } from '../cells.tsx'
import { FormStatusText } from '../FormStatusText.tsx'
import { type Column, isEmbedded } from '../gridColumns.ts'
import { NextStep } from '../NextStep.tsx'
import { ownParentPath } from '../parentPath.ts'
import { type GridRow, recordTitle, rowNames } from '../row.ts'
import { StatusChip } from '../StatusChip.tsx'
import { RowAction } from '../table/RowAction.tsx'
import { useGridContext } from '../useGrid.ts'
import { useRowsContext } from '../useRows.ts'
import { detailStyles, queueStyles, titleStyles } from './cardStyles.ts'
import { cardText, labelledText } from './cardText.ts'

/** One record on a phone: the title, a line with its parents, a line with its other columns, and its status. */
export function RecordCard({ row }: { row: GridRow }) {
  const { selection } = useGridContext()
  const { entity, columns, isBin, canSelect, show, path } = useRowsContext()
  const translate = useTranslate()
  const texts = useEntityTexts(entity)
  const title = recordTitle(entity, row)
  const otherName = rowNames(entity, row)?.[1]
  const titleFields = new Set([entity.title].flat())
  const filled = columns.filter(
    (column) =>
      !titleFields.has(column.name) &&
      !['status', FORM_STATUS, NEXT_STEP, VALIDITY].includes(column.name) &&
      ![EMPTY_VALUE, title].includes(show(column, row)),
  )
  const parents = new Set(entity.ids === 'area' ? ownParentPath(entity) : [])
  const isParent = ({ name, field }: Column) => (parents.size > 0 ? parents.has(name) : isEmbedded(field))
  const parentColumns = filled.filter(isParent)
  // What a record waits for says more than that it is active.
  const queue = row.status === 'active' ? filled.find(({ name }) => name === entity.queueBy) : undefined
  const otherColumns = filled.filter((column) => !isParent(column) && column !== queue)
  const labelled = (column: Column) => {
    const shown = cardText(column, show(column, row))
    // An address or number of its kind, as an e-mail address, says by itself what it is.
    return column.name === column.field?.kind ? shown : labelledText(texts.field(column.name), shown)
  }
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
      {canSelect && (
        <CheckBox
          checked={selection.has(row.id)}
          onChange={(event) => selection.set([row.id], event.target.checked)}
          label={translate('grid.select_row', { name: title })}
        />
      )}
      <Box
        {...(isBin ? {} : { component: Link, to: path(row) })}
        sx={{
          flex: 1,
          minWidth: 0,
          py: 0.5,
          pl: canSelect ? 0 : 1.5,
          pr: queue ? 1 : 0,
          color: 'text.primary',
          textDecoration: 'none',
        }}
      >
        {/* The lines below have the full width. */}
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
          <Box sx={titleStyles}>
            {title}
            {otherName && (
              <Box component="span" sx={{ ml: 1, fontSize: 13, fontWeight: 400, color: 'text.secondary' }}>
                {otherName}
              </Box>
            )}
          </Box>
          {!isBin && queue && <Box sx={queueStyles}>{show(queue, row)}</Box>}
        </Box>
        <Box sx={detailStyles}>{parentColumns.map((column) => show(column, row)).join(', ')}</Box>
        <Box sx={detailStyles}>{otherColumns.map(labelled).join(' · ')}</Box>
        {!isBin && isForm(entity) && <FormStatusText row={row} />}
        {!isBin && columns.some(({ name }) => name === NEXT_STEP) && (
          <Box sx={{ minHeight: 20, fontSize: 13, lineHeight: '20px', overflowWrap: 'anywhere' }}>
            <NextStep row={row} />
          </Box>
        )}
      </Box>
      {isBin && <RowAction row={row} tabIndex={0} />}
      {!isBin && entity.validity && (
        <Box sx={{ px: 1, lineHeight: '30px' }}>
          <ValidityMark entity={entity} record={row} />
        </Box>
      )}
      {!isBin && !queue && !isForm(entity) && hasAction(entity, 'status') && <StatusChip row={row} />}
    </Box>
  )
}
