import type { Description } from './describe.ts'

function element(name: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  made.className = className
  return made
}

const resultSection = () => document.querySelector<HTMLElement>('#result')

/** Shows that it is being found out. */
export function showWait(text: string): void {
  const section = resultSection()
  if (!section) return
  delete section.dataset.state
  section.hidden = false
  section.replaceChildren(element('p', text, 'note'))
}

/** Shows what was found out. Every text is a text: nothing of a code is ever markup. */
export function show({ state, title, notes, facts }: Description): void {
  const section = resultSection()
  if (!section) return
  const list = document.createElement('dl')
  for (const [name, value] of facts) list.append(element('dt', name), element('dd', value))
  section.dataset.state = state
  section.hidden = false
  section.replaceChildren(
    element('h2', title),
    ...notes.map((note) => element('p', note, 'note')),
    ...(facts.length ? [list] : []),
  )
  document.title = `${title} · Kaushal`
}
