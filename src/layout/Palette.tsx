import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { PaletteKeys } from './PaletteKeys.tsx'
import { PaletteLine } from './PaletteLine.tsx'
import { usePaletteSections } from './usePaletteItems.ts'

const Field = styled('input')(({ theme }) => ({
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

/** Where a key leads from one line of several. */
const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  PageDown: (at, last) => Math.min(last, at + 8),
  PageUp: (at) => Math.max(0, at - 8),
}

/** Goes to any list and starts any action, by a few letters. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const sections = usePaletteSections(typed)
  const items = sections.flatMap((section) => section.items)
  const current = items[at]

  // biome-ignore lint/correctness/useExhaustiveDependencies: moving on is the occasion
  useEffect(
    () => list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' }),
    [at],
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
    if (move) setAt(move(at, items.length - 1))
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
        <Field
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls="palette"
          aria-activedescendant={current && `palette-${at}`}
          aria-label={translate('shell.palette.title')}
          placeholder={translate('shell.palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
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
        {sections.map(({ title, items: own }) => (
          <Box key={title} role="group" aria-label={translate(title)}>
            <Box
              aria-hidden
              sx={{ px: 1.5, pt: 1.25, pb: 0.5, fontSize: 12, fontWeight: 600, color: 'text.secondary' }}
            >
              {translate(title)}
            </Box>
            {own.map((item) => {
              const index = items.indexOf(item)
              return (
                <PaletteLine
                  key={item.id}
                  item={item}
                  id={`palette-${index}`}
                  current={index === at}
                  onPoint={() => setAt(index)}
                  onRun={() => run(item)}
                />
              )
            })}
          </Box>
        ))}
        {items.length === 0 && (
          <Box sx={{ p: 2, color: 'text.secondary' }}>{translate('shell.palette.nothing', { q: typed })}</Box>
        )}
      </Box>
      <PaletteKeys />
    </Dialog>
  )
}
