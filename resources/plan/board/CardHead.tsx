import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { BoardFigures } from '../../../schema/contract/planSchemas.ts'
import { FigureLine } from './FigureLine.tsx'
import { SubmittedBar } from './SubmittedBar.tsx'
import { useFigureTexts } from './useFigureTexts.ts'

interface CardHeadProps {
  name: string
  /** After the name, in grey. */
  about: string
  figures: BoardFigures
  to: string
  isOpen: boolean
  onToggle: () => void
  /** Before the name: a checkbox. */
  children?: ReactNode
}

/** The head of a card: the name, the figures with a bar, and the button that shows the forms. */
export function CardHead({ name, about, figures, to, isOpen, onToggle, children }: CardHeadProps) {
  const translate = useTranslate()
  const { percent } = useFigureTexts()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', pl: children ? 0 : 1.5, pr: 0.5, minHeight: 56 }}>
      {children}
      <Box
        component={Link}
        to={to}
        sx={{
          flex: 1,
          minWidth: 0,
          py: 1,
          color: 'inherit',
          textDecoration: 'none',
          overflowWrap: 'anywhere',
        }}
      >
        <Box sx={{ display: 'flex', gap: 1, fontSize: 14, fontWeight: 500 }}>
          <Box sx={{ flex: 1 }}>
            {name} <small>{about}</small>
          </Box>
          <span>{percent(figures.submitted, figures)}</span>
        </Box>
        <Box sx={{ my: 0.5 }}>
          <SubmittedBar figures={figures} />
        </Box>
        <FigureLine figures={figures} />
      </Box>
      <Button
        aria-expanded={isOpen}
        aria-label={translate('plan.board.forms_of', { name })}
        onClick={onToggle}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        <ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
      </Button>
    </Box>
  )
}
