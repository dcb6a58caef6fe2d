import { grouped, table, withData, withValues } from '../table.ts'

const employment = table`
  district_id | sector_id | men | women
  Bagalkote | Agriculture and allied | 231000 | 174000
  Bagalkote | Manufacturing | 45200 | 30800
  Bagalkote | Construction | 49800 | 14900
  Bagalkote | Trade hotels and restaurants | 50100 | 16200
`

/** The records of Bagalkote for 2024-25, with which those of 2025-26 are compared. */
export const lastYear = withValues(
  { financial_year_id: '2024-25' },
  {
    district_employment_situation: withData(
      table`
        district_id | working_age_population | labour_force_participation_rate | worker_population_ratio | unemployment_rate | youth_migrate_to_other_districts | youth_migrate_to_your_district
        Bagalkote | 1193200 | 57.6 | 55.4 | 3.82 | 33800 | 5900
      `,
      employment,
      'district_id',
    ),
    demand_supply_analysis: table`
      district_id | key_gaps_sector | number_trained_sectors | demand_dconomy_for_people_sector | description
      Bagalkote | Sugar mill maintenance | 140 | 600 | Fitters and boiler attendants before each crushing season
      Bagalkote | Tourism | 60 | 280 | Guides in Kannada English and French
      Bagalkote | Drip irrigation | 80 | 400 | Installers and repairers
    `,
    district_migration_detail: table`
      district_id | migration_type | from_district_id | to_district_id | city_id | major_source_of_employment | type_of_employment | number_person_migrating_annually
      Bagalkote | Outward | Bagalkote | Bengaluru Urban | Bengaluru | Construction | Daily wage | 26100
      Bagalkote | Outward | Bagalkote | Belagavi | Gokak | Textile mills | Contract | 7800
    `,
    analysis_basis_agriculture_sector: table`
      district_id | major_crops_district | pulses | cash_crops | number_of_people_involved_in_poultry | number_of_people_involved_in_fishery | number_of_people_involved_in_dairy
      Bagalkote | Sugarcane and jowar and maize | Bengal gram and green gram and tur | Sugarcane and cotton | 8100 | 3700 | 37900
    `,
    district_crops_under_cultivation: table`
      district_id | crop_name | area_under_cultivation | district_yield | state_best | global_best
      Bagalkote | Sugarcane | 95100 | 89400 | 104500 | 125600
      Bagalkote | Jowar | 131200 | 1010 | 1640 | 4520
      Bagalkote | Maize | 51900 | 3110 | 4110 | 11080
    `,
    skill_training_polytechnics_detail: grouped(
      ['district_id'],
      table`
        district_id | name | ownership | course | intake | enrolled | passed | placed
        Bagalkote | Government Polytechnic Bilagi | government | Civil engineering | 60 | 44 | 35 | 19
        Bagalkote | Government Polytechnic Bilagi | government | Computer science | 60 | 58 | 49 | 28
        Bagalkote | B V V Sangha Polytechnic Bagalkote | private | Mechanical engineering | 60 | 49 | 40 | 31
      `,
    ),
  },
)
