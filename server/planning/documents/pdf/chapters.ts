import type { Content } from 'pdfmake/interfaces'
import { pdfText } from '../../../pdf/fontRuns.ts'
import type { PlanDocument } from '../gatherPlan.ts'
import { formPages, maxPrintedLines } from './formPages.ts'
import { headingOf } from './headings.ts'

/** The chapters of the plan, one after the other: a page is filled before the next one begins. */
export function printChapters({ chapters, titles }: PlanDocument): Content[] {
  const maxLines = maxPrintedLines(chapters.flatMap(({ forms }) => forms))
  return chapters.flatMap(({ label, forms }, index): Content[] => [
    {
      ...headingOf(forms[0]?.entity.name ?? '', 'chapter'),
      text: pdfText(`${index + 1}  ${label}`),
      style: 'chapter',
      tocItem: true,
      tocStyle: 'tocChapter',
      tocMargin: [0, 6, 0, 0],
    },
    ...forms.map((form) => formPages(form, titles, maxLines)),
  ])
}
