import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslate } from 'ra-core'
import { ChunkedList } from '../../../src/app/ChunkedList.tsx'
import type { BoardGridProps } from './BoardGrid.tsx'
import { DistrictCard } from './DistrictCard.tsx'

/** Estimated pixels of a card. */
const CARD = 96

/** The districts on a phone, a card for each. */
export function BoardCards({ board, filter, selected, onSelect }: BoardGridProps) {
  const translate = useTranslate()
  const { districts } = board
  const isAll = districts.every(({ id }) => selected.has(id))
  const select = (id: number, isSelected: boolean) =>
    onSelect?.(new Set(isSelected ? [...selected, id] : [...selected].filter((one) => one !== id)))
  return (
    <>
      {onSelect && (
        <FormControlLabel
          label={translate('plan.board.select_all', { smart_count: districts.length })}
          control={
            <Checkbox
              checked={isAll}
              indeterminate={!isAll && selected.size > 0}
              onChange={(_, isSelected) => onSelect(new Set(isSelected ? districts.map(({ id }) => id) : []))}
              sx={{ width: 44, height: 44 }}
            />
          }
          sx={{ ml: 0 }}
        />
      )}
      <ChunkedList
        label={translate('plan.board.title')}
        items={districts}
        keyOf={({ id }) => id}
        itemHeight={CARD}
      >
        {(district, index) => (
          <DistrictCard
            board={board}
            filter={filter}
            district={district}
            index={index}
            isSelected={selected.has(district.id)}
            onSelect={onSelect && ((isSelected) => select(district.id, isSelected))}
          />
        )}
      </ChunkedList>
    </>
  )
}
