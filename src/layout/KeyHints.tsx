import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { Panel } from './Panel.tsx'

const hints = [
  { keys: 'Ctrl K', does: 'shell.home.go' },
  { keys: '/', does: 'shell.home.search' },
  { keys: 'n', does: 'shell.home.new' },
  { keys: 'Ctrl Enter', does: 'shell.home.save' },
  { keys: 'Ctrl Z', does: 'shell.home.undo' },
]

/** What the keyboard can do, where there is one. */
export function KeyHints() {
  const translate = useTranslate()
  return (
    <Box sx={{ '@media (hover: none), (max-width: 768px)': { display: 'none' } }}>
      <Panel title={translate('shell.home.keys')}>
        <Box
          component="dl"
          sx={{
            m: 0,
            px: 1,
            display: 'grid',
            gridTemplateColumns: 'auto 1fr',
            columnGap: 2,
            rowGap: 0.75,
            fontSize: 13,
          }}
        >
          {hints.map(({ keys, does }) => (
            <Box key={keys} sx={{ display: 'contents' }}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                {translate(does)}
              </Box>
            </Box>
          ))}
        </Box>
      </Panel>
    </Box>
  )
}
