import Add from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { footStyles } from '../../../app/footStyles.ts'
import { formatNumber } from '../../../form/inputs/numbers.ts'

interface CardsFootProps {
  /** The most rows of the sheet. */
  max: number
  /** The number of the row that was removed last, while that can be undone here. */
  removedRow: number | undefined
  onUndo: () => void
  /** Undefined where the sheet is full. */
  onAdd: (() => void) | undefined
}

/** What adds a row, below the cards in the window. */
export function CardsFoot({ max, removedRow, onUndo, onAdd }: CardsFootProps) {
  const translate = useTranslate()
  return (
    <Box
      sx={{
        ...footStyles,
        zIndex: 2,
        mx: -2,
        px: 2,
        py: 1,
        mt: 1,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {removedRow !== undefined && (
        <Alert
          severity="info"
          sx={{ mb: 1 }}
          action={
            <Button onClick={onUndo} sx={{ minHeight: 44 }}>
              {translate('shell.actions.undo')}
            </Button>
          }
        >
          {translate('sheet.cards.removed', { row: removedRow })}
        </Alert>
      )}
      <Button
        fullWidth
        variant="contained"
        startIcon={<Add />}
        disabled={!onAdd}
        onClick={onAdd}
        sx={{ minHeight: 44 }}
      >
        {translate(onAdd ? 'sheet.cards.add' : 'sheet.cards.full', { max: formatNumber(max) })}
      </Button>
    </Box>
  )
}
