import { decimal, entity, integer, text } from '../define.ts'
import { newestFirst, yearly } from './yearly.ts'

export const district_crops_under_cultivation = entity({
  about: 'The crops of each district: area and yield, compared with the best of the state and the world.',
  label: 'Crop under cultivation',
  plural: 'Crops under cultivation',
  title: 'crop_name',
  fields: {
    ...yearly,
    crop_name: text({ required: true, max: 120, search: true, label: 'Crop' }),
    area_under_cultivation: decimal({
      unit: 'ha',
      help: 'Area sown with the crop in the whole year: land that is sown in two seasons counts twice.',
    }),
    district_yield: decimal({
      unit: 'kg/ha',
      label: 'Yield in the district',
      help: 'The harvest of the year divided by the area.',
    }),
    state_best: decimal({
      carry: 'copy',
      unit: 'kg/ha',
      label: 'Best yield in the state',
      help: 'The yield of the best district of the state in the newest official figures.',
    }),
    global_best: decimal({
      carry: 'copy',
      unit: 'kg/ha',
      label: 'Best yield in the world',
      help: 'The average yield of the country with the highest one, as in the figures of the FAO.',
    }),
    number_of_people_involved_in_cultivation: integer({
      unit: 'persons',
      label: 'People involved in its cultivation',
    }),
    nearest_qp_nos_kvk_course: text({
      search: true,
      policy: 'free',
      label: 'Nearest QP, NOS or KVK course',
      help: 'The qualification pack, occupational standard, or course of a Krishi Vigyan Kendra that fits the crop best.',
    }),
  },
  key: ['district_id', 'financial_year_id', 'crop_name'],
  list: ['financial_year_id', 'crop_name', 'district_id', 'area_under_cultivation', 'district_yield'],
  order: newestFirst,
  plan: 'district',
  unresolved: true,
  checks: [
    {
      rule: 'yields',
      kind: 'order',
      severity: 'warning',
      fields: ['district_yield', 'state_best', 'global_best'],
    },
    {
      rule: 'missing',
      kind: 'filled',
      severity: 'warning',
      fields: ['area_under_cultivation', 'district_yield'],
    },
    {
      rule: 'unusual',
      kind: 'change',
      severity: 'warning',
      fields: ['area_under_cultivation', 'district_yield'],
      maxPercent: 40,
    },
  ],
})
