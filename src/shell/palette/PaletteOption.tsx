import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import type { PaletteItem } from './usePaletteSections.ts'

interface PaletteOptionProps {
  item: PaletteItem
  /** The part of the label that is emphasised. */
  query: string
  id: string
  isCurrent: boolean
  onPoint: () => void
  onRun: () => void
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** A label with the text of the query, where it has it, in bold. */
function Emphasised({ label, query }: { label: string; query: string }) {
  const at = query ? label.toLowerCase().indexOf(query.toLowerCase()) : -1
  if (at < 0) return label
  return (
    <>
      {label.slice(0, at)}
      <Box component="b" sx={{ fontWeight: 600 }}>
        {label.slice(at, at + query.length)}
      </Box>
      {label.slice(at + query.length)}
    </>
  )
}

/** One item of the palette. */
export const PaletteOption = ({ item, query, id, isCurrent, onPoint, onRun }: PaletteOptionProps) => (
  // The input keeps the focus and handles the keys; an option handles only the pointer.
  <Box
    id={id}
    role="option"
    aria-selected={isCurrent}
    onMouseMove={isCurrent ? undefined : onPoint}
    onClick={onRun}
    sx={{
      display: 'flex',
      alignItems: 'baseline',
      gap: 1.5,
      px: 1.5,
      py: { xs: item.detail ? '7px' : '11px', sm: item.detail ? '5px' : '6px' },
      borderRadius: 1,
      cursor: 'pointer',
      bgcolor: isCurrent ? 'primary.light' : undefined,
    }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box lang={item.lang} sx={{ ...oneLine, color: item.isLink && 'primary.main' }}>
        {item.isLink && <Search sx={{ fontSize: 16, mr: 1, verticalAlign: '-3px' }} />}
        {item.isLink ? item.label : <Emphasised label={item.label} query={query} />}
      </Box>
      {item.detail && (
        <Box
          sx={{
            ...oneLine,
            fontSize: 12,
            lineHeight: '18px',
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {item.detail}
        </Box>
      )}
    </Box>
    {item.note && (
      <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {item.note}
      </Box>
    )}
  </Box>
)
