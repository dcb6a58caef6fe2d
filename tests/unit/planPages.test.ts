/** The pages of the printed plan, for forms of every size: how they are filled, and what stays together. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { sampleOf } from '../../mocks/sample.ts'
import type { FormSummary } from '../../schema/contract/planSchemas.ts'
import type { Entity } from '../../schema/index.ts'
import { chapters, isForm } from '../../schema/plan.ts'
import { readFonts } from '../../server/pdf/fonts.ts'
import type { DocumentForm, PlanDocument } from '../../server/planning/documents/gatherPlan.ts'
import { printPlan } from '../../server/planning/documents/pdf/printPlan.ts'
import type { TitledRecord } from '../../server/planning/documents/planRecords.ts'
import { planEntities } from '../../server/planning/planEntities.ts'

/** Names as long as real ones, in three scripts. */
const NAMES = ['Bagalkote', 'ಬಾಗಲಕೋಟೆ', 'बागलकोट', 'Thiruvananthapuram', 'Sri Potti Sriramulu Nellore']

function recordsOf(entity: Entity, count: number): TitledRecord[] {
  return Array.from({ length: count }, (_, number) => {
    const record = sampleOf(entity, { number, reference: (_to, _record, field) => number * 7 + field.length })
    const references = Object.keys(entity.fields).filter((name) => entity.fields[name]?.kind === 'reference')
    const embedded = Object.fromEntries(
      references.map((name, at) => [name, NAMES[(number + at) % NAMES.length] ?? null]),
    )
    return { ...record, id: number + 1, version: 1, embedded } as TitledRecord
  })
}

const summary = { area_id: 1, area: 'Bagalkote', status: 'draft' } as FormSummary
const formOf = (entity: Entity, count: number): DocumentForm => ({
  entity,
  summaries: isForm(entity) ? [summary] : [],
  approvals: [],
  records: recordsOf(entity, count),
})

const planOf = (countOf: (entity: Entity, index: number) => number | null): PlanDocument => ({
  district: { id: 1, name: 'ಬಾಗಲಕೋಟೆ बागलकोट Bagalkote', state_id: 1, state: 'ಕರ್ನಾಟಕ कर्नाटक Karnataka' },
  year: { id: 1, name: '2026-27', due_date: null },
  previous: null,
  titles: new Map(),
  mission: null,
  emblem: null,
  chapters: Object.entries(chapters).flatMap(([chapter, label]) => {
    const forms = planEntities.flatMap((entity, index) => {
      const count = entity.plan === chapter ? countOf(entity, index) : null
      return count === null ? [] : [formOf(entity, count)]
    })
    return forms.length ? [{ chapter: chapter as keyof typeof chapters, label, forms }] : []
  }),
})

interface Line {
  y: number
  text: string
}

/** The lines of each page from top to bottom, without header, footer and watermark. */
async function linesOf(plan: PlanDocument): Promise<Line[][]> {
  const bytes = await printPlan(plan, '2026-11-22', 'Savita Patil', () => undefined)
  const pdf = await getDocument({ data: bytes, verbosity: 0, isEvalSupported: false }).promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent()
      const byHeight = new Map<number, string>()
      for (const item of items)
        if ('str' in item && item.str.trim() && item.transform[1] === 0) {
          const y = Math.round(item.transform[5])
          byHeight.set(y, `${byHeight.get(y) ?? ''} ${item.str}`.trim())
        }
      const lines = [...byHeight].map(([y, text]): Line => ({ y, text }))
      return lines.filter(({ y }) => y > 45 && y < 790).toSorted((one, other) => other.y - one.y)
    }),
  )
  await pdf.destroy()
  return pages
}

/** The share of a page above its last line. */
const filled = (lines: readonly Line[]) => (786 - (lines.at(-1)?.y ?? 786)) / 734

/** Every page is filled, has more than a total, and does not end with a heading. */
function expectGoodPages(pages: Line[][], titles: readonly string[]): void {
  const content = pages.slice(1)
  for (const [at, lines] of content.entries()) {
    const place = `page ${at + 2} of ${pages.length}:\n${lines.map(({ text }) => text).join('\n')}`
    if (at < content.length - 1) expect(filled(lines), place).toBeGreaterThan(0.6)
    const total = lines.findIndex(({ text }) => /^Total [\d,.]+/.test(text))
    if (total >= 0) expect(total, place).toBeGreaterThan(2)
    expect(titles, place).not.toContain(lines.at(-1)?.text)
  }
}

const titles = [...planEntities.map(({ plural }) => plural), ...Object.values(chapters)]

/** The document without records, which two tests read. */
const withoutRecords = linesOf(planOf(() => 0))

test('The cover has the state, district, year, status, a place for the emblem, and lines for signatures', async () => {
  const [cover = [], contents = []] = await withoutRecords
  const text = cover.map((line) => line.text).join('\n')
  for (const part of [
    'Karnataka',
    'Emblem of the',
    'District Skill Development Plan',
    '2026-27',
    'Draft: 0 of',
    'District planner',
    'District skill officer',
    'State mission officer',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(part)
  expect(contents[0]?.text).toBe('Contents')
})

test('The fonts are unpacked when they are read, and not again for each glyph', async () => {
  const fonts = Object.values(await readFonts()).flatMap(({ regular, semibold }) => [regular, semibold])
  expect(fonts.map((font) => [...font.subarray(0, 4)])).toEqual(fonts.map(() => [0, 1, 0, 0]))
})

/** A document with this form only. */
const only = (form: string, count: number) => linesOf(planOf(({ name }) => (name === form ? count : null)))

test('A column is as wide as its longest word, so that an e-mail address is not broken', async () => {
  const addresses = ['asha.patil.0', 'basavaraj.gowda.1', 'chandrika.naik.2'].map(
    (name) => `${name}@example.in`,
  )
  const plan = planOf(({ name }) => (name === 'dsc_detail' ? addresses.length : null))
  for (const { forms } of plan.chapters)
    for (const { records } of forms)
      for (const [at, record] of records.entries()) Object.assign(record, { designation: addresses[at] })
  const lines = (await linesOf(plan)).flat().filter(({ text }) => text.includes('@'))
  expect(lines.map(({ text }) => /\S+@\S+/.exec(text)?.[0])).toEqual(addresses)
})

describe('Pages are filled, and no total or heading is alone', () => {
  test('no records', async () => {
    expectGoodPages(await withoutRecords, titles)
  })

  test.each([
    ['one record each', () => 1],
    ['forms of all sizes', (_: Entity, index: number) => [0, 34, 2, 5, 1, 13, 3][index % 7] as number],
  ])('%s', { tags: 'thorough' }, async (_, countOf) => {
    expectGoodPages(await linesOf(planOf(countOf)), titles)
  })

  test('a form that fills its page, and one line more', { tags: 'thorough' }, async () => {
    const form = 'district_population'
    const isRow = ({ text }: Line) => /\d,\d{3} [\d,]+ [\d,]+$/.test(text) && !text.startsWith('Total')
    const onPage = (await only(form, 60))[1]?.filter(isRow).length ?? 0
    expect(onPage).toBeGreaterThan(20)
    for (const count of [onPage - 1, onPage, onPage + 1]) expectGoodPages(await only(form, count), titles)
  })

  test('a form of 400 records, with lines below each row', { tags: 'thorough' }, async () => {
    const pages = await only('district_migration_detail', 400)
    expectGoodPages(pages, titles)
    expect(pages.flat().filter(({ text }) => text.startsWith('Total'))).toHaveLength(1)
  })
})
