import { entityOf } from '../../../schema/index.ts'
import type { Task } from '../../tasks/task.ts'
import type { DocumentForm, PlanDocument } from './gatherPlan.ts'
import { printPlan } from './pdf/printPlan.ts'
import { type ComparedSheet, compareSheet } from './workbook/compareSheet.ts'
import type { ComparedWith } from './workbook/proposals.ts'
import { readWorkbook, type Workbook } from './workbook/readWorkbook.ts'
import { namesOf } from './workbook/referenceNames.ts'
import { type WorkbookContent, writeWorkbook } from './workbook/writeWorkbook.ts'

/** A form as it is sent to another thread: with the name of its entity, as a declaration is compared by identity. */
type Sent<Form> = Omit<Form, 'entity'> & { entity: string }

const sendForm = <Form extends { entity: { name: string } }>(form: Form): Sent<Form> => ({
  ...form,
  entity: form.entity.name,
})
const receiveForm = <Form extends { entity: string }>(form: Form) => ({
  ...form,
  entity: entityOf(form.entity),
})

type SentChapter = Omit<PlanDocument['chapters'][number], 'forms'> & { forms: readonly Sent<DocumentForm>[] }
type SentPlan = Omit<PlanDocument, 'chapters'> & { chapters: readonly SentChapter[] }
type SentWorkbook = Omit<WorkbookContent, 'forms'> & {
  forms: readonly Sent<WorkbookContent['forms'][number]>[]
}

interface PrintInput {
  plan: SentPlan
  /** A day such as `2026-06-03`. */
  today: string
  /** The user who requested the document. */
  by: string
}

export const sendPlan = (plan: PlanDocument): SentPlan => ({
  ...plan,
  chapters: plan.chapters.map((chapter) => ({ ...chapter, forms: chapter.forms.map(sendForm) })),
})

export const sendWorkbook = (content: WorkbookContent): SentWorkbook => ({
  ...content,
  forms: content.forms.map(sendForm),
})

const print: Task<PrintInput, Uint8Array<ArrayBuffer>> = {
  name: 'printPlan',
  run: ({ plan, today, by }, report) => {
    const chapters = plan.chapters.map((chapter) => ({ ...chapter, forms: chapter.forms.map(receiveForm) }))
    return printPlan({ ...plan, chapters }, today, by, report)
  },
}

const write: Task<SentWorkbook, Uint8Array<ArrayBuffer>> = {
  name: 'writeWorkbook',
  run: (content, report) => writeWorkbook({ ...content, forms: content.forms.map(receiveForm) }, report),
}

const read: Task<Uint8Array, Workbook> = {
  name: 'readWorkbook',
  run: (bytes, report) => readWorkbook(bytes, report),
}

interface CompareInput extends ComparedWith {
  form: Sent<DocumentForm>
  /** The lines of its sheet as `readWorkbook` returns them. */
  lines: string
}

export const sendComparison = (
  form: DocumentForm,
  lines: string,
  { names, ...compared }: ComparedWith,
): CompareInput => ({
  ...compared,
  form: sendForm(form),
  lines,
  names: namesOf(form.entity, names),
})

const compare: Task<CompareInput, ComparedSheet> = {
  name: 'compareSheet',
  run: async ({ form, lines, ...compared }) => compareSheet(receiveForm(form), lines, compared),
}

/** What is done with the files of a plan on another thread. */
export const documentTasks = { print, write, read, compare }
