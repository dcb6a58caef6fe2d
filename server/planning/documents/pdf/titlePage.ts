import type { Content, ContentSection } from 'pdfmake/interfaces'
import type { PlanDocument } from '../gatherPlan.ts'
import { hasStatus, isApproved } from '../gatherPlan.ts'
import { DRAFT } from './chapterSections.ts'
import { pdfText } from './fontRuns.ts'
import { printDay } from './printValue.ts'
import { planStatusLine } from './statusLine.ts'

const fact = (name: string, value: string): [Content, Content] => [
  { text: name, color: '#4a5560' },
  { text: pdfText(value), bold: true },
]

/** Title and contents; `today` is a day such as `2026-06-03`, `by` the user who requested the document. */
export function titlePage(
  { district, year, chapters }: PlanDocument,
  today: string,
  by: string,
): ContentSection {
  const forms = chapters.flatMap((chapter) => chapter.forms).filter(hasStatus)
  const approved = forms.every(isApproved)
  return {
    watermark: approved ? { text: '' } : DRAFT,
    section: [
      { text: pdfText(district.state), style: 'overline', margin: [0, 120, 0, 6] },
      { text: 'District Skill Development Plan', style: 'title' },
      { text: pdfText(district.name), style: 'district' },
      {
        canvas: [{ type: 'rect', x: 0, y: 0, w: 56, h: 3, color: '#0f6b66', lineWidth: 0 }],
        margin: [0, 18, 0, 18],
      },
      {
        layout: 'noBorders',
        table: {
          widths: [110, '*'],
          body: [
            fact('Financial year', year.name),
            fact('Status of the plan', planStatusLine(forms)),
            fact('Date', printDay(today)),
            fact('Created by', by),
          ],
        },
      },
      {
        text: 'Sources: the forms and lists of the district in Kaushal on this day. Each form below states whether it is approved, by whom and when. Pages marked “Draft” have forms that are not approved.',
        style: 'remark',
        margin: [0, 24, 60, 0],
      },
      { text: 'Contents', style: 'chapter', pageBreak: 'before' },
      { toc: { numberStyle: { alignment: 'right' } } },
    ],
  } as ContentSection
}
