import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { editableStatuses } from '../../../schema/plan.ts'
import { FormStatusMark } from '../steps/FormStatusMark.tsx'
import { readCell, useBoardCellTexts } from './boardCell.ts'
import type { BoardData, BoardDistrict } from './useBoard.ts'

const Card = styled('div')(({ theme }) => ({
  marginBottom: 8,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  background: theme.palette.background.paper,
  fontSize: 13,
  lineHeight: '18px',
  '& small': { fontSize: 12, color: theme.palette.text.secondary },
  '& small[data-late]': { color: theme.palette.warning.main },
}))

const FormLink = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 12,
  alignItems: 'center',
  minHeight: 44,
  padding: '4px 12px',
  color: 'inherit',
  textDecoration: 'none',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > small': { gridColumn: '1 / -1' },
}))

interface DistrictCardProps {
  board: BoardData
  district: BoardDistrict
  index: number
  isSelected: boolean
  /** Undefined where no districts can be selected. */
  onSelect: ((isSelected: boolean) => void) | undefined
}

/** A district on a phone: how many of its forms are submitted and late, and each form with its status. */
export function DistrictCard({ board, district, index, isSelected, onSelect }: DistrictCardProps) {
  const translate = useTranslate()
  const textsOf = useBoardCellTexts()
  const [isOpen, setOpen] = useState(false)
  const { forms, districts, financial_year: year } = board
  const cells = forms.map((form, at) => ({ ...form, ...readCell(district.cells[at]) }))
  const submitted = cells.filter(({ status }) => !editableStatuses.includes(status)).length
  const late = cells.filter(({ daysLate }) => daysLate > 0).length
  const path = `/plan/${district.id}/${year.id}`
  return (
    <Card role="listitem" aria-posinset={index + 1} aria-setsize={districts.length}>
      <Box sx={{ display: 'flex', alignItems: 'center', pl: onSelect ? 0 : 1.5, pr: 0.5, minHeight: 56 }}>
        {onSelect && (
          <Checkbox
            checked={isSelected}
            onChange={(_, isChecked) => onSelect(isChecked)}
            slotProps={{ input: { 'aria-label': translate('grid.select_row', { name: district.name }) } }}
            sx={{ width: 44, height: 44 }}
          />
        )}
        <Box
          component={Link}
          to={path}
          sx={{
            flex: 1,
            minWidth: 0,
            py: 1,
            color: 'inherit',
            textDecoration: 'none',
            overflowWrap: 'anywhere',
          }}
        >
          <Box sx={{ fontSize: 14, fontWeight: 500 }}>
            {district.name} <small>{district.state}</small>
          </Box>
          <small>{translate('plan.board.submitted_of', { count: submitted, all: cells.length })}</small>
          {late > 0 && <small data-late> · {translate('plan.board.late', { smart_count: late })}</small>}
        </Box>
        <Button
          aria-expanded={isOpen}
          aria-label={translate('plan.board.forms_of', { name: district.name })}
          onClick={() => setOpen(!isOpen)}
          sx={{ minWidth: 44, minHeight: 44 }}
        >
          <ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
        </Button>
      </Box>
      {isOpen &&
        cells.map((cell) => {
          const texts = textsOf(cell)
          return (
            <FormLink key={cell.form} to={`${path}/${cell.form}`}>
              <span>{translate(`resources.${cell.form}.name`, { smart_count: 2 })}</span>
              <FormStatusMark status={cell.status} />
              {texts.length > 0 && (
                <small data-late={cell.daysLate > 0 || undefined}>{texts.join(', ')}</small>
              )}
            </FormLink>
          )
        })}
    </Card>
  )
}
