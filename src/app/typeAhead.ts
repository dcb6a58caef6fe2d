/** Typing is collected for this long; then the dialog is taken to have no field. */
const MAX_WAIT_MS = 5_000

const isTyped = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing

/** Writes into a field as typing does, so that React sees the change. */
function write(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, field.value + text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const isTextField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !/^(checkbox|radio|button)$/.test(element.type))

let stop: (() => void) | undefined

/**
 * Collects what is typed while a dialog loads its code, and writes it into its first field that has the focus. Without this the first
 * letters are lost, or act as shortcuts of the page below.
 */
export function typeAhead(): void {
  stop?.()
  let text = ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return stop?.()
    const isErased = event.key === 'Backspace' && text !== ''
    if (!isTyped(event) && !isErased) return
    event.preventDefault()
    event.stopImmediatePropagation()
    text = isErased ? [...text].slice(0, -1).join('') : text + event.key
  }
  const check = () => {
    const active = document.activeElement
    const isReady = active?.closest('[role=dialog]') && active.matches('input, textarea, select, button')
    if (!isReady) return
    stop?.()
    if (text && isTextField(active)) write(active, text)
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
