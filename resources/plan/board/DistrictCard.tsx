import Checkbox from '@mui/material/Checkbox'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { isOverdue } from '../../../schema/plan.ts'
import { FormStatusMark } from '../../../src/app/FormStatusMark.tsx'
import { readCell, useBoardCellTexts } from './boardCell.ts'
import { CardHead } from './CardHead.tsx'
import { BoardCard, FormLink } from './cardStyles.ts'
import type { BoardData, BoardDistrict, BoardUrlFilter } from './useBoard.ts'

interface DistrictCardProps {
  board: BoardData
  filter: BoardUrlFilter
  district: BoardDistrict
  index: number
  isSelected: boolean
  /** Undefined where no districts can be selected. */
  onSelect: ((isSelected: boolean) => void) | undefined
}

/** A district on a phone: how many of its forms are submitted, approved and overdue, and each form with its status. */
export function DistrictCard({ board, filter, district, index, isSelected, onSelect }: DistrictCardProps) {
  const translate = useTranslate()
  const textsOf = useBoardCellTexts(filter)
  const [isOpen, setOpen] = useState(false)
  const { forms, districts, financial_year: year } = board
  const { name, state, figures } = district
  const path = `/plan/${district.id}/${year.id}`
  return (
    <BoardCard role="listitem" aria-posinset={index + 1} aria-setsize={districts.length}>
      <CardHead
        name={name}
        figures={figures}
        isOpen={isOpen}
        about={state}
        to={path}
        onToggle={() => setOpen(!isOpen)}
      >
        {onSelect && (
          <Checkbox
            checked={isSelected}
            onChange={(_, isChecked) => onSelect(isChecked)}
            slotProps={{ input: { 'aria-label': translate('grid.select_row', { name }) } }}
            sx={{ width: 44, height: 44 }}
          />
        )}
      </CardHead>
      {isOpen &&
        forms.map((form, at) => {
          const cell = readCell(district, form, at)
          if (!cell) return null
          const texts = textsOf(cell)
          return (
            <FormLink key={form.form} to={`${path}/${cell.path}`}>
              <span>{translate(`resources.${form.form}.name`, { smart_count: 2 })}</span>
              <FormStatusMark status={cell.status} />
              {texts.length > 0 && (
                <small data-overdue={isOverdue(cell.status, cell.daysLate) || undefined}>
                  {texts.join(', ')}
                </small>
              )}
            </FormLink>
          )
        })}
    </BoardCard>
  )
}
