import { foldText, stemOf } from './foldText.ts'
import type { GuidePage, GuideSection } from './guide.ts'

export interface GuideHit {
  page: GuidePage
  section: GuideSection
  /** The words around the first match. */
  excerpt: string
}

const EXCERPT = 160
const MAX_HITS = 30
const IN_HEADING = 10

const wordsOf = (query: string) => foldText(query).split(/\s+/).filter(Boolean).map(stemOf)

/** Whole words, since half a syllable of Devanagari or Kannada is not readable. */
function excerptOf(text: string, words: readonly string[]): string {
  const parts = text.split(' ')
  const match = parts.map(foldText).findIndex((part) => words.some((word) => part.includes(word)))
  const at = parts.slice(0, Math.max(match, 0)).join(' ').length
  const start = at < EXCERPT / 2 ? 0 : text.lastIndexOf(' ', at - EXCERPT / 3) + 1
  const space = text.indexOf(' ', start + EXCERPT)
  const end = space < 0 ? text.length : space
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}

/** The sections that have all words of the query, those with a word in the heading first. */
export function searchGuide(pages: readonly GuidePage[], query: string): readonly GuideHit[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const score = ({ heading, text }: GuideSection) => {
    const [head, body] = [foldText(heading), foldText(text)]
    if (!words.every((word) => head.includes(word) || body.includes(word))) return 0
    return 1 + words.filter((word) => head.includes(word)).length * IN_HEADING
  }
  return pages
    .flatMap((page) => page.sections.map((section) => ({ page, section, points: score(section) })))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, MAX_HITS)
    .map(({ page, section }) => ({ page, section, excerpt: excerptOf(section.text, words) }))
}
