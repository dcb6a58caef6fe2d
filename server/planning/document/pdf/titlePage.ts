import type { Content, ContentSection } from 'pdfmake/interfaces'
import type { Gathered } from '../gather.ts'
import { hasState, isApproved } from '../gather.ts'
import { dayOf } from './figures.ts'
import { written } from './runs.ts'
import { DRAFT } from './sections.ts'
import { planLine } from './stateLine.ts'

const fact = (name: string, value: string): [Content, Content] => [
  { text: name, color: '#4a5560' },
  { text: written(value), bold: true },
]

/** Title and contents; `today` is a day, `by` who asked for it. */
export function titlePage({ district, year, chapters }: Gathered, today: string, by: string): ContentSection {
  const forms = chapters.flatMap((chapter) => chapter.forms).filter(hasState)
  const approved = forms.every(isApproved)
  return {
    watermark: approved ? { text: '' } : DRAFT,
    section: [
      { text: written(district.state), style: 'over', margin: [0, 120, 0, 6] },
      { text: 'District Skill Development Plan', style: 'title' },
      { text: written(district.name), style: 'place' },
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
            fact('State of the plan', planLine(forms)),
            fact('Date', dayOf(today)),
            fact('Made by', by),
          ],
        },
      },
      {
        text: 'Sources: the forms and registers of the district in Kaushal, as they stood on that day. Each form says below whether it is approved, by whom and when; pages that say “Draft” hold what is not.',
        style: 'remark',
        margin: [0, 24, 60, 0],
      },
      { text: 'Contents', style: 'chapter', pageBreak: 'before' },
      { toc: { numberStyle: { alignment: 'right' } } },
    ],
  } as ContentSection
}
