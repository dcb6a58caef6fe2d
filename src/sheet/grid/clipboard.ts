import type { ClipboardEvent } from 'react'
import { isTable } from '../model/clipboardText.ts'

interface ClipboardParams {
  /** The selected cells as text. */
  text: () => string
  onCut: () => void
  onPaste: (text: string) => void
  isReadOnly: boolean
}

const isInInput = ({ target }: ClipboardEvent) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Copy, cut and paste of ranges. In an open editor they belong to its input, except for pasted text with several cells. */
export function clipboard({ text, onCut, onPaste, isReadOnly }: ClipboardParams) {
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
      const pasted = event.clipboardData.getData('text/plain')
      if (isReadOnly || (isInInput(event) && !isTable(pasted))) return
      event.preventDefault()
      onPaste(pasted)
    },
  }
}
