import { areaColumns } from '../../../schema/areas.ts'
import { entityOf } from '../../../schema/index.ts'
import type { ApplicationStatus } from '../../../schema/rpl/applicationStatuses.ts'
import type { EmploymentType } from '../../../schema/rpl/employmentChoices.ts'
import type { Scope } from '../../access/scope.ts'
import { writableRow } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { notFound } from '../../errors/apiError.ts'
import { inlineParam } from '../../errors/messageParams.ts'
import { quoteIdent, storedList } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'

export const candidate = entityOf('employee_registration')

export const candidateNotFound = () => notFound('records.notFound', { entity: inlineParam(candidate.label) })

/** The result of an assessment, under the names of the specification. */
export interface AssessmentResult {
  is_pass: 0 | 1 | null
  no_attemtpt: number | null
  assement_id: string | null
  date_of_assesment: string | null
}

/** The days by which reports count a candidate, as far as steps give them, and the kind of employment. */
export interface CandidateDays {
  submitted_on: string | null
  certified_on: string | null
  placed_as: EmploymentType | null
}

/** A candidate with what decides about its steps. */
export interface LoadedCandidate extends AssessmentResult, CandidateDays, Readonly<Record<string, unknown>> {
  id: number
  name: string
  version: number
  application_status: ApplicationStatus
  mobile: string
  registration_number: string | null
  user_id: number | null
  tps_id: number | null
  batch_id: number | null
  approver_id: number | null
  /** Who submitted it last. */
  submitted_by: number | null
  /** The user entered, changed, submitted it or merged another one into it since it was last reopened. */
  is_maker: boolean
}

/** The ids of the areas of a candidate, as far as they were loaded. */
export const areasOf = (record: Readonly<Record<string, unknown>>): number[] =>
  areaColumns(candidate).flatMap(({ column }) => {
    const id = record[column]
    return typeof id === 'number' ? [id] : []
  })

/** Operations by which a user makes a record their own. */
const MAKING = `'{create,update,import,restore,undo,submit}'`
/** SQL: so does a merge that changed the record, while it was not undone. */
const IS_MADE = `(o.action = any(${MAKING}) or o.action = 'merge' and o.undone_by is null)`

/**
 * The candidates that the user can write, in the order of their ids, locked until the transaction ends; with `forUpdate` false they are
 * only read. `withDeleted` includes those that were deleted, as the record is that was merged into another.
 */
export function loadCandidates(
  db: Queries,
  ids: readonly number[],
  scope: Scope,
  userId: number,
  { forUpdate = true, withDeleted = false } = {},
): Promise<LoadedCandidate[]> {
  const params = new Parameters()
  const isReopened = `o.action = 'reopen' and o.undone_by is null`
  const isMaking = `o.user_id = ${params.add(userId, 'integer')} and ${IS_MADE}`
  return db.query<LoadedCandidate>(
    `select ${storedList(candidate, 't')}, h.submitted_by, h.is_maker
       from ${quoteIdent(candidate.name)} t cross join lateral (
         select (array_agg(o.user_id order by c.version desc) filter (where o.action = 'submit'))[1] as submitted_by,
                coalesce(max(c.version) filter (where ${isMaking}), 0) > coalesce(max(c.version) filter (where ${isReopened}), 0) as is_maker
           from change c join operation o on o.id = c.operation_id where c.entity = ${params.add(candidate.name, 'text')} and c.record_id = t.id) h
      where t.id = any(${params.add(ids, 'integer[]')}) ${withDeleted ? '' : 'and t.deleted_at is null '}and ${writableRow(candidate, scope, 't', params)}
      order by t.id ${forUpdate ? 'for update of t' : ''}`,
    params.values,
  )
}
