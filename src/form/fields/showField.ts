import { inputId } from './FormField.tsx'

/** Scrolls to the input at a path, `name` or `data.3.trade_id`, and focuses it. Returns whether it is there and has the focus. */
export function showField(path: string): boolean {
  const field = document.getElementById(inputId(path.split('.')[0] ?? ''))
  const target = document.getElementById(inputId(path)) ?? field
  target?.scrollIntoView({ block: 'center' })
  // A row that is scrolled out of a grid is not in the document: the grid goes to it.
  if (target === field && path.includes('.'))
    field?.dispatchEvent(new CustomEvent('showcell', { detail: path }))
  else target?.focus({ preventScroll: true })
  return document.activeElement?.id === inputId(path)
}

const RETRY_MS = 50
const MAX_TRIES = 40

/** Shows the input on a page that has just opened: the code of a list may still load. Returns what ends it. */
export function showFieldOnceLoaded(path: string): () => void {
  let tries = 0
  const timer = setInterval(() => {
    tries += 1
    if (showField(path) || tries === MAX_TRIES) clearInterval(timer)
  }, RETRY_MS)
  return () => clearInterval(timer)
}
