/** Typing is collected for this long; then what opens is taken to have no field. */
const MAX_WAIT_MS = 5_000

export const isTyped = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing

/** Writes into a field as typing does, in place of what is selected, so that React sees the change. */
export function writeAsTyped(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const { value, selectionStart, selectionEnd } = field
  const end = value.length
  const written = value.slice(0, selectionStart ?? end) + text + value.slice(selectionEnd ?? end)
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, written)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export const isTextField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    !/^(checkbox|radio|button|submit|reset|file|range|color|image)$/.test(element.type))

let stop: (() => void) | undefined

/**
 * Collects what is typed while a dialog or another container loads its code, and writes it into its first field that has the focus. `first`
 * is what was typed already. Without this the first letters are lost, or act as shortcuts of the page below.
 */
export function typeAhead(container = '[role=dialog]', first = ''): void {
  stop?.()
  let text = first
  /** The key that ends the text. */
  let end: string | undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return stop?.()
    const isErased = event.key === 'Backspace' && text !== ''
    const isEnd = text !== '' && (event.key === 'Enter' || event.key === 'Tab')
    if (!isTyped(event) && !isErased && !isEnd) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (isEnd) end = event.key
    else if (end === undefined) text = isErased ? [...text].slice(0, -1).join('') : text + event.key
  }
  const check = () => {
    const active = document.activeElement
    const isReady = active?.closest(container) && active.matches('input, textarea, select, button')
    if (!isReady) return
    stop?.()
    if (text && isTextField(active)) writeAsTyped(active, text)
    if (end)
      active?.dispatchEvent(new KeyboardEvent('keydown', { key: end, bubbles: true, cancelable: true }))
  }
  const interval = setInterval(check, 10)
  const timeout = setTimeout(() => stop?.(), MAX_WAIT_MS)
  window.addEventListener('keydown', onKeyDown, { capture: true })
  stop = () => {
    clearInterval(interval)
    clearTimeout(timeout)
    window.removeEventListener('keydown', onKeyDown, { capture: true })
    stop = undefined
  }
}
