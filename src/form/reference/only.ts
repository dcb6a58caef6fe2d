import type { Found } from './optionLoader.ts'

/** The one option that a text can mean: the only one, or the only one with exactly that name (or code). */
export function only(options: readonly Found[], text: string): Found | undefined {
  if (options.length === 1) return options[0]
  const wanted = text.trim().toLowerCase()
  const exact = options.filter(({ name }) => name.toLowerCase() === wanted)
  return exact.length === 1 ? exact[0] : undefined
}
