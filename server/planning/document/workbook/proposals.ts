import type { Entity } from '../../../../schema/index.ts'
import { closedStates, isForm, planAreaField, type State, states } from '../../../../schema/plan.ts'
import type { Action } from '../../../../schema/rights.ts'
import { may, type Principal, SAID } from '../../../access/rights.ts'
import type { Gathered, GatheredForm } from '../gather.ts'
import { grouped, keyOf } from './group.ts'
import type { Named } from './names.ts'
import type { Line } from './open.ts'
import { type Outcome, type Proposal, propose } from './propose.ts'

/** What each outcome asks for besides the right to import. */
const NEEDS: { readonly [O in Outcome]?: Action } = { new: 'create', changed: 'update', removed: 'delete' }

/** Why nobody, or not this person, may write this now; null where they may. */
function hindrance(
  { entity, cells }: GatheredForm,
  { outcome, values }: Proposal,
  old: Readonly<Record<string, unknown>> | undefined,
  district: number,
  principal: Principal,
) {
  const action = NEEDS[outcome]
  if (action && !(may(principal, entity, action) && may(principal, entity, 'import')))
    return {
      rule: 'right',
      message: `Your role may not ${SAID[action]} ${entity.plural.toLowerCase()} by a file`,
    }
  const field = planAreaField(entity)
  const areas = [old?.[field], values[field]].map((area) => area ?? district)
  const shut = cells.find(({ area_id, state }) => areas.includes(area_id) && closedStates.includes(state))
  return shut
    ? {
        rule: 'shut',
        message: `The form of ${shut.area} is ${states[shut.state as State].toLowerCase()}; nothing in it can be changed`,
      }
    : null
}

function refused(proposal: Proposal, why: { rule: string; message: string } | null): Proposal {
  if (!why) return proposal
  const line = proposal.lines[0] ?? 0
  return {
    ...proposal,
    outcome: 'wrong',
    wrong: [...proposal.wrong, { line, column: '', value: null, ...why }],
  }
}

/** Records whose place is taken, by another or by one further up in the file. */
function doubled(
  entity: Entity,
  proposals: readonly Proposal[],
  records: readonly Readonly<Record<string, unknown>>[],
): Set<Proposal> {
  const byId = new Map(records.map((record) => [record.id, record]))
  const leaving = new Set(
    proposals.filter(({ outcome }) => outcome === 'removed').map(({ record }) => record),
  )
  const staying = records.filter(({ id }) => !leaving.has(id as number))
  const taken = new Map(staying.map((record) => [keyOf(entity, record), record.id]))
  return new Set(
    proposals.filter(({ outcome, record, values }) => {
      if (outcome !== 'new' && outcome !== 'changed') return false
      const key = keyOf(entity, { ...byId.get(record ?? 0), ...values })
      const twice = taken.has(key) && taken.get(key) !== record
      taken.set(key, record)
      return twice
    }),
  )
}

/** What the lines of a sheet would do to the records of its form, and of each of them what stands in the way. */
export function proposalsOf(
  form: GatheredForm,
  lines: readonly Line[],
  gathered: Gathered,
  names: ReadonlyMap<string, readonly Named[]>,
  principal: Principal,
): Proposal[] {
  const { entity, records } = form
  const { district, year } = gathered
  const fixed = {
    state_id: district.state_id,
    district_id: district.id,
    ...(isForm(entity) && { financial_year_id: year.id }),
  }
  const { groups, gone } = grouped(entity, lines, records, names)
  const proposals = groups.map((group) => propose(entity, group, fixed, names))
  const twice = doubled(entity, proposals, records)
  const byId = new Map(records.map((record) => [record.id, record]))
  const missing = gone.map(
    ({ line, id, version }): Proposal => ({
      ...{ record: id, version, outcome: 'stale', lines: [line], changes: [], values: {} },
      wrong: [
        {
          line,
          column: '',
          value: null,
          rule: 'missing',
          message: 'This record was deleted since, or is not of this plan',
        },
      ],
    }),
  )
  return [
    ...proposals.map((proposal) =>
      proposal.outcome === 'same' || proposal.outcome === 'stale'
        ? proposal
        : refused(
            proposal,
            (twice.has(proposal)
              ? { rule: 'unique', message: 'There is a record for this already; change its own line' }
              : null) ?? hindrance(form, proposal, byId.get(proposal.record ?? 0), district.id, principal),
          ),
    ),
    ...missing,
  ]
}
