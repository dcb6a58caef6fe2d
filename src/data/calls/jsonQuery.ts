/** The query of a call of lists: each value as JSON; a part without a value is left out. */
export const jsonQuery = (parts: Readonly<Record<string, unknown>>): string =>
  Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')
