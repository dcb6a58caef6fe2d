import type { Entity } from '../../../schema/index.ts'
import { type Chapter, chapters, isForm, type State } from '../../../schema/plan.ts'
import type { Principal } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { look } from '../look.ts'
import type { Place } from '../place.ts'
import { areasOf, type Cell, cellOf } from '../standing.ts'
import { type Approval, approvalsOf } from './approvals.ts'
import { readRecords, readTitles, type Titled } from './read.ts'

export interface GatheredForm {
  entity: Entity
  /** Where it stands in each of its areas; none of a register. */
  cells: readonly Cell[]
  approvals: readonly Approval[]
  records: readonly Titled[]
}

/** All that the document of a district and year is made of, as far as the caller may see it. */
export interface Gathered extends Place {
  chapters: readonly { chapter: Chapter; label: string; forms: readonly GatheredForm[] }[]
  /** What ids in lists of rows are called, by `entity id`. */
  titles: ReadonlyMap<string, string>
}

const APPROVED: readonly State[] = ['approved', 'locked']

/** Is nothing of it open any more? A register, which has no state, never decides. */
export const isApproved = ({ cells }: GatheredForm) =>
  cells.length > 0 && cells.every(({ state }) => APPROVED.includes(state))

export const hasState = ({ entity }: GatheredForm) => isForm(entity)

/** Reads it in four statements. 404 where the district is out of reach or there is no such year. */
export async function gather(
  db: Queries,
  asked: readonly Entity[],
  at: readonly [number, number],
  principal: Principal,
): Promise<Gathered> {
  const looked = await look(db, asked, at, principal)
  const shown = asked.filter((entity) => areasOf(entity, looked, principal).length > 0)
  const found = await readRecords(db, shown, at, principal.reach)
  const titles = await readTitles(db, found, principal.reach)
  const approvals = await approvalsOf(
    db,
    shown.map(({ name }) => name),
    at,
  )
  const formOf = (entity: Entity): GatheredForm => ({
    entity,
    cells: isForm(entity)
      ? areasOf(entity, looked, principal).map((area) => cellOf(entity, looked, area, principal))
      : [],
    approvals: approvals.filter(({ form }) => form === entity.name),
    records: found.get(entity) ?? [],
  })
  const { district, year, previous } = looked
  return {
    district,
    year,
    previous,
    titles,
    chapters: Object.entries(chapters).flatMap(([chapter, label]) => {
      const forms = shown.filter(({ plan }) => plan === chapter).map(formOf)
      return forms.length ? [{ chapter: chapter as Chapter, label, forms }] : []
    }),
  }
}
