import { entity, integer, percent, reference, rows, text } from '../define.ts'
import { newestFirst, yearly } from './yearly.ts'

export const district_employment_situation = entity({
  about: 'Working-age people of each district who work or seek work, by sector, and youth who migrate.',
  label: 'Employment situation',
  title: ['district_id', 'financial_year_id'],
  fields: {
    ...yearly,
    working_age_population: integer({
      required: true,
      unit: 'persons',
      help: 'Persons of 15 to 59 years who live in the district.',
    }),
    labour_force_participation_rate: percent({
      help: 'Of 100 persons of 15 years and above, how many work, or seek or are available for work (Periodic Labour Force Survey, PLFS).',
    }),
    worker_population_ratio: percent({ help: 'Of 100 persons of 15 years and above, how many work (PLFS).' }),
    unemployment_rate: percent({
      help: 'Of 100 persons who work or seek work, how many have none: with a participation rate of 50 and a worker ratio of 48 it is 2 ÷ 50 = 4 %.',
    }),
    youth_migrate_to_other_districts: integer({
      unit: 'persons',
      label: 'Youth who migrate to other districts',
      help: 'Persons of 15 to 29 years who leave this district for work in the year.',
    }),
    major_source_of_employment_for_outward_migration: text({
      search: true,
      label: 'Major source of employment for those who move out',
    }),
    youth_migrate_to_your_district: integer({
      unit: 'persons',
      label: 'Youth who migrate to this district',
      help: 'Persons of 15 to 29 years who come to this district for work in the year.',
    }),
    major_source_of_employment_for_inward_migration: text({
      search: true,
      label: 'Major source of employment for those who move in',
    }),
    data: rows(
      { sector_id: reference('sector', { required: true }), men: integer(), women: integer() },
      { label: 'Employment by sector', unresolved: true },
    ),
  },
  key: ['district_id', 'financial_year_id'],
  list: [
    'financial_year_id',
    'district_id',
    'working_age_population',
    'labour_force_participation_rate',
    'worker_population_ratio',
    'unemployment_rate',
  ],
  order: newestFirst,
  plan: 'demand',
  unresolved: true,
  checks: [
    {
      rule: 'unemployment',
      kind: 'ratio',
      severity: 'error',
      field: 'unemployment_rate',
      of: ['labour_force_participation_rate'],
      less: ['worker_population_ratio'],
      divisor: 'labour_force_participation_rate',
      times: 100,
      within: 2,
    },
    {
      rule: 'workers',
      kind: 'order',
      severity: 'error',
      fields: ['worker_population_ratio', 'labour_force_participation_rate'],
    },
    {
      rule: 'leaving',
      kind: 'order',
      severity: 'error',
      fields: ['youth_migrate_to_other_districts', 'working_age_population'],
    },
    { rule: 'repeated', kind: 'distinct', severity: 'error', rows: 'data', fields: ['sector_id'] },
    {
      rule: 'missing',
      kind: 'filled',
      severity: 'warning',
      fields: ['labour_force_participation_rate', 'worker_population_ratio', 'unemployment_rate'],
    },
    {
      rule: 'unusual',
      kind: 'change',
      severity: 'warning',
      fields: ['working_age_population', 'unemployment_rate'],
      maxPercent: 25,
    },
  ],
})
