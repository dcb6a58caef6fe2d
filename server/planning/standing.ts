import { rowsIn } from '../../schema/checks/evaluate.ts'
import { type Finding, findingsOf, lookedAt, type Values } from '../../schema/checks.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import {
  isForm,
  planLevel,
  type Reason,
  reasons,
  type Standing,
  type State,
  type Step,
  steps,
  whyNot,
} from '../../schema/plan.ts'
import { may, type Principal, rightsOf } from '../access/rights.ts'
import { outside } from '../access/scope.ts'
import type { Kept, Looked } from './look.ts'

/** A form of one area: where it stands, what was found, and what the caller may do with it now. */
export interface Cell {
  area_id: number
  area: string
  state: State
  /** 0 where nobody has begun it; send it with a step. */
  version: number
  records: number
  rows: number
  /** The last change of a record; null where there is none. */
  changed_at: string | null
  /** The last step: who took it, when, what they said. */
  step: Kept['step']
  by: string | null
  at: string | null
  comment: string | null
  /** Reopened until this day, and whether it has passed. */
  until: string | null
  over: boolean
  /** Days after the due date; 0 in time. */
  late: number
  findings: Record<Finding['severity'], number>
  open: Step[]
  closed: Partial<Record<Step, { reason: Reason; message: string }>>
}

const rowsOf = (entity: Entity, records: readonly Values[]) =>
  Object.keys(entity.fields)
    .filter((name) => entity.fields[name]?.kind === 'rows')
    .reduce((sum, name) => sum + records.reduce((rows, record) => rows + rowsIn(record, name).length, 0), 0)

/** The areas for which an entity is kept in this district, as far as the caller may see them. */
export function areasOf(entity: Entity, { district, blocks }: Looked, principal: Principal) {
  if (isForm(entity) && planLevel(entity) === 'block') return blocks
  return inDistrict(entity, district, principal) ? [district] : []
}

type Of = Looked['district']

const reaches = (entity: Entity, principal: Principal, values: Values) =>
  principal.reach.everywhere || outside(entity, principal.reach, values) === undefined

const inDistrict = (entity: Entity, { id, state_id }: Of, principal: Principal) =>
  reaches(entity, principal, { state_id, district_id: id })

const inArea = (entity: Entity, { id, state_id }: Of, area: number, principal: Principal) =>
  reaches(entity, principal, { state_id, district_id: id, ...(area !== id && { block_id: area }) })

const ofArea = (records: readonly Values[] = [], area: number, district: number) =>
  area === district ? records : records.filter(({ block_id }) => block_id === area)

/** What the checks find in an entity's records of one area. */
export function findingsIn(entity: Entity, looked: Looked, area: number, principal: Principal): Finding[] {
  const { district, records, last } = looked
  // What the other side adds up to is told only to those who may see it.
  const seen = lookedAt(entity).filter((name) => may(principal, entityOf(name), 'view'))
  const others = Object.fromEntries(seen.map((name) => [name, records[name] ?? []]))
  return findingsOf(entity, {
    records: ofArea(records[entity.name], area, district.id),
    last: ofArea(last[entity.name], area, district.id),
    others,
    // Whoever sees only a part of the area cannot be told what is missing in it.
    whole: inArea(entity, district, area, principal),
  })
}

const countOf = (findings: readonly Finding[]) => ({
  error: findings.filter(({ severity }) => severity === 'error').length,
  warning: findings.filter(({ severity }) => severity === 'warning').length,
})

function stateOf(kept: Kept | undefined, records: readonly Values[]): State {
  if (!kept) return records.length ? 'draft' : 'not_started'
  // What was entered and deleted again was never returned or reopened.
  return kept.state === 'draft' && kept.step === null && !records.length ? 'not_started' : kept.state
}

/** Where a form of an area stands for this person. */
export function standingOf(
  entity: Entity,
  looked: Looked,
  area: number,
  principal: Principal,
  findings: readonly Finding[],
): Standing {
  const kept = looked.kept.find(({ form, area_id }) => form === entity.name && area_id === area)
  return {
    state: stateOf(kept, ofArea(looked.records[entity.name], area, looked.district.id)),
    over: kept?.over ?? false,
    errors: countOf(findings).error,
    own: kept?.submitted_by === principal.userId,
    actions: rightsOf(principal, entity),
    level: principal.level,
    inArea: inArea(entity, looked.district, area, principal),
    inDistrict: inDistrict(entity, looked.district, principal),
  }
}

/** The steps of a standing: those that are open, and why the others are not. */
export function stepsOf(standing: Standing): Pick<Cell, 'open' | 'closed'> {
  const open: Step[] = []
  const closed: Cell['closed'] = {}
  for (const step of Object.keys(steps) as Step[]) {
    const reason = whyNot(step, standing)
    if (reason) closed[step] = { reason, message: reasons[reason] }
    else open.push(step)
  }
  return { open, closed }
}

/** The cell of a form in one of its areas. */
export function cellOf(
  entity: Entity,
  looked: Looked,
  area: { id: number; name: string },
  principal: Principal,
): Cell {
  const findings = findingsIn(entity, looked, area.id, principal)
  const standing = standingOf(entity, looked, area.id, principal, findings)
  const kept = looked.kept.find(({ form, area_id }) => form === entity.name && area_id === area.id)
  const records = ofArea(looked.records[entity.name], area.id, looked.district.id)
  const changed = records.map(({ updated_at }) => String(updated_at)).sort()
  return {
    area_id: area.id,
    area: area.name,
    state: standing.state,
    version: kept?.version ?? 0,
    records: records.length,
    rows: rowsOf(entity, records),
    changed_at: changed.length ? new Date(changed.at(-1) as string).toISOString() : null,
    step: kept?.step ?? null,
    by: kept?.by ?? null,
    at: kept?.at ?? null,
    comment: kept?.comment ?? null,
    until: kept?.until ?? null,
    over: standing.over,
    late: kept?.late ?? looked.late,
    findings: countOf(findings),
    ...stepsOf(standing),
  }
}
