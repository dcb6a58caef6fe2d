import type { Entity } from '../../schema/index.ts'
import { LOCAL_NAME, localName } from '../../schema/localName.ts'
import { type Message, message } from '../errors/message.ts'
import { fieldParam, inlineParam, type Term } from '../errors/messageParams.ts'
import { type CsvColumns, codeField } from './csvColumns.ts'
import type { LookupQuery } from './lookup.ts'
import {
  type CellTexts,
  isInteger,
  otherMeanings,
  type Reference,
  type ReferenceQuery,
} from './referenceQueries.ts'
import { addProblem, type FoundRecord, type RowDraft } from './rowDraft.ts'

const isName = ({ by }: LookupQuery) => by === 'name' || by === 'local'

const partNames = (target: Entity): Readonly<Record<LookupQuery['by'], Term | Message>> => {
  const code = codeField(target)
  return {
    id: message('import.partId'),
    code: code ? fieldParam(code, target.fields[code] ?? { kind: 'text' }) : message('import.partCode'),
    name: message('import.partName'),
    local: fieldParam(LOCAL_NAME, localName()[LOCAL_NAME]),
  }
}

function missingMessage(reference: Reference, draft: RowDraft, query: LookupQuery): Message {
  const { target } = reference.lookup
  const parent = reference.narrowed && draft.found[reference.narrowed.parentField]
  const params = { entity: inlineParam(target.label), part: partNames(target)[query.by], value: query.value }
  return parent?.title && isName(query)
    ? message('import.referenceMissingInParent', { ...params, parent: parent.title })
    : message('import.referenceMissing', params)
}

function ambiguousMessage(reference: Reference, count: number, query: LookupQuery): Message {
  const { target } = reference.lookup
  const code = codeField(target)
  return message('import.referenceAmbiguous', {
    count,
    entities: inlineParam(target.plural),
    value: query.value,
    column: code && query.by !== 'code' ? partNames(target).code : 'id',
  })
}

/** A problem when several columns of one reference name different records. */
function disagreementMessage({ lookup }: Reference, chosen: FoundRecord, texts: CellTexts): Message | null {
  const code = texts.code && isInteger(texts.code) ? String(Number(texts.code)) : texts.code
  const title = () => chosen.title ?? `id ${chosen.id}`
  const part = (by: LookupQuery['by']) => partNames(lookup.target)[by]
  if (code && chosen.code?.toLowerCase() !== code.toLowerCase())
    return chosen.code
      ? message('import.codeDisagrees', { title: title(), part: part('code'), actual: chosen.code, code })
      : message('import.codeAbsent', { title: title(), part: part('code') })
  const name = texts.name?.normalize('NFC')
  const isOwn = (own: string | null) => own?.toLowerCase() === name?.toLowerCase()
  if (name && !isInteger(name) && !isOwn(chosen.title) && !isOwn(chosen.localName))
    return message('import.nameDisagrees', { part: part(texts.id ? 'id' : 'code'), title: title(), name })
  return null
}

/** The records of a query, else of what it can mean, too. */
function findRecords({ lookup }: Reference, query: LookupQuery): readonly FoundRecord[] {
  const found = lookup.find(query)
  if (found.length || query.by !== 'name') return found
  return (
    otherMeanings(query)
      .map((meaning) => lookup.find(meaning))
      .find(({ length }) => length > 0) ?? []
  )
}

/** Gives rows the record that they name, or the problem that there is none. */
export function assignReference(
  reference: Reference,
  columns: CsvColumns,
  { texts, query, drafts }: ReferenceQuery,
) {
  const { name } = reference
  const found = findRecords(reference, query)
  const [chosen] = found
  const fail = (rule: string, text: (draft: RowDraft) => Message) => {
    for (const draft of drafts) {
      draft.input[name] = undefined
      addProblem(draft, columns, name, rule, text(draft))
    }
  }
  if (!chosen) return fail('missing', (draft) => missingMessage(reference, draft, query))
  if (found.length > 1) return fail('ambiguous', () => ambiguousMessage(reference, found.length, query))
  const disagreement = disagreementMessage(reference, chosen, texts)
  if (disagreement) return fail('disagrees', () => disagreement)
  for (const draft of drafts) {
    draft.input[name] = chosen.id
    draft.found[name] = chosen
  }
}
