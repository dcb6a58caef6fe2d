import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { PaletteOption } from './PaletteOption.tsx'
import { usePaletteSections } from './usePaletteSections.ts'

const Input = styled('input')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  height: 48,
  font: 'inherit',
  fontSize: 15,
  color: 'inherit',
  background: 'none',
  border: 0,
  outline: 0,
  '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
}))

/** The index of the option that a key selects. */
const moves: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  PageDown: (index, last) => Math.min(last, index + 8),
  PageUp: (index) => Math.max(0, index - 8),
}

/** A command palette: opens any list and starts any action after a few letters. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const [query, setQuery] = useState('')
  const [selected, setSelected] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const sections = usePaletteSections(query)
  const items = sections.flatMap((section) => section.items)
  const current = items[selected]

  useEffect(
    () => list.current?.querySelectorAll('[role="option"]')[selected]?.scrollIntoView({ block: 'nearest' }),
    [selected],
  )

  const run = (item: (typeof items)[number] | undefined) => {
    if (!item) return
    onClose()
    item.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (event.nativeEvent.isComposing || !(move || event.key === 'Enter')) return
    event.preventDefault()
    if (move) setSelected(move(selected, items.length - 1))
    else run(current)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      transitionDuration={0}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': translate('shell.palette.title'),
          sx: {
            mt: { xs: 1, sm: '12vh' },
            mx: 1,
            width: 'calc(100% - 16px)',
            maxHeight: 'min(520px, 80dvh)',
          },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          borderBottom: 1,
          borderColor: 'divider',
          flex: 'none',
        }}
      >
        <Search sx={{ color: 'text.secondary' }} />
        <Input
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls="palette"
          aria-activedescendant={current && `palette-${selected}`}
          aria-label={translate('shell.palette.title')}
          placeholder={translate('shell.palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setSelected(0)
          }}
          onKeyDown={onKeyDown}
        />
      </Box>
      <Box
        ref={list}
        id="palette"
        role="listbox"
        aria-label={translate('shell.palette.title')}
        sx={{ flex: 1, overflow: 'auto', p: 0.5, pb: 1, scrollPaddingBlock: '32px 8px' }}
      >
        {sections.map(({ title, items: sectionItems }) => (
          <Box key={title} role="group" aria-label={translate(title)}>
            <Box
              aria-hidden
              sx={{ px: 1.5, pt: 1.25, pb: 0.5, fontSize: 12, fontWeight: 600, color: 'text.secondary' }}
            >
              {translate(title)}
            </Box>
            {sectionItems.map((item) => {
              const index = items.indexOf(item)
              return (
                <PaletteOption
                  key={item.id}
                  item={item}
                  id={`palette-${index}`}
                  isCurrent={index === selected}
                  onPoint={() => setSelected(index)}
                  onRun={() => run(item)}
                />
              )
            })}
          </Box>
        ))}
        {items.length === 0 && (
          <Box sx={{ p: 2, color: 'text.secondary' }}>{translate('shell.palette.nothing', { q: query })}</Box>
        )}
      </Box>
      <KeyLegend />
    </Dialog>
  )
}

const keys = [
  { key: '↑ ↓', text: 'shell.palette.move' },
  { key: 'Enter', text: 'shell.palette.open' },
  { key: 'Esc', text: 'shell.palette.close' },
]

/** The keys of the palette; hidden on touch screens. */
function KeyLegend() {
  const translate = useTranslate()
  return (
    <Box
      sx={{
        display: { xs: 'none', sm: 'flex' },
        flex: 'none',
        gap: 2,
        px: 2,
        py: 1,
        fontSize: 12,
        color: 'text.secondary',
        borderTop: 1,
        borderColor: 'divider',
        '@media (hover: none)': { display: 'none' },
      }}
    >
      {keys.map(({ key, text }) => (
        <span key={key}>
          <kbd>{key}</kbd> {translate(text)}
        </span>
      ))}
    </Box>
  )
}
