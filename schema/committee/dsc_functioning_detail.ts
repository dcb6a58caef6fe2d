import { entity, integer, text } from '../define.ts'
import { newestFirst, PLACEHOLDER, yearly } from '../planning/yearly.ts'

export const dsc_functioning_detail = entity({
  about: 'What each district skill committee did in the year: its meetings, campaigns and job fairs.',
  label: 'District skill committee report',
  title: ['district_id', 'financial_year_id'],
  fields: {
    ...yearly,
    number_meeting_held: integer({ required: true, label: 'Meetings held' }),
    number_led_mobilization: integer({
      label: 'Mobilisation campaigns led',
      help: 'Campaigns that the committee led to inform people about training and enrol them, such as Kaushal melas.',
    }),
    number_led_industry_meets: integer({
      label: 'Industry meets led',
      help: 'Meetings with employers that the committee led, to learn which skills they need.',
    }),
    number_led_rozgar_mela_placement_camps: integer({
      label: 'Rozgar melas and placement camps led',
      help: 'Job fairs (rozgar melas) and camps at which employers choose workers.',
    }),
    other_intiatives_taken_last_twell_months: text({
      carry: 'blank',
      multiline: true,
      search: true,
      label: 'Other initiatives taken in the last twelve months',
    }),
    description: text({ multiline: true, placeholder: PLACEHOLDER }),
  },
  key: ['district_id', 'financial_year_id'],
  list: [
    'financial_year_id',
    'district_id',
    'number_meeting_held',
    'number_led_mobilization',
    'number_led_industry_meets',
    'number_led_rozgar_mela_placement_camps',
  ],
  order: newestFirst,
  plan: 'governance',
  unresolved: true,
  checks: [
    {
      rule: 'chairperson',
      kind: 'count',
      severity: 'error',
      of: 'dsc_detail',
      where: { is_chairperson: 1 },
      max: 1,
      sentence: 'manyChairpersons',
    },
    {
      rule: 'no_chairperson',
      kind: 'count',
      severity: 'warning',
      of: 'dsc_detail',
      where: { is_chairperson: 1 },
      min: 1,
      sentence: 'noChairperson',
    },
    { rule: 'meetings', kind: 'range', severity: 'warning', field: 'number_meeting_held', min: 1, max: 24 },
  ],
})
