import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { labelOf } from '../../schema/label.ts'
import type { Queries } from '../database/database.ts'
import { type Columns, codeOf } from './columns.ts'
import { columnFor, inSentence } from './draft.ts'
import { staged } from './staged.ts'

interface Sameness {
  /** SQL: what two rows must not share; null where the row has none. */
  by: string
  /** SQL over the window `same`: may these rows stand side by side all the same? */
  allowed: string
  /** Which rows are looked at. */
  outcomes: string
  field: string
  /** What they share, in words. */
  words: string
}

const label = (entity: Entity, name: string) => inSentence(labelOf(name, entity.fields[name] as Field))

function samenesses(entity: Entity, columns: Columns): Sameness[] {
  const { code, key, fields } = entity
  const last = key.at(-1) as string
  const unique = Object.keys(fields).filter((name) => fields[name]?.unique)
  const brought = `outcome in ('new', 'changed')`
  return [
    {
      by: 'key',
      // With an official code each, and different ones, two records may share the key.
      allowed: code ? 'own_code is not null and without_code = 0 and same_code = 1' : 'false',
      outcomes: brought,
      field: last,
      words: `the same ${key.map((name) => label(entity, name)).join(' and ')}`,
    },
    ...(code
      ? [
          {
            by: 'code',
            allowed: 'false',
            outcomes: brought,
            field: code,
            words: `the same ${label(entity, code)}`,
          },
        ]
      : []),
    ...unique.map((name) => ({
      by: `lower(${staged(columns, name)})`,
      allowed: 'false',
      outcomes: brought,
      field: name,
      words: `the same ${label(entity, name)}`,
    })),
    {
      by: 'target_id::text',
      allowed: `not any_change`,
      outcomes: `outcome in ('changed', 'same')`,
      field: codeOf(entity) ?? last,
      words: `the same record in mind`,
    },
  ]
}

/**
 * Marks rows of one file that cannot both be let in, each naming another. Of rows that are alike in everything the first stays.
 */
export async function markDuplicates(
  db: Queries,
  entity: Entity,
  columns: Columns,
  job: number,
): Promise<void> {
  for (const { by, allowed, outcomes, field, words } of samenesses(entity, columns)) {
    const column = columnFor(columns, field)
    await db.query(
      `with shared as materialized (
         select ${by} as shared from import_row where job_id = $1::bigint and ${outcomes} and ${by} is not null group by 1 having count(*) > 1
       ), twice as materialized (
         select line, code, outcome, coalesce(record::text, changes::text, '') as whole, ${by} as shared from import_row
          where job_id = $1::bigint and ${outcomes} and ${by} in (select shared from shared)
       ), judged as (
         select line, code as own_code,
                coalesce(lag(line) over same, lead(line) over same) as other,
                row_number() over same > 1 as later,
                min(whole) over alike is not distinct from max(whole) over alike as identical,
                count(*) filter (where code is null) over alike as without_code,
                count(*) over (partition by shared, code) as same_code,
                bool_or(outcome = 'changed') over alike as any_change
           from twice window same as (partition by shared order by line), alike as (partition by shared)
       )
       update import_row r set outcome = 'wrong', errors = coalesce(r.errors, '[]'::jsonb) || jsonb_build_array(jsonb_build_object(
                'column', $2::text, 'value', coalesce(r.cells::jsonb->>$3::integer, ''), 'rule', 'duplicate',
                'message', 'Row ' || judged.other || ' has ' || $4::text || '.'))
         from judged where r.job_id = $1::bigint and r.line = judged.line and not (${allowed}) and (judged.later or not judged.identical)`,
      [job, column?.header ?? field, column?.index ?? 0, words],
    )
  }
}
