import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { mediaQueries } from '../../app/mediaQueries.ts'
import { Panel } from '../../app/Panel.tsx'
import { useKeyText } from '../../app/useKeyText.ts'

/** The shortcuts that work on many screens. */
export const keyHints = [
  { keys: 'Ctrl K', text: 'shell.home.go' },
  { keys: '/', text: 'shell.home.search' },
  { keys: 'n', text: 'shell.home.new' },
  { keys: 'Ctrl Enter', text: 'shell.home.save' },
  { keys: 'Ctrl Z', text: 'shell.home.undo' },
  { keys: '?', text: 'help.keys' },
]

/** Keyboard shortcuts; hidden on touch screens. */
export function KeyHints() {
  const translate = useTranslate()
  const keyText = useKeyText()
  return (
    <Box sx={{ [`@media ${mediaQueries.withoutKeyboard}`]: { display: 'none' } }}>
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
          {keyHints.map(({ keys, text }) => (
            <Box key={keys} sx={{ display: 'contents' }}>
              <dt>
                <kbd>{keyText(keys)}</kbd>
              </dt>
              <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                {translate(text)}
              </Box>
            </Box>
          ))}
        </Box>
      </Panel>
    </Box>
  )
}
