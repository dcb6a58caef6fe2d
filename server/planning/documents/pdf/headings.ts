import type { TDocumentDefinitions } from 'pdfmake/interfaces'

const PREFIX = { chapter: 'chapter ', form: 'form ' }

/** The id of what the heading of a form has to stay with: its first line or bar. */
export const bodyId = (entity: string) => `body ${entity}`

/** Marks the heading of a form, or of the chapter that begins with it. */
export const headingOf = (entity: string, level: keyof typeof PREFIX) => ({
  id: PREFIX[level] + entity,
  headlineLevel: 1,
})

/** A heading begins a new page if the body of its form is not on the same one. Only texts with an id have reliable pages. */
export const pageBreakBefore: TDocumentDefinitions['pageBreakBefore'] = (
  { id = '', headlineLevel },
  { getFollowingNodesOnPage },
) => {
  if (headlineLevel !== 1) return false
  const body = bodyId(id.slice(id.indexOf(' ') + 1))
  return !getFollowingNodesOnPage().some((node) => node.id === body)
}
