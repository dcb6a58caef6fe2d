import type { ProposalOutcome } from '../../../../schema/contract/planSchemas.ts'
import type { Action } from '../../../../schema/defaultRights.ts'
import type { Entity } from '../../../../schema/index.ts'
import {
  type FormStatus,
  formStatuses,
  isForm,
  lockedStatuses,
  planAreaField,
} from '../../../../schema/plan.ts'
import { actionVerb } from '../../../access/rights.ts'
import { say } from '../../../errors/message.ts'
import { inlineParam } from '../../../errors/messageParams.ts'
import type { DocumentForm } from '../gatherPlan.ts'
import { groupLines, recordKey } from './groupLines.ts'
import { type Proposal, proposeRecord } from './proposeRecord.ts'
import type { SheetLine } from './readWorkbook.ts'
import type { ReferenceName } from './referenceNames.ts'

/** The right that each outcome needs besides the right to import. */
export const REQUIRED_RIGHT: { readonly [O in ProposalOutcome]?: Action } = {
  new: 'create',
  changed: 'update',
  removed: 'delete',
}

/** Why this user cannot write the record now; null if they can. */
function obstacleTo(
  { entity, summaries }: DocumentForm,
  { outcome, values }: Proposal,
  old: Readonly<Record<string, unknown>> | undefined,
  { district, rights }: ComparedWith,
) {
  const action = REQUIRED_RIGHT[outcome]
  if (action && !rights.includes(action))
    return {
      rule: 'right',
      message: say('workbook.rightMissing', {
        action: actionVerb(action),
        form: inlineParam(entity.plural),
      }),
    }
  const field = planAreaField(entity)
  const areas = [old?.[field], values[field]].map((area) => area ?? district)
  const locked = summaries.find(
    ({ area_id, status }) => areas.includes(area_id) && lockedStatuses.includes(status),
  )
  return locked
    ? {
        rule: 'locked',
        message: say('workbook.formLocked', {
          area: locked.area,
          status: inlineParam(formStatuses[locked.status as FormStatus]),
        }),
      }
    : null
}

function withError(proposal: Proposal, error: { rule: string; message: string } | null): Proposal {
  if (!error) return proposal
  const line = proposal.lines[0] ?? 0
  return {
    ...proposal,
    outcome: 'wrong',
    wrong: [...proposal.wrong, { line, column: '', value: null, ...error }],
  }
}

/** Proposals whose natural key another record has, or another proposal further up in the file. */
function findDuplicates(
  entity: Entity,
  proposals: readonly Proposal[],
  records: readonly Readonly<Record<string, unknown>>[],
): Set<Proposal> {
  const byId = new Map(records.map((record) => [record.id, record]))
  const removed = new Set(
    proposals.filter(({ outcome }) => outcome === 'removed').map(({ record }) => record),
  )
  const remaining = records.filter(({ id }) => !removed.has(id as number))
  const taken = new Map(remaining.map((record) => [recordKey(entity, record), record.id]))
  return new Set(
    proposals.filter(({ outcome, record, values }) => {
      if (outcome !== 'new' && outcome !== 'changed') return false
      const key = recordKey(entity, { ...byId.get(record ?? 0), ...values })
      const isTaken = taken.has(key) && taken.get(key) !== record
      taken.set(key, record)
      return isTaken
    }),
  )
}

/** What the lines of a sheet are compared with beside the records of its form. */
export interface ComparedWith {
  state: number
  district: number
  year: number
  /** Names of references, by options key. */
  names: ReadonlyMap<string, readonly ReferenceName[]>
  /** What the user can do with the records of the form by an import. */
  rights: readonly Action[]
}

/** The changes that the lines of a sheet would make to the records of its form, with the errors of each. */
export function proposalsOf(
  form: DocumentForm,
  lines: readonly SheetLine[],
  compared: ComparedWith,
): Proposal[] {
  const { entity, records } = form
  const { state, district, year, names } = compared
  const planValues = {
    state_id: state,
    district_id: district,
    ...(isForm(entity) && { financial_year_id: year }),
  }
  const { groups, missing: missingLines } = groupLines(entity, lines, records, names)
  const proposals = groups.map((group) => proposeRecord(entity, group, planValues, names))
  const duplicates = findDuplicates(entity, proposals, records)
  const byId = new Map(records.map((record) => [record.id, record]))
  const missing = missingLines.map(
    ({ line, id, version }): Proposal => ({
      record: id,
      version,
      outcome: 'stale',
      lines: [line],
      changes: [],
      values: {},
      wrong: [
        {
          line,
          column: '',
          value: null,
          rule: 'missing',
          message: say('workbook.recordGone'),
        },
      ],
    }),
  )
  return [
    ...proposals.map((proposal) =>
      proposal.outcome === 'same' || proposal.outcome === 'stale'
        ? proposal
        : withError(
            proposal,
            (duplicates.has(proposal)
              ? { rule: 'unique', message: say('workbook.duplicateRecord') }
              : null) ?? obstacleTo(form, proposal, byId.get(proposal.record ?? 0), compared),
          ),
    ),
    ...missing,
  ]
}
