import { entity, text } from '../define.ts'
import { newestFirst, yearly } from './yearly.ts'

export const other_migrant_detail = entity({
  about: 'What people who move into or out of a district need: training and migration support centres.',
  label: 'Migrant support need',
  title: ['district_id', 'financial_year_id'],
  fields: {
    ...yearly,
    training_requirements_for_inward_migrants: text({
      multiline: true,
      search: true,
      label: 'Training that inward migrants need',
    }),
    migration_support_centers: text({
      multiline: true,
      search: true,
      label: 'Migration support centres',
      help: 'Centres that help migrants with work, lodging, papers and skills, each with its place.',
    }),
    training_requirements_for_outward_migrants: text({
      multiline: true,
      search: true,
      label: 'Training that outward migrants need',
    }),
    migration_support_centers_that_youth_can_avail_of: text({
      multiline: true,
      label: 'Migration support centres that youth can use',
    }),
    locations_where_additional_msc_might_be_needed: text({
      multiline: true,
      label: 'Locations where more migration support centres might be needed',
    }),
  },
  key: ['district_id', 'financial_year_id'],
  list: [
    'financial_year_id',
    'district_id',
    'training_requirements_for_inward_migrants',
    'training_requirements_for_outward_migrants',
  ],
  order: newestFirst,
  plan: 'migration',
  unresolved: true,
})
