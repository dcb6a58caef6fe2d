import { entity, integer, reference, text } from '../define.ts'
import { newestFirst, yearly } from './yearly.ts'

export const district_migration_detail = entity({
  about: 'Where people move to and from for work, how many, and the skills that they need.',
  label: 'Migration flow',
  title: ['from_district_id', 'to_district_id', 'financial_year_id'],
  fields: {
    ...yearly,
    migration_type: text({
      required: true,
      max: 60,
      suggestions: ['Inward', 'Outward'],
      help: 'Inward: people come to this district for work. Outward: people of this district go elsewhere.',
    }),
    from_state_id: reference('state', { anywhere: true, required: true }),
    from_district_id: reference('district', { anywhere: true, required: true, within: 'from_state_id' }),
    to_state_id: reference('state', { anywhere: true, required: true }),
    to_district_id: reference('district', { anywhere: true, required: true, within: 'to_state_id' }),
    city_id: reference('city', { anywhere: true, within: 'to_district_id' }),
    major_source_of_employment: text({
      search: true,
      help: 'The work that most of these people do, such as construction or textiles.',
    }),
    type_of_employment: text({
      max: 120,
      search: true,
      help: 'How they are employed, such as regular, casual, seasonal or self-employed.',
    }),
    skilling_needs_of_migrant: text({
      multiline: true,
      search: true,
      label: 'Skills that the migrants need',
    }),
    number_person_migrating_annually: integer({
      required: true,
      unit: 'persons',
      label: 'Migrants a year',
      help: 'Persons who move this way for work in the year, each counted once.',
    }),
  },
  key: [
    'district_id',
    'financial_year_id',
    'migration_type',
    'from_district_id',
    'to_district_id',
    'city_id',
    'major_source_of_employment',
  ],
  list: [
    'financial_year_id',
    'migration_type',
    'from_district_id',
    'to_district_id',
    'number_person_migrating_annually',
  ],
  order: newestFirst,
  plan: 'migration',
  unresolved: true,
  checks: [
    {
      rule: 'unusual',
      kind: 'change',
      severity: 'warning',
      fields: ['number_person_migrating_annually'],
      maxPercent: 50,
    },
  ],
})
