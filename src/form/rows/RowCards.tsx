import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { RowCard } from './RowCard.tsx'
import type { RowsViewProps } from './RowsInput.tsx'

/** A list of rows on a phone: one card each, of which one is open. */
export function RowCards(props: RowsViewProps) {
  const { rows, actions, faultsOf } = props
  const translate = useTranslate()
  const [opened, open] = useState<number | null>(null)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {rows.map((row, index) => (
        <RowCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
          key={index}
          {...props}
          row={row}
          index={index}
          faults={faultsOf(row, index, opened === index)}
          isOpen={opened === index}
          onToggle={() => open(opened === index ? null : index)}
          onRemoved={() => open(null)}
          onDuplicated={() => open(index + 1)}
        />
      ))}
      <Button
        variant="outlined"
        sx={{ minHeight: 44, justifySelf: 'start' }}
        onClick={() => {
          actions.add()
          open(rows.length)
        }}
      >
        {translate('form.rows.add', { _: 'Add row' })}
      </Button>
    </Box>
  )
}
