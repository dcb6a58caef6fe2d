const FIELDS = 'input:not([type="hidden"]):not([tabindex="-1"]), textarea, [role=grid] [tabindex="0"]'

/** Actions in the header do not count as fields. */
const isFocusable = (element: HTMLElement) =>
  element.closest('header') === null &&
  !(element as HTMLInputElement).disabled &&
  element.getAttribute('aria-hidden') !== 'true' &&
  ((element as HTMLInputElement).type !== 'radio' || isTabStop(element as HTMLInputElement))

/** The Tab key stops at one radio button of a group: the checked one, or the first. */
function isTabStop(radio: HTMLInputElement): boolean {
  const group = [
    ...(radio.form ?? document).querySelectorAll<HTMLInputElement>('input[type="radio"]'),
  ].filter(({ name }) => name === radio.name)
  return (group.find(({ checked }) => checked) ?? group[0]) === radio
}

/** All inputs of a form in tab order. */
const fieldsIn = (form: HTMLElement): HTMLElement[] =>
  [...form.querySelectorAll<HTMLElement>(FIELDS)].filter(isFocusable)

const isEmpty = (element: HTMLElement) =>
  element instanceof HTMLInputElement && element.type === 'radio'
    ? !element.checked
    : (element as HTMLInputElement).value === ''

/** Focuses the first input; with `onlyEmpty` the first empty required one, else the first empty one. False if there is none yet. */
export function focusFirst(form: HTMLElement | null, onlyEmpty: boolean): boolean {
  const all = form ? fieldsIn(form) : []
  const empty = onlyEmpty ? all.filter(isEmpty) : []
  const missing = empty.find((element) => (element as HTMLInputElement).required)
  const first = missing ?? empty[0] ?? all[0]
  first?.focus()
  return first !== undefined
}

/** Focuses the input after this one; false when it was the last. */
export function focusNext(form: HTMLElement, from: HTMLElement): boolean {
  const all = fieldsIn(form)
  const next = all[all.indexOf(from) + 1]
  next?.focus()
  return next !== undefined
}
