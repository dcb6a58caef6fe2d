import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useImperativeHandle, useState } from 'react'
import { flushSync } from 'react-dom'
import { inputId } from '../../form/fields/FormField.tsx'
import { RowCard } from './RowCard.tsx'
import type { RowsViewProps } from './RowsInput.tsx'

/** A list of rows on a phone: one card for each, of which one is open. */
export function RowCards(props: RowsViewProps) {
  const { ref, list, rows, edits, errorsOf } = props
  const translate = useTranslate()
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  useImperativeHandle(ref, () => ({
    goTo(index, column) {
      // The inputs of a closed card are not in the document.
      flushSync(() => setOpenIndex(index))
      const input = document.getElementById(inputId(`${list}.${index}.${column}`))
      input?.scrollIntoView({ block: 'center' })
      input?.focus({ preventScroll: true })
    },
  }))
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {rows.map((row, index) => (
        <RowCard
          key={row.key}
          {...props}
          row={row}
          index={index}
          errors={errorsOf(row.values, index, openIndex === index)}
          isOpen={openIndex === index}
          onToggle={() => setOpenIndex(openIndex === index ? null : index)}
          onRemoved={() => setOpenIndex(null)}
          onDuplicated={() => setOpenIndex(index + 1)}
        />
      ))}
      <Button
        variant="outlined"
        sx={{ minHeight: 44, justifySelf: 'start' }}
        onClick={() => {
          edits.insert(rows.length)
          setOpenIndex(rows.length)
        }}
      >
        {translate('form.rows.add')}
      </Button>
    </Box>
  )
}
