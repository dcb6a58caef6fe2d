import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { BoardGridProps } from './BoardGrid.tsx'
import { CardHead } from './CardHead.tsx'
import { BoardCard, FormLink } from './cardStyles.ts'
import { FigureLine } from './FigureLine.tsx'
import { type BoardData, type BoardState, type BoardUrlFilter, boardPath } from './useBoard.ts'
import { useFigureTexts } from './useFigureTexts.ts'

interface StateCardProps {
  board: BoardData
  state: BoardState
  filter: BoardUrlFilter
}

function StateCard({ board, state, filter }: StateCardProps) {
  const translate = useTranslate()
  const { percent } = useFigureTexts()
  const [isOpen, setOpen] = useState(false)
  const { id, name, figures, districts } = state
  const ofState = { ...filter, state_id: String(id), view: undefined }
  return (
    <BoardCard role="listitem">
      <CardHead
        name={name}
        figures={figures}
        isOpen={isOpen}
        about={translate('plan.board.districts', { smart_count: districts })}
        to={boardPath(ofState)}
        onToggle={() => setOpen(!isOpen)}
      />
      {isOpen &&
        board.forms.map(({ form }, at) => {
          const ofForm = state.forms[at]
          return (
            ofForm && (
              <FormLink key={form} to={boardPath({ ...ofState, form })}>
                <span>{translate(`resources.${form}.name`, { smart_count: 2 })}</span>
                <b>{percent(ofForm.submitted, ofForm)}</b>
                <span>
                  <FigureLine figures={ofForm} />
                </span>
              </FormLink>
            )
          )
        })}
    </BoardCard>
  )
}

/** The states on a phone, a card for each. */
export function StateCards({ board, filter }: Pick<BoardGridProps, 'board' | 'filter'>) {
  const translate = useTranslate()
  return (
    <Box role="list" aria-label={translate('plan.board.title')}>
      {board.states.map((state) => (
        <StateCard key={state.id} board={board} state={state} filter={filter} />
      ))}
    </Box>
  )
}
