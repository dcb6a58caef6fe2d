/** Every call of sections 7.2 to 7.9 of the specification that stores or finds records is declared, with the same path. */
import { expect, test } from 'vitest'
import type { Lookup } from '../../schema/define.ts'
import { entities } from '../../schema/index.ts'

const MASTERS = `state district block city taluk panchayat financial_year sector category type municipal_corporation
  municipality city_council cantonment_board panchayat_samitee regional_panchayat tourist_place industrial_area
  agricultural_produce_market_committee major_crop river dam user_role users caste covering_scheme trade_sector trade_type
  trade dsc_detail district_sight district_economic_profile`
const PLANNING = `dsc_functioning_detail training_center district_training_partner training_trade_mapping
  district_schemes_operational district_employer_detail training_center_detail district_trainer_base other_opportunity
  primary_sector_other_opportunity other_migrant_detail analysis_basis_agriculture_sector district_crops_under_cultivation
  demand_supply_analysis district_migration_detail district_employment_situation module_types`
const FURTHER = `training_centre_lab_infra iti_detail block_school_enrollment_detail skill_training_polytechnics_detail
  district_population district_economic gram_panchayat_development_plan_analysis qp_master rpl/job_role`

const LOOKUPS = `get_state get_state_by_permission get_panchayat_by_permission get_district_by_permission
  get_block_by_permission get_district get_block get_city get_taluk get_financial_year get_sector get_category get_user_role
  get_trade_sector get_trade_type get_trade get_caste get_other_opportunity
  get_district_by_state/{id} get_category_by_sector/{id} get_type_by_category/{id}
  get_city_by_district/{state_id}/{district_id} get_block_by_district/{id} get_taluk_by_block/{id} get_panchayat_by_taluk/{id}
  get_trade_type_by_trade_sector/{id} get_trade_by_trade_sector/{id} get_job_role_by_trade_sector/{id}
  training/{id} training/{id}/{block_id} training/1 training/1/{block_id} district_sight/info/{state_id}/{district_id}
  district_economic/{state_id}/{district_id}/{financial_year_id}
  district_population/{state_id}/{district_id}/{taluk_id}/{caste_id}/{financial_year_id} rpl/job_role/qp_info`

const YEAR = ['district_id', 'financial_year', 'state_id']
const POSTS: Record<string, string[]> = {
  get_panchayat_multi: ['block_id', 'id'],
  'panchayat/search': ['name'],
  'rpl/search_profile': ['name'],
  'district_training_partner/financial_year': YEAR,
  'district_economic/financial_year': YEAR,
  'training_center_detail/financial_year': YEAR,
  'training_centre_lab_infra/financial_year': YEAR,
  'iti_detail/financial_year': YEAR,
  'skill_training_polytechnics_detail/financial_year': YEAR,
  'block_school_enrollment_detail/financial_year': [...YEAR, 'block_id', 'taluk_id'].sort(),
}

const words = (text: string) => text.split(/\s+/)
const shape = (path: string) => path.replace(/\{[^}]*\}/g, '{}')
const declared = Object.values(entities).flatMap(({ lookups }) => Object.entries(lookups ?? {}))
const find = (path: string, posted: boolean): Lookup | undefined =>
  declared.find(([call, { body }]) => shape(call) === shape(path) && Boolean(body) === posted)?.[1]

test.each(words(`${MASTERS} ${PLANNING} ${FURTHER}`))('the verbs of /api/%s belong to an entity', (path) => {
  expect(Object.values(entities).filter((entity) => entity.path === path)).toHaveLength(1)
})

test.each(words(LOOKUPS))('GET /api/%s is declared', (path) => expect(find(path, false)).toBeDefined())

test.each(Object.entries(POSTS))('POST /api/%s takes %j', (path, names) => {
  expect(Object.keys(find(path, true)?.body ?? {}).sort()).toEqual(names)
})

test('GET /api/type/{id} is the generic call for one record', () => {
  expect(entities.type?.path).toBe('type')
  expect(find('type/{id}', false)).toBeUndefined()
})
