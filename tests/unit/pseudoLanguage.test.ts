/** In a pseudo-language every text of the server is marked; one without the mark is not translated. */
import excel from 'exceljs'
import { beforeAll, describe, expect, test } from 'vitest'
import { entities, entityOf } from '../../schema/index.ts'
import type { Language } from '../../schema/languages.ts'
import { chapters, isForm } from '../../schema/plan.ts'
import { datasetOf } from '../../schema/reports/datasets.ts'
import { reports } from '../../schema/reports/index.ts'
import { rules } from '../../schema/rules.ts'
import { badInput } from '../../server/errors/apiError.ts'
import { labelText, ruleMessage, screenText } from '../../server/errors/labels.ts'
import { inLanguage } from '../../server/errors/language.ts'
import { addTexts } from '../../server/errors/loadTexts.ts'
import { message, say, sentence } from '../../server/errors/message.ts'
import { headerMeanings, normalizeHeader } from '../../server/import/headerMeanings.ts'
import { documentTasks, sendWorkbook } from '../../server/planning/documents/documentTasks.ts'
import { documentDefinition } from '../../server/planning/documents/pdf/documentDefinition.ts'
import { planNotifications } from '../../server/planning/notifications/planNotifications.ts'
import { planEntities } from '../../server/planning/planEntities.ts'
import { exportColumns } from '../../server/records/exportColumns.ts'
import { reportDocument } from '../../server/reports/exports/reportDocument.ts'
import { initialPassword } from '../../server/rpl/initialPassword.ts'
import { codeMessage } from '../../server/session/signUp/signUpMessages.ts'
import { Parameters } from '../../server/sql/parameters.ts'
import { isMarked, pseudoTexts } from '../fixtures/pseudoTexts.ts'

const PSEUDO = 'xa' as Language
const inPseudo = <T>(work: () => T | Promise<T>) => inLanguage(PSEUDO, async () => work())
const unmarked = (texts: readonly string[]) => texts.filter((text) => !isMarked(text))

beforeAll(() => addTexts(PSEUDO, { server: pseudoTexts('server'), screens: pseudoTexts('screens') }))

/** A header that two columns share is replaced by the name of its field. */
const isFieldName = (header: string) => /^[a-z\d_]+$/.test(header)

describe('In the pseudo-language', () => {
  test('each column of each export is marked, and an import knows it', async () => {
    for (const entity of Object.values(entities)) {
      const columns = await inPseudo(() => exportColumns(entity))
      const headers = columns.map(({ header }) => header).filter((header) => !isFieldName(header))
      expect(unmarked(headers), entity.name).toEqual([])
    }
    const meanings = headerMeanings(entityOf('panchayat'))
    const [id, state] = await inPseudo(() => [say('export.id'), labelText('State')])
    expect(meanings.get(normalizeHeader(String(id)))).toEqual({ field: 'id', part: 'value' })
    expect(meanings.get(normalizeHeader(String(state)))).toEqual({ field: 'state_id', part: 'name' })
  })

  test('each sheet and column of the workbook is marked, and it is read again', async () => {
    const forms = planEntities.map((entity) => ({ entity, records: [] }))
    const plan = { district: { id: 2, name: 'X' }, year: { id: 3, name: '2025-26' } }
    const content = { ...plan, today: '2025-06-01', forms, names: new Map() }
    const bytes = await inPseudo(() => documentTasks.write.run(sendWorkbook(content), () => undefined))
    const book = new excel.Workbook()
    await book.xlsx.load(Buffer.from(bytes as Uint8Array) as never)
    const sheets = book.worksheets.filter(({ state }) => state === 'visible')
    const heads = sheets.flatMap((sheet) => (sheet.getRow(2).values as unknown[]).slice(4).map(String))
    expect(heads.length).toBeGreaterThan(100)
    expect(unmarked(heads)).toEqual([])
    expect(sheets.filter(({ name }) => !name.includes('⟦')).map(({ name }) => name)).toEqual([])
    const read = await documentTasks.read.run(bytes as never, () => undefined)
    expect(read.sheets.size).toBe(planEntities.length)
  })

  test('each text of the printed plan is marked, apart from data', async () => {
    const data = ['Bagalkote', 'Karnataka', '2025-26', 'Savita Patil']
    const definition = await inPseudo(() =>
      documentDefinition(
        {
          district: { id: 1, name: 'Bagalkote', state_id: 1, state: 'Karnataka' },
          year: { id: 1, name: '2025-26', due_date: null },
          previous: null,
          titles: new Map(),
          mission: null,
          emblem: null,
          chapters: Object.entries(chapters).map(([chapter, label]) => ({
            chapter: chapter as keyof typeof chapters,
            label: screenText(`plan.chapters.${chapter}`, label),
            forms: planEntities
              .filter(({ plan }) => plan === chapter)
              .map((entity) => ({
                entity,
                approvals: [],
                records: [],
                summaries: isForm(entity)
                  ? [{ area_id: 1, area: 'Bagalkote', status: 'draft' } as never]
                  : [],
              })),
          })),
        },
        '2025-06-03',
        'Savita Patil',
      ),
    )
    const footer = await inPseudo(() => (definition.footer as (page: number, pages: number) => unknown)(1, 2))
    const texts = textsIn([definition.content, footer, definition.watermark])
    expect(texts.length).toBeGreaterThan(80)
    expect(unmarked(texts).filter((text) => !data.includes(text) && !/\b\d{4}$/.test(text))).toEqual([])
  })

  test('each column of each report is marked', async () => {
    for (const [name, report] of Object.entries(reports)) {
      const dataset = datasetOf(report.dataset)
      const measures = ['count', 'percent'].map((type) => ({
        name: type,
        label: '⟦X⟧',
        kind: 'measure',
        type,
      }))
      const reply = { columns: measures, rows: [], subtotals: [], totals: { completeness: {} }, filters: {} }
      const { columns, title } = await inPseudo(() =>
        reportDocument(
          labelText(report.label),
          dataset,
          { reply: reply as never, before: reply as never },
          [],
        ),
      )
      expect(columns.length).toBeGreaterThan(measures.length)
      expect(unmarked([title, ...columns.map(({ label }) => label)]), name).toEqual([])
    }
  })

  test('each message of a rule, a refusal, a mail, a text message and a notification is marked', async () => {
    const texts = await inPseudo(() => {
      const params = new Parameters()
      initialPassword().sendMessage(params)
      codeMessage('123456', 'email', params)
      const plan = { district: 'X', year: '2025-26', forms: ['iti_detail'], by: 'S', message: null }
      const ids = { district_id: 1, financial_year_id: 1 }
      return [
        ...Object.keys(rules).map((rule) => ruleMessage(rule as keyof typeof rules)),
        sentence(badInput({ name: message('request.unreadable') }).text),
        ...params.values.map(String),
        ...Object.values(
          planNotifications.reminder.sentence({ ...plan, ...ids, due_date: '2025-06-01', by: null }),
        ),
        ...Object.values(planNotifications.waiting.sentence({ ...plan, ...ids, status: 'submitted' })),
      ]
    })
    expect(unmarked(texts)).toEqual([])
  })
})

/** Every text of a definition for pdfmake; the runs of a text in several fonts are one. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (typeof node !== 'object' || node === null) return []
  const { text, ...rest } = node as { text?: unknown }
  const own = Array.isArray(text) ? text.map((run) => String(run?.text ?? run)).join('') : text
  return [...(typeof own === 'string' && own ? [own] : []), ...Object.values(rest).flatMap(textsIn)]
}
