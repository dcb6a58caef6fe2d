import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { useFormats } from '../formats.ts'
import { useActionsContext } from '../useActions.ts'
import { useGridContext } from '../useGrid.ts'
import { useNames } from '../useNames.ts'
import { verbs } from '../verbs.ts'
import { SelectAll } from './SelectAll.tsx'

/** What is selected, and what can be done with it. */
export function BulkBar() {
  const { entity, selection, verbs: offered } = useGridContext()
  const { busy, startSelected } = useActionsContext()
  const translate = useTranslate()
  const formats = useFormats()
  const names = useNames(entity)
  const { count } = selection
  const said = { count: formats.whole(count), names: names.inline(count) }
  return (
    <Box
      role="toolbar"
      aria-label={translate('grid.selected', { ...said, _: '%{count} selected' })}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, flex: 1 }}
    >
      <IconButton
        size="small"
        onClick={selection.clear}
        aria-label={translate('grid.unselect', { _: 'Select nothing' })}
      >
        <Close fontSize="small" />
      </IconButton>
      <Box component="span" role="status" sx={{ fontWeight: 600 }}>
        {translate('grid.selected', { ...said, _: '%{count} selected' })}
      </Box>
      <SelectAll />
      <Box sx={{ flex: 1 }} />
      {offered.map((verb) => (
        <Button
          key={verb}
          size="small"
          variant="outlined"
          color={verb === 'remove' ? 'error' : 'primary'}
          loading={busy === verb}
          disabled={busy !== null}
          onClick={() => startSelected(verb)}
          aria-label={translate(`grid.action.${verb}`, { ...said, _: verbs[verb].action })}
          sx={{ bgcolor: 'background.paper' }}
        >
          {translate(`grid.verb.${verb}`, { _: verbs[verb].button })}
        </Button>
      ))}
    </Box>
  )
}
