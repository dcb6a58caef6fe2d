import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { visuallyHidden } from '../../app/theme/visuallyHidden.ts'
import { useIsPhone } from '../../app/useIsPhone.ts'
import { KeyLegend } from './KeyLegend.tsx'
import { PaletteField } from './PaletteField.tsx'
import { PaletteOption } from './PaletteOption.tsx'
import { PaletteState } from './PaletteState.tsx'
import { useFoundRecords } from './useFoundRecords.ts'
import { type PaletteItem, usePaletteSections } from './usePaletteSections.ts'
import { useRecordSections } from './useRecordSections.ts'

/** The index of the option that a key selects. */
const moves: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  PageDown: (index, last) => Math.min(last, index + 8),
  PageUp: (index) => Math.max(0, index - 8),
}

/** Finds records, lists and actions by a few letters. Records follow lists and actions, so that their arrival moves nothing. */
export default function Palette({ onClose, onSettings }: { onClose: () => void; onSettings: () => void }) {
  const translate = useTranslate()
  const isPhone = useIsPhone()
  const [query, setQuery] = useState('')
  const [selectedId, setSelectedId] = useState<string>()
  /** Enter was pressed before the records of the query had arrived. */
  const [isEntered, setEntered] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const { groups, isPending, hasFailed } = useFoundRecords(query)
  const localSections = usePaletteSections(query, onSettings)
  const localItems = localSections.flatMap(({ items }) => items)
  const recordSections = useRecordSections(groups, query, (path) =>
    localItems.every(({ id }) => id !== `recent ${path}`),
  )
  const sections = [...localSections, ...recordSections]
  const items = sections.flatMap((section) => section.items)
  const selected = Math.max(
    0,
    items.findIndex(({ id }) => id === selectedId),
  )
  const current = items[selected]

  useEffect(
    () => list.current?.querySelectorAll('[role="option"]')[selected]?.scrollIntoView({ block: 'nearest' }),
    [selected],
  )

  const run = (item: PaletteItem | undefined) => {
    if (!item) return
    onClose()
    item.run()
  }
  // What is shown of the query before is not what the user means.
  const isOutdated = isPending && selected >= localItems.length
  const enter = useRef(run)
  enter.current = run
  useEffect(() => {
    if (isEntered && !isPending) enter.current(current)
  }, [isEntered, isPending, current])

  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (event.nativeEvent.isComposing || !(move || event.key === 'Enter')) return
    event.preventDefault()
    if (move) setSelectedId(items[move(selected, items.length - 1)]?.id)
    else if (isOutdated) setEntered(true)
    else run(current)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={isPhone}
      maxWidth="sm"
      transitionDuration={0}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': translate('shell.palette.title'),
          sx: isPhone
            ? { border: 0 }
            : { mt: '12vh', mx: 1, width: 'calc(100% - 16px)', maxHeight: 'min(600px, 78dvh)' },
        },
      }}
    >
      <PaletteField
        value={query}
        current={current && `palette-${selected}`}
        onChange={(value) => {
          setQuery(value)
          setSelectedId(undefined)
          setEntered(false)
        }}
        onKeyDown={onKeyDown}
        onClose={isPhone ? onClose : undefined}
      />
      <Box
        ref={list}
        {...(current && { id: 'palette', role: 'listbox', 'aria-label': translate('shell.palette.title') })}
        sx={{
          flex: '0 1 auto',
          overflow: 'auto',
          p: current && 0.5,
          pb: current && 1,
          scrollPaddingBlock: '32px 8px',
        }}
      >
        {sections.map(({ name, title, items: sectionItems }) => (
          <Box key={name} role="group" aria-label={title}>
            <Box
              aria-hidden
              sx={{ px: 1.5, pt: 1.25, pb: 0.5, fontSize: 12, fontWeight: 600, color: 'text.secondary' }}
            >
              {title}
            </Box>
            {sectionItems.map((item) => {
              const index = items.indexOf(item)
              return (
                <PaletteOption
                  key={item.id}
                  item={item}
                  query={query.trim()}
                  id={`palette-${index}`}
                  isCurrent={index === selected}
                  onPoint={() => setSelectedId(item.id)}
                  onRun={() => run(item)}
                />
              )
            })}
          </Box>
        ))}
      </Box>
      <PaletteState query={query} count={items.length} isPending={isPending} hasFailed={hasFailed} />
      <Box role="status" sx={visuallyHidden}>
        {query.trim() !== '' && !isPending && translate('shell.palette.found', { smart_count: items.length })}
      </Box>
      <KeyLegend />
    </Dialog>
  )
}
