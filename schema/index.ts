/**
 * All groups and their entities, in the order of the menu. The key of an entity is its name.
 */

import { dsc_detail } from './committee/dsc_detail.ts'
import { dsc_functioning_detail } from './committee/dsc_functioning_detail.ts'
import type { Declaration } from './define.ts'
import { district_economic } from './district/district_economic.ts'
import { district_economic_profile } from './district/district_economic_profile.ts'
import { district_population } from './district/district_population.ts'
import { district_sight } from './district/district_sight.ts'
import { districtLists } from './district/districtLists.ts'
import { block } from './geography/block.ts'
import { city } from './geography/city.ts'
import { district } from './geography/district.ts'
import { panchayat } from './geography/panchayat.ts'
import { state } from './geography/state.ts'
import { taluk } from './geography/taluk.ts'
import { humanise } from './label.ts'
import { access_right } from './people/access_right.ts'
import { module_types } from './people/module_types.ts'
import { user_role } from './people/user_role.ts'
import { users } from './people/users.ts'
import { analysis_basis_agriculture_sector } from './planning/analysis_basis_agriculture_sector.ts'
import { block_school_enrollment_detail } from './planning/block_school_enrollment_detail.ts'
import { demand_supply_analysis } from './planning/demand_supply_analysis.ts'
import { district_crops_under_cultivation } from './planning/district_crops_under_cultivation.ts'
import { district_employer_detail } from './planning/district_employer_detail.ts'
import { district_employment_situation } from './planning/district_employment_situation.ts'
import { district_migration_detail } from './planning/district_migration_detail.ts'
import { district_schemes_operational } from './planning/district_schemes_operational.ts'
import { district_trainer_base } from './planning/district_trainer_base.ts'
import { district_training_partner } from './planning/district_training_partner.ts'
import { gram_panchayat_development_plan_analysis } from './planning/gram_panchayat_development_plan_analysis.ts'
import { iti_detail } from './planning/iti_detail.ts'
import { other_migrant_detail } from './planning/other_migrant_detail.ts'
import { primary_sector_other_opportunity } from './planning/primary_sector_other_opportunity.ts'
import { skill_training_polytechnics_detail } from './planning/skill_training_polytechnics_detail.ts'
import { training_center } from './planning/training_center.ts'
import { training_center_detail } from './planning/training_center_detail.ts'
import { training_centre_lab_infra } from './planning/training_centre_lab_infra.ts'
import { training_trade_mapping } from './planning/training_trade_mapping.ts'
import { category } from './reference/category.ts'
import { financial_year } from './reference/financial_year.ts'
import { job_role } from './reference/job_role.ts'
import { lists } from './reference/lists.ts'
import { qp_master } from './reference/qp_master.ts'
import { trade } from './reference/trade.ts'
import { trade_type } from './reference/trade_type.ts'
import { type } from './reference/type.ts'
import { attendance } from './rpl/attendance.ts'
import { batch } from './rpl/batch.ts'
import { batch_group } from './rpl/batch_group.ts'
import { certificate } from './rpl/certificate.ts'
import { demand } from './rpl/demand.ts'
import { employee_registration } from './rpl/employee_registration.ts'
import { employment } from './rpl/employment.ts'
import { examination } from './rpl/examination.ts'
import { holiday } from './rpl/holiday.ts'
import { schedule } from './rpl/schedule.ts'

export const groups = {
  geography: { state, district, block, taluk, panchayat, city },
  reference: { financial_year, ...lists, category, type, trade_type, trade, qp_master, job_role },
  district: {
    district_sight,
    district_population,
    district_economic,
    district_economic_profile,
    ...districtLists,
  },
  committee: { dsc_detail, dsc_functioning_detail },
  planning: {
    training_center,
    training_center_detail,
    training_centre_lab_infra,
    training_trade_mapping,
    district_training_partner,
    district_schemes_operational,
    district_trainer_base,
    district_employer_detail,
    iti_detail,
    skill_training_polytechnics_detail,
    block_school_enrollment_detail,
    district_employment_situation,
    demand_supply_analysis,
    district_migration_detail,
    other_migrant_detail,
    analysis_basis_agriculture_sector,
    district_crops_under_cultivation,
    primary_sector_other_opportunity,
    gram_panchayat_development_plan_analysis,
  },
  rpl: {
    employee_registration,
    demand,
    batch,
    batch_group,
    schedule,
    attendance,
    examination,
    certificate,
    employment,
    holiday,
  },
  people: { users, user_role, module_types, access_right },
} as const

type Groups = typeof groups
export type GroupName = keyof Groups

/** What the menu calls the groups. */
export const groupLabels: Readonly<Record<GroupName, string>> = {
  geography: 'Geography',
  reference: 'Reference lists',
  district: 'District profile',
  committee: 'Skill committee',
  planning: 'Yearly planning',
  rpl: 'Candidates',
  people: 'People and roles',
}

/** A declaration with its name and all defaults; generic code reads only this type. */
export interface Entity extends Declaration {
  name: string
  group: string
  path: string
  label: string
  plural: string
}

/** A declaration with its defaults. One that is in no group has no table, as the columns of a file that becomes something else. */
export const complete = (name: string, group: string, declared: Declaration): Entity => {
  const label = declared.label ?? humanise(name)
  return {
    ...declared,
    name,
    group,
    path: declared.path ?? name,
    label,
    plural: declared.plural ?? pluralOf(label),
  }
}

function pluralOf(label: string): string {
  if (/[^aeiou]y$/.test(label)) return `${label.slice(0, -1)}ies`
  return /(s|x|ch|sh)$/.test(label) ? `${label}es` : `${label}s`
}

/** Every entity by its name, in the order of the menu. */
export const entities: Readonly<Record<string, Entity>> = Object.fromEntries(
  Object.entries(groups as Record<string, Record<string, Declaration>>).flatMap(([group, members]) =>
    Object.entries(members).map(([name, declared]) => [name, complete(name, group, declared)]),
  ),
)

/** The entity of that name. Throws where there is none, which is a programming error: lint/ checks all references at start. */
export function entityOf(name: string): Entity {
  const found = entities[name]
  if (!found) throw new Error(`There is no entity "${name}".`)
  return found
}
