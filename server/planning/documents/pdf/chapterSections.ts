import type { Content, ContentSection } from 'pdfmake/interfaces'
import type { PlanDocument } from '../gatherPlan.ts'
import { pdfText } from './fontRuns.ts'
import { formPages, maxPrintedLines } from './formPages.ts'

/** Heights of a page and of a chapter title, in points. */
const PAGE = { portrait: 734, landscape: 487 }
const TITLE = 40
/** A long form starts in the upper part of a page, up to this share of its height. */
const MAX_START = 0.6

interface SectionDraft {
  isWide: boolean
  /** Null if all of its forms are registers. */
  isDraft: boolean | null
  /** The approximate height of its content, in points. */
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
 * The pages of a chapter in sections. A new section starts where the page orientation changes, or between approved and other forms, since
 * only the latter have the watermark "Draft". A register joins the section before it.
 */
function sectionsOf(
  { label, forms }: PlanDocument['chapters'][number],
  number: number,
  titles: PlanDocument['titles'],
  maxLines: number,
) {
  const sections: SectionDraft[] = []
  for (const form of forms) {
    const { content, height, isShort, isWide, isApproved } = formPages(form, titles, maxLines)
    const isDraft = isApproved === null ? null : !isApproved
    const last = sections.at(-1)
    if (
      last &&
      last.isWide === isWide &&
      (isDraft === null || last.isDraft === null || last.isDraft === isDraft)
    ) {
      // A long form starts on a new page if only its heading would fit on the current one.
      const page = PAGE[isWide ? 'landscape' : 'portrait']
      const startsNewPage = !isShort && last.height % page > MAX_START * page
      last.content.push({
        stack: content,
        unbreakable: isShort,
        ...(startsNewPage && { pageBreak: 'before' }),
      })
      last.height = startsNewPage ? height : last.height + height
      last.isDraft ??= isDraft
    } else sections.push({ isWide, isDraft, height: height + TITLE, content: [{ stack: content }] })
  }
  return sections.map(({ isWide, isDraft, content }, index): ContentSection => {
    const title: Content = {
      text: pdfText(`${number}  ${label}`),
      style: 'chapter',
      tocItem: true,
      tocStyle: 'tocChapter',
      tocMargin: [0, 6, 0, 0],
    }
    return {
      section: index ? content : [title, ...content],
      pageOrientation: isWide ? 'landscape' : 'portrait',
      watermark: isDraft ? DRAFT : { text: '' },
    } as ContentSection
  })
}

/** The chapters of the plan, each starting on a new page. */
export function chapterSections({ chapters, titles }: PlanDocument): ContentSection[] {
  const maxLines = maxPrintedLines(chapters.flatMap(({ forms }) => forms))
  return chapters.flatMap((chapter, index) => sectionsOf(chapter, index + 1, titles, maxLines))
}
