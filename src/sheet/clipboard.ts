import type { ClipboardEvent } from 'react'
import { isTable } from '../form/rows/pasted.ts'

interface ClipboardOf {
  /** The chosen cells as text. */
  text: () => string
  onCut: () => void
  onPaste: (text: string) => void
  isReadOnly: boolean
}

const isInInput = ({ target }: ClipboardEvent) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Copy, cut and paste of blocks. In a cell that is open they are the input's, but for a block that is pasted there. */
export function clipboard({ text, onCut, onPaste, isReadOnly }: ClipboardOf) {
  function copy(event: ClipboardEvent) {
    if (isInInput(event)) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', text())
    if (event.type === 'cut' && !isReadOnly) onCut()
  }
  return {
    onCopy: copy,
    onCut: copy,
    onPaste(event: ClipboardEvent) {
      const came = event.clipboardData.getData('text/plain')
      if (isReadOnly || (isInInput(event) && !isTable(came))) return
      event.preventDefault()
      onPaste(came)
    },
  }
}
