import { choice, entity, integer, reference, rows, text } from '../define.ts'
import { genders } from './choices.ts'
import { newestFirst, ofYear, yearly } from './yearly.ts'

export const training_center_detail = entity({
  about: 'People trained at each centre in the year, by trade, caste and gender.',
  label: 'Training centre result',
  title: ['training_center_id', 'trade_id', 'financial_year_id'],
  fields: {
    ...yearly,
    training_center_id: reference('training_center', {
      required: true,
      within: 'district_id',
      label: 'Training centre',
    }),
    sector_id: reference('trade_sector', { required: true, label: 'Trade sector' }),
    trade_id: reference('trade', { required: true, within: 'sector_id' }),
    assessment_by_ssc_name_scvt_body_name: text({
      search: true,
      label: 'Assessed by (name of the sector skill council or SCVT body)',
      help: 'The body that assesses the trainees, such as the Agriculture Skill Council of India or the State Council for Vocational Training (SCVT).',
    }),
    data: rows(
      {
        caste_id: reference('caste', { required: true }),
        gender: choice(genders, { required: true }),
        enrolled: integer({
          help: 'Persons admitted to the course in the year, also those who left it later.',
        }),
        trained: integer({ help: 'Persons who completed the training in the year.' }),
        certified: integer({
          help: 'Of those trained, the persons who passed the assessment and got a certificate.',
        }),
        placed: integer({
          help: 'Of these persons, those who found a job or became self-employed after the course.',
        }),
      },
      { label: 'Trainees', unresolved: true },
    ),
  },
  key: ['training_center_id', 'financial_year_id', 'trade_id'],
  list: [
    'financial_year_id',
    'training_center_id',
    'trade_id',
    'district_id',
    'data.enrolled',
    'data.certified',
    'data.placed',
  ],
  order: newestFirst,
  lookups: { 'training_center_detail/financial_year': ofYear },
  plan: 'skilling',
  unresolved: true,
  checks: [
    {
      rule: 'trainees',
      kind: 'order',
      severity: 'error',
      rows: 'data',
      fields: ['placed', 'certified', 'trained', 'enrolled'],
    },
    { rule: 'repeated', kind: 'distinct', severity: 'error', rows: 'data', fields: ['caste_id', 'gender'] },
    { rule: 'missing', kind: 'filled', severity: 'warning', rows: 'data', fields: ['enrolled', 'trained'] },
    {
      rule: 'unusual',
      kind: 'change',
      severity: 'warning',
      rows: 'data',
      fields: ['enrolled', 'certified'],
      maxPercent: 50,
    },
  ],
})
