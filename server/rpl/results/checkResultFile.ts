import { assessmentFile } from '../../../schema/assessmentFile.ts'
import type { ReplyOf } from '../../../schema/contract/index.ts'
import type { RequestContext } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { rolledBack } from '../../database/rolledBack.ts'
import { badInput } from '../../errors/apiError.ts'
import { message } from '../../errors/message.ts'
import type { FileColumns } from '../../import/csvColumns.ts'
import { valuesOf } from '../../import/preview.ts'
import { addProblem, type RowDraft } from '../../import/rowDraft.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { readResultFile } from './readResultFile.ts'
import { authorizeResults, storeBatchResults } from './storeResults.ts'

type Result = ReplyOf<'POST rpl/results/check_file/{batch_id}'>['results'][number]

interface Member {
  id: number
  name: string
  registration_number: string | null
  date_of_birth: string | null
}

/** Ignores case and spaces: `ka-2026-0000123-7 ` is `KA-2026-0000123-7`. */
const plain = (text: unknown) =>
  String(text ?? '')
    .replaceAll(/\s+/g, '')
    .toLowerCase()
const personKey = (name: unknown, born: unknown) => (name && born ? `${plain(name)} ${born}` : null)

/** Finds a candidate of the batch by the registration number, or by name and birth date where the row has no number. */
function memberFinder(members: readonly Member[]) {
  const byNumber = new Map(members.map((one) => [plain(one.registration_number), one]))
  const namesakes = (key: string | null) =>
    members.filter(({ name, date_of_birth }) => personKey(name, date_of_birth) === key)
  return ({ registration_number, name, date_of_birth }: RowDraft['values']): Member | undefined => {
    if (registration_number) return byNumber.get(plain(registration_number))
    const [found, another] = namesakes(personKey(name, date_of_birth))
    return another ? undefined : found
  }
}

const isNamed = ({ registration_number, name, date_of_birth }: RowDraft['values']) =>
  Boolean(registration_number) || personKey(name, date_of_birth) !== null

/** The field by which a row names its candidate. */
const naming = ({ registration_number }: RowDraft['values']) =>
  registration_number ? 'registration_number' : 'name'

/** The result of each row without problems, by the id of its candidate. */
function matchRows(
  drafts: readonly RowDraft[],
  columns: FileColumns,
  members: readonly Member[],
  batch: string,
) {
  const find = memberFinder(members)
  const matched = new Map<number, { draft: RowDraft; result: Result }>()
  for (const draft of drafts) {
    const { values } = draft
    const field = naming(values)
    const member = find(values)
    if (!isNamed(values)) addProblem(draft, columns, field, 'required', message('results.fileUnnamed'))
    else if (!member)
      addProblem(draft, columns, field, 'missing', message('results.fileNotMember', { batch }))
    else if (matched.has(member.id)) addProblem(draft, columns, field, 'unique', message('results.fileTwice'))
    if (!member || draft.problems.length) continue
    const { is_pass, assement_id, date_of_assesment, no_attemtpt = null, exception = null } = values
    const result = {
      id: member.id,
      is_pass,
      assement_id,
      date_of_assesment,
      no_attemtpt,
      exception,
    } as Result
    matched.set(member.id, { draft, result })
  }
  return matched
}

const loadMembers = (db: Queries, batchId: number) =>
  db.query<Member>(
    `select id, name, registration_number, date_of_birth::text as date_of_birth from ${quoteIdent(candidate.name)}
      where batch_id = $1::integer and deleted_at is null`,
    [batchId],
  )

/** What the call that stores results replies to one that it refuses. */
interface Outcome {
  id: number
  refused?: number
  message: string
  errors?: Readonly<Record<string, string>>
}

/** POST rpl/results/check_file/{batch_id}: stores the results of the file by the same rules as any, and rolls back. */
export async function postResultFile({
  c,
  reply,
  database,
  path: { batch_id },
  query,
  principal,
  caller,
}: RequestContext<'POST rpl/results/check_file/{batch_id}'>): Promise<Response> {
  const body = c.req.raw.body
  if (!body) throw badInput({ body: message('import.bodyMissing') })
  const { columns, questions, drafts } = await readResultFile(body, query)
  const matched = await rolledBack(database, async (db) => {
    const { batch_no } = await authorizeResults(db, batch_id, principal, caller)
    const found = matchRows(drafts, columns, await loadMembers(db, batch_id), batch_no)
    const results = [...found.values()].map(({ result }) => result)
    if (!results.length) return found
    const reply = await storeBatchResults(db, { batch_id, results }, principal, caller)
    for (const outcome of (JSON.parse(reply.body) as { records: Outcome[] }).records) {
      const { draft } = found.get(outcome.id) ?? {}
      if (!outcome.refused || !draft) continue
      const errors = Object.entries(outcome.errors ?? { [naming(draft.values)]: outcome.message })
      for (const [field, text] of errors) addProblem(draft, columns, field, 'refused', text)
      found.delete(outcome.id)
    }
    return found
  })
  const wrong = drafts.filter(({ problems }) => problems.length).length
  return reply({
    entity: assessmentFile.name,
    counts: { new: drafts.length - wrong, changed: 0, same: 0, wrong },
    columns: columns.used.map(({ header, field }) => ({ header, field })),
    ignored: columns.ignored,
    questions,
    rows: drafts.map(({ line, cells, problems }) => ({
      line,
      outcome: problems.length ? 'wrong' : 'new',
      values: valuesOf(columns.headers, cells),
      changes: [],
      errors: problems,
      checks: [],
    })),
    results: [...matched.values()].map(({ result }) => result),
  })
}
