import type { FormSummary } from '../../../schema/contract/planSchemas.ts'
import type { Entity } from '../../../schema/index.ts'
import { approvedStatuses, type Chapter, chapters, isForm } from '../../../schema/plan.ts'
import type { Principal } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { screenText } from '../../errors/labels.ts'
import { readEmblem } from '../../settings/readEmblem.ts'
import { readSetting } from '../../settings/readSetting.ts'
import { indiaDay } from '../../sql/indiaTime.ts'
import type { DistrictYear } from '../districtYear.ts'
import { areasOf, summariseForm } from '../workspace/formSummary.ts'
import { loadPlan } from '../workspace/loadPlan.ts'
import { readRecords, readTitles, type TitledRecord } from './planRecords.ts'

/** The last approval of a form of an area. */
interface Approval {
  form: string
  area_id: number
  by: string | null
  at: string
}

const readApprovals = (
  db: Queries,
  forms: readonly string[],
  [district, year]: readonly [number, number],
): Promise<Approval[]> =>
  db.query<Approval>(
    `select distinct on (s.form, s.area_id) s.form, s.area_id, u.name as by, ${indiaDay('s.at')}::text as at
       from form_step s left join users u on u.id = s.user_id
      where s.form = any($1::text[]) and s.district_id = $2::integer and s.financial_year_id = $3::integer and s.step = 'approve'
      order by s.form, s.area_id, s.id desc`,
    [forms, district, year],
  )

export interface DocumentForm {
  entity: Entity
  /** One for each area of a form; none for a register. */
  summaries: readonly FormSummary[]
  approvals: readonly Approval[]
  records: readonly TitledRecord[]
}

/** The content of the document of a district and year, as far as the caller can view it. */
export interface PlanDocument extends DistrictYear {
  /** The name of the state mission, if there is one. */
  mission: string | null
  /** Its emblem as a data URL of a PNG, if there is one. */
  emblem: string | null
  chapters: readonly { chapter: Chapter; label: string; forms: readonly DocumentForm[] }[]
  /** The titles of references in lists of rows, by `entity id`. */
  titles: ReadonlyMap<string, string>
}

/** Are all areas of the form approved or locked? False for a register, which has no status. */
export const isApproved = ({ summaries }: DocumentForm) =>
  summaries.length > 0 && summaries.every(({ status }) => approvedStatuses.includes(status))

export const hasStatus = ({ entity }: DocumentForm) => isForm(entity)

/** Reads the content in five statements. 404 if the district is outside the caller's scope or the year does not exist. */
export async function gatherPlan(
  db: Queries,
  entities: readonly Entity[],
  ids: readonly [number, number],
  principal: Principal,
): Promise<PlanDocument> {
  const planData = await loadPlan(db, entities, ids, principal)
  const shown = entities.filter((entity) => areasOf(entity, planData, principal).length > 0)
  const records = await readRecords(db, shown, ids, principal.scope)
  const titles = await readTitles(db, records, principal.scope)
  const approvals = await readApprovals(
    db,
    shown.map(({ name }) => name),
    ids,
  )
  const formOf = (entity: Entity): DocumentForm => ({
    entity,
    summaries: isForm(entity)
      ? areasOf(entity, planData, principal).map((area) => summariseForm(entity, planData, area, principal))
      : [],
    approvals: approvals.filter(({ form }) => form === entity.name),
    records: records.get(entity) ?? [],
  })
  const { district, year, previous } = planData
  return {
    district,
    year,
    previous,
    titles,
    mission: await readSetting(db, 'mission.name'),
    emblem: await readEmblem(db),
    chapters: Object.entries(chapters).flatMap(([chapter, label]) => {
      const forms = shown.filter(({ plan }) => plan === chapter).map(formOf)
      const name = screenText(`plan.chapters.${chapter}`, label)
      return forms.length ? [{ chapter: chapter as Chapter, label: name, forms }] : []
    }),
  }
}
