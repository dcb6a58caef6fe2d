import ArrowDown from '@mui/icons-material/ArrowDownward'
import ArrowUp from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useEntityTexts } from '../../app/useEntityTexts.ts'
import { availableColumns } from '../gridColumns.ts'
import { useGridContext } from '../useGrid.ts'

interface ViewPopoverProps {
  label: string
  anchor: HTMLElement
  onClose: () => void
}

/** As high as the screen allows: a list whose last columns are cut off looks as if they were all. */
const columnList = {
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'min(560px, calc(100dvh - 260px))',
  overflow: 'auto',
  px: 1,
  pb: 1,
} as const

/** The visible columns and their order. */
export default function ViewPopover({ label, anchor, onClose }: ViewPopoverProps) {
  const { entity, columns, toggle, isChosen, reset } = useGridContext()
  const translate = useTranslate()
  const texts = useEntityTexts(entity)
  const shown = new Set(columns.map(({ name }) => name))
  const lead = columns[0]?.name
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 280, mt: 0.5 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 1.5, pt: 0.75, minHeight: 38 }}>
        <Typography variant="subtitle2" sx={{ flex: 1 }}>
          {translate('grid.view.columns')}
        </Typography>
        {isChosen && (
          <Button size="small" onClick={reset}>
            {translate('grid.view.reset')}
          </Button>
        )}
      </Box>
      <Box sx={columnList}>
        {[...shown, ...availableColumns(entity).filter((name) => !shown.has(name))].map((name) => (
          <Box key={name} sx={{ display: 'flex', alignItems: 'center' }}>
            <FormControlLabel
              label={texts.field(name)}
              sx={{ mx: 0, flex: 1, minWidth: 0 }}
              control={
                <Checkbox checked={shown.has(name)} disabled={name === lead} onChange={() => toggle(name)} />
              }
            />
            {shown.has(name) && name !== lead && <MoveButtons name={name} label={texts.field(name)} />}
          </Box>
        ))}
      </Box>
    </Popover>
  )
}

const moves = [
  { by: -1, key: 'grid.view.move_up', Icon: ArrowUp },
  { by: 1, key: 'grid.view.move_down', Icon: ArrowDown },
]

function MoveButtons({ name, label }: { name: string; label: string }) {
  const { move } = useGridContext()
  const translate = useTranslate()
  return moves.map(({ by, key, Icon }) => (
    <IconButton
      key={key}
      size="small"
      aria-label={translate(key, { name: label })}
      title={translate(key, { name: label })}
      onClick={() => move(name, by)}
    >
      <Icon sx={{ fontSize: 16 }} />
    </IconButton>
  ))
}
