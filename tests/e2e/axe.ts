import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface Color {
  r: number
  g: number
  b: number
  alpha: number
  parseString: (text: string) => Color
}
declare const axe: { commons: { color: { Color: { prototype: Color } } } }

/** Parses each text of a colour once: without it, a third of axe's time is for the same few texts. */
function parseColorsOnce(): void {
  const { prototype } = axe.commons.color.Color
  const parse = prototype.parseString
  const parsed = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>()
  prototype.parseString = function (text) {
    const known = parsed.get(text)
    if (known) return Object.assign(this, known)
    const { r, g, b, alpha } = parse.call(this, text)
    parsed.set(text, { r, g, b, alpha })
    return this
  }
}

const path = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')

export const AXE = `${readFileSync(path, 'utf8')};(${parseColorsOnce})()`

/** Rules of no criterion of WCAG A or AA, of which axe rates each violation as minor or moderate. */
export const ADVICE = [
  'aria-allowed-role',
  'empty-heading',
  'empty-table-header',
  'heading-order',
  'identical-links-same-purpose',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
  'table-duplicate-name',
]
