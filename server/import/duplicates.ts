import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { labelOf } from '../../schema/label.ts'
import type { Queries } from '../database/database.ts'
import { type Message, message, sentence } from '../errors/message.ts'
import { inlineParam, listParam, type Term } from '../errors/messageParams.ts'
import { type CsvColumns, codeField } from './csvColumns.ts'
import { columnOfField } from './rowDraft.ts'
import { stagedValue } from './stageRows.ts'

interface DuplicateRule {
  /** SQL: the value that two rows must not share; null when the row has none. */
  by: string
  /** SQL on the columns of `compared`: can these rows be imported together although they share the value? */
  allowed: string
  /** SQL condition: the rows to compare. */
  outcomes: string
  field: string
  message: Message
}

/** The place of the other row's number in a message, filled by SQL. */
const ROW = '{row}'

const sameFields = (fields: readonly Term[]) =>
  message('import.duplicateFields', { row: ROW, fields: listParam(fields, 'and') })

const label = (entity: Entity, name: string) => inlineParam(labelOf(name, entity.fields[name] as Field))

function duplicateRules(entity: Entity, columns: CsvColumns): DuplicateRule[] {
  const { code, key, fields } = entity
  const last = key.at(-1) as string
  const unique = Object.keys(fields).filter((name) => fields[name]?.unique)
  const isWritten = `outcome in ('new', 'changed')`
  return [
    {
      by: 'key',
      // Two records may share the key if they have different official codes.
      allowed: code ? 'own_code is not null and without_code = 0 and same_code = 1' : 'false',
      outcomes: isWritten,
      field: last,
      message: sameFields(key.map((name) => label(entity, name))),
    },
    ...(code
      ? [
          {
            by: 'code',
            allowed: 'false',
            outcomes: isWritten,
            field: code,
            message: sameFields([label(entity, code)]),
          },
        ]
      : []),
    ...unique.map((name) => ({
      by: `lower(${stagedValue(columns, name)})`,
      allowed: 'false',
      outcomes: isWritten,
      field: name,
      message: sameFields([label(entity, name)]),
    })),
    {
      by: 'target_id::text',
      allowed: `not any_change`,
      outcomes: `outcome in ('changed', 'same')`,
      field: codeField(entity) ?? last,
      message: message('import.duplicateRecord', { row: ROW }),
    },
  ]
}

/**
 * Marks rows of one file that cannot be imported together, each with the number of another. Of identical rows the first stays. Without
 * nested loops for the rest of the transaction: statistics of other files make the planner expect one row, and a loop over many takes minutes.
 */
export async function markDuplicates(
  db: Queries,
  entity: Entity,
  columns: CsvColumns,
  job: number,
): Promise<void> {
  await db.query('set local enable_nestloop = off')
  for (const { by, allowed, outcomes, field, message: text } of duplicateRules(entity, columns)) {
    const column = columnOfField(columns, field)
    await db.query(
      `with shared as materialized (
         select ${by} as shared from import_row where job_id = $1::bigint and ${outcomes} and ${by} is not null group by 1 having count(*) > 1
       ), twice as materialized (
         select line, code, outcome, coalesce(record::text, changes::text, '') as content, ${by} as shared from import_row
          where job_id = $1::bigint and ${outcomes} and ${by} in (select shared from shared)
       ), compared as (
         select line, code as own_code,
                coalesce(lag(line) over same, lead(line) over same) as other,
                row_number() over same > 1 as later,
                min(content) over alike is not distinct from max(content) over alike as identical,
                count(*) filter (where code is null) over alike as without_code,
                count(*) over (partition by shared, code) as same_code,
                bool_or(outcome = 'changed') over alike as any_change
           from twice window same as (partition by shared order by line), alike as (partition by shared)
       )
       update import_row r set outcome = 'wrong', errors = coalesce(r.errors, '[]'::jsonb) || jsonb_build_array(jsonb_build_object(
                'column', $2::text, 'value', coalesce(r.cells::jsonb->>$3::integer, ''), 'rule', 'duplicate',
                'message', replace($4::text, '${ROW}', compared.other::text)))
         from compared where r.job_id = $1::bigint and r.line = compared.line and not (${allowed}) and (compared.later or not compared.identical)`,
      [job, column?.header ?? field, column?.index ?? 0, sentence(text)],
    )
  }
}
