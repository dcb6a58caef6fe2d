import type { Content, ContentSection } from 'pdfmake/interfaces'
import type { Gathered } from '../gather.ts'
import { mostPrinted, pagesOf } from './formPages.ts'
import { written } from './runs.ts'

/** What a page and the title of a chapter are high, in points. */
const PAGE = { upright: 734, wide: 487 }
const TITLE = 40
/** How far down a page a long form may begin. */
const LOWEST = 0.6

interface Stretch {
  wide: boolean
  draft: boolean | null
  /** About how far down its pages it has come, in points. */
  height: number
  content: Content[]
}

export const DRAFT = {
  text: 'Draft',
  font: 'latin',
  bold: true,
  color: '#8a5a00',
  opacity: 0.07,
  angle: -55,
  fontSize: 150,
}

/**
 * The pages of a chapter in sections: one begins where the paper turns, or where what is approved borders on what is not, as only the
 * pages of the latter say "Draft". A register goes with what stands before it.
 */
function sectionsOf(
  { label, forms }: Gathered['chapters'][number],
  number: number,
  titles: Gathered['titles'],
  most: number,
) {
  const stretches: Stretch[] = []
  for (const form of forms) {
    const { content, height, short, wide, approved } = pagesOf(form, titles, most)
    const draft = approved === null ? null : !approved
    const last = stretches.at(-1)
    if (last && last.wide === wide && (draft === null || last.draft === null || last.draft === draft)) {
      // A long form does not begin where there is room for its heading alone.
      const page = PAGE[wide ? 'wide' : 'upright']
      const late = !short && last.height % page > LOWEST * page
      last.content.push({ stack: content, unbreakable: short, ...(late && { pageBreak: 'before' }) })
      last.height = late ? height : last.height + height
      last.draft ??= draft
    } else stretches.push({ wide, draft, height: height + TITLE, content: [{ stack: content }] })
  }
  return stretches.map(({ wide, draft, content }, at): ContentSection => {
    const title: Content = {
      text: written(`${number}  ${label}`),
      style: 'chapter',
      tocItem: true,
      tocStyle: 'tocChapter',
      tocMargin: [0, 6, 0, 0],
    }
    return {
      section: at ? content : [title, ...content],
      pageOrientation: wide ? 'landscape' : 'portrait',
      watermark: draft ? DRAFT : { text: '' },
    } as ContentSection
  })
}

/** The chapters of the plan, each beginning on a page of its own. */
export function chapterSections({ chapters, titles }: Gathered): ContentSection[] {
  const most = mostPrinted(chapters.flatMap(({ forms }) => forms))
  return chapters.flatMap((chapter, at) => sectionsOf(chapter, at + 1, titles, most))
}
