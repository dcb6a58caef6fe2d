import type { ColumnQuestion, ImportOptions } from '../../schema/contract/importing.ts'
import type { Field } from '../../schema/define.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { ApiError, badInput, badRequest } from '../errors/apiError.ts'
import { fieldLabel, sayInEveryLanguage } from '../errors/labels.ts'
import { type Message, message, say } from '../errors/message.ts'
import { fieldParam, listParam } from '../errors/messageParams.ts'
import { titleField } from '../sql/columns.ts'
import { type CsvColumn, type FileColumns, importableFields } from './csvColumns.ts'
import { fixedHeaders, type HeaderMeaning, headerMeanings, normalizeHeader } from './headerMeanings.ts'
import { nearestField } from './nearestField.ts'

export interface FileHeader {
  columns: FileColumns
  /** The columns that are not used although nobody said so. */
  questions: ColumnQuestion[]
  /** False if the first line is a row: a list of names without a header. */
  hasHeader: boolean
}

const columnParam = (entity: Entity, field: string) =>
  field === 'id' ? message('export.id') : fieldParam(field, entity.fields[field] as Field)

/** The name of a column without a header, as a spreadsheet has it: `Column C`. */
export function unnamedHeader(index: number): string {
  let letters = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return say('import.unnamedColumn', { letters })
}

function rejectDuplicateColumns(
  entity: Entity,
  headers: readonly string[],
  used: readonly CsvColumn[],
): void {
  const seen = new Map<string, CsvColumn>()
  for (const column of used) {
    const meaning = `${column.field} ${column.part}`
    const other = seen.get(meaning)
    if (other && headers[other.index] === headers[column.index]) {
      throw badRequest('import.columnTwice', { column: column.header })
    }
    if (other) {
      throw badRequest('import.columnsSameField', {
        first: other.header,
        second: column.header,
        field: columnParam(entity, column.field),
      })
    }
    seen.set(meaning, column)
  }
}

/** The fields with a value, and those that follow from a reference: with a block its district is known. */
function knownFields(entity: Entity, given: readonly string[]): Set<string> {
  const known = new Set(given)
  for (const [name, field] of Object.entries(entity.fields).reverse()) {
    if (field.kind === 'reference' && field.within && known.has(name)) known.add(field.within)
  }
  return known
}

const isAlwaysRequired = (field: Field) => Boolean(field.required) && !field.when

/** The required fields of which neither a column nor a value of all rows is known; none if the rows can only be updates. */
function missingFields(entity: Entity, given: readonly string[]): string[] {
  const known = knownFields(entity, given)
  const canMatch = known.has('id') || (entity.code !== undefined && known.has(entity.code))
  if (canMatch && known.size > 1) return []
  return Object.entries(importableFields(entity)).flatMap(([name, field]) =>
    isAlwaysRequired(field) && !known.has(name) ? [name] : [],
  )
}

const quotedLabels = (entity: Entity, names: readonly string[]) =>
  listParam(names.map((name) => message('sentence.quoted', { text: columnParam(entity, name) })))

/** The columns of a first line as it should be: all required ones, marked, and a few others. */
function expectedColumns(entity: Entity): string {
  const fields = Object.entries(importableFields(entity))
  const shown = fields.filter(([, field], index) => isAlwaysRequired(field) || index < 4)
  return shown
    .map(([name, field]) =>
      isAlwaysRequired(field)
        ? say('import.columnRequired', { column: fieldLabel(name, field) })
        : fieldLabel(name, field),
    )
    .join(', ')
}

/** The meaning that the uploader chose for a column; a name of a record also finds it by its code. */
function chosenMeaning(entity: Entity, header: string, name: string): HeaderMeaning {
  const fields = importableFields(entity)
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field && name !== 'id') throw badInput({ columns: message('import.fieldUnknown', { header, name }) })
  if (field?.kind !== 'reference') return { field: name, part: 'value' }
  return { field: name, part: titleField(entityOf(field.to)) ? 'name' : 'id' }
}

/** Reads one line of names as rows without a header, if every other required field has a value for all rows. */
function readBareNames(
  entity: Entity,
  first: readonly string[],
  { names, values = {} }: ImportOptions,
): FileHeader | null {
  const title = titleField(entity)
  if (!names || !title || first.length !== 1) return null
  const missing = missingFields(entity, [...Object.keys(values), title])
  if (missing.length)
    throw badRequest('import.namesIncomplete', {
      fields: quotedLabels(entity, missing),
      columns: expectedColumns(entity),
    })
  const header = fieldLabel(title, entity.fields[title] as Field)
  return {
    columns: {
      headers: [header],
      used: [{ index: 0, header, field: title, part: 'value' }],
      ignored: [],
    },
    questions: [],
    hasHeader: false,
  }
}

interface ReadColumns extends FileColumns {
  questions: ColumnQuestion[]
}

/** Sorts the columns of a first line: used for a field, left out, or a question. */
function readColumns(entity: Entity, first: readonly string[], answers: ImportOptions['columns'] = {}) {
  const meanings = headerMeanings(entity)
  const fixed = fixedHeaders(entity)
  const problems = sayInEveryLanguage('import.problems')
  const read: ReadColumns = { headers: [], used: [], ignored: [], questions: [] }
  first.forEach((cell, index) => {
    const unnamed = unnamedHeader(index)
    const header = cell.trim() || (Object.hasOwn(answers, unnamed) ? unnamed : '')
    const key = normalizeHeader(header)
    const answer = Object.hasOwn(answers, header) ? answers[header] : undefined
    const meaning = answer ? chosenMeaning(entity, header, answer) : meanings.get(key)
    read.headers.push(header)
    if (answer !== null && meaning) read.used.push({ index, header, ...meaning })
    else if (header) read.ignored.push(header)
    if (!meaning && header && answer === undefined && !problems.includes(header))
      read.questions.push({ header, reason: fixed.has(key) ? 'fixed' : 'unknown' })
  })
  const isFilled = (field: string) => field === 'id' || read.used.some((column) => column.field === field)
  return {
    ...read,
    questions: read.questions.map((question) => {
      const nearest = question.reason === 'unknown' && nearestField(meanings, question.header, isFilled)
      return nearest ? { ...question, nearest } : question
    }),
  }
}

/**
 * The meaning of each column of a file. Throws 400 for a first line without a known column, with a duplicate or without a required one;
 * the error has the columns and questions, so that an answer can complete it.
 */
export function parseHeader(
  entity: Entity,
  first: readonly string[],
  options: ImportOptions = {},
): FileHeader {
  const { headers, used, ignored, questions } = readColumns(entity, first, options.columns)
  const refuse = (text: Message) =>
    new ApiError(400, text, { columns: used.map(({ header, field }) => ({ header, field })), questions })
  if (!used.length) {
    const bare = readBareNames(entity, first, options)
    if (bare) return bare
    throw refuse(message('import.noKnownColumn', { columns: expectedColumns(entity) }))
  }
  rejectDuplicateColumns(entity, headers, used)
  const missing = missingFields(entity, [
    ...used.map(({ field }) => field),
    ...Object.keys(options.values ?? {}),
  ])
  if (missing.length)
    throw refuse(message('import.columnsMissing', { columns: quotedLabels(entity, missing) }))
  return { columns: { headers, used, ignored }, questions, hasHeader: true }
}
