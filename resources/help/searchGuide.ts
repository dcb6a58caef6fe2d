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

const wordsOf = (query: string) => query.toLowerCase().split(/\s+/).filter(Boolean)

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase()
  const found = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0)
  const at = found.length ? Math.min(...found) : 0
  const start = at < EXCERPT / 2 ? 0 : text.lastIndexOf(' ', at - EXCERPT / 3) + 1
  const end = start + EXCERPT
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}

/** The sections that have all words of the query, those with a word in the heading first. */
export function searchGuide(pages: readonly GuidePage[], query: string): readonly GuideHit[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const score = ({ heading, text }: GuideSection) => {
    const [head, body] = [heading.toLowerCase(), text.toLowerCase()]
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
