import { vi } from 'vitest'

/** A window as wide as a phone or wider, for media queries; a document without a layout has none. */
export const stubWindow = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone ? /max-width|pointer: coarse/.test(query) : /min-width/.test(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
