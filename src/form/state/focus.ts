const FIELDS = 'input:not([type="hidden"]):not([tabindex="-1"]), textarea, [data-cell][tabindex="0"]'

/** Typing goes to the fields, not to what can be done with the whole record above them. */
const isReachable = (element: HTMLElement) =>
  element.closest('header') === null &&
  !(element as HTMLInputElement).disabled &&
  element.getAttribute('aria-hidden') !== 'true' &&
  ((element as HTMLInputElement).type !== 'radio' || isTabStop(element as HTMLInputElement))

/** Of radio buttons one is reached by Tab: the checked one, or the first. */
function isTabStop(radio: HTMLInputElement): boolean {
  const group = [
    ...(radio.form ?? document).querySelectorAll<HTMLInputElement>('input[type="radio"]'),
  ].filter(({ name }) => name === radio.name)
  return (group.find(({ checked }) => checked) ?? group[0]) === radio
}

/** Everything in a form that takes input, in the order of Tab. */
export const fieldsIn = (form: HTMLElement): HTMLElement[] =>
  [...form.querySelectorAll<HTMLElement>(FIELDS)].filter(isReachable)

const isEmpty = (element: HTMLElement) =>
  element instanceof HTMLInputElement && element.type === 'radio'
    ? !element.checked
    : (element as HTMLInputElement).value === ''

/** Begins at the first field, or where something is missing: first of all what must be filled. */
export function focusFirst(form: HTMLElement | null, onlyEmpty: boolean) {
  const all = form ? fieldsIn(form) : []
  const empty = onlyEmpty ? all.filter(isEmpty) : []
  const missing = empty.find((element) => (element as HTMLInputElement).required)
  ;(missing ?? empty[0] ?? all[0])?.focus()
}

/** Goes to the field after this one; false when it was the last. */
export function focusNext(form: HTMLElement, from: HTMLElement): boolean {
  const all = fieldsIn(form)
  const next = all[all.indexOf(from) + 1]
  next?.focus()
  return next !== undefined
}
