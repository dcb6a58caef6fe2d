/** The link that a path belongs to: its own, else that of the nearest path above it. */
export function matching(links: readonly (string | undefined)[], path: string): string | undefined {
  for (let at = path; at; at = at.slice(0, at.lastIndexOf('/'))) if (links.includes(at)) return at
  return undefined
}
