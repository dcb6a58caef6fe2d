import { entity, integer, reference, text } from '../define.ts'
import { inPanchayat } from '../geography/areaFields.ts'
import { newestFirst, yearly } from './yearly.ts'

export const gram_panchayat_development_plan_analysis = entity({
  about: 'The works in the development plan of each gram panchayat, and the people they need.',
  label: 'Village plan analysis',
  plural: 'Village plan analyses',
  title: 'work_type',
  fields: {
    ...inPanchayat,
    financial_year_id: yearly.financial_year_id,
    work_type: text({
      required: true,
      search: true,
      label: 'Type of work',
      help: 'A work of the Gram Panchayat Development Plan (GPDP), such as houses or a pipeline for drinking water.',
    }),
    measure: text({
      max: 120,
      search: true,
      help: 'The unit of the work, such as metres or houses.',
    }),
    // Houses, metres and lamps; and each role that a work needs repeats its requirement.
    total_requirement: integer({
      summed: false,
      help: 'How much of the work is planned for the year, in its unit, such as 40 houses.',
    }),
    role: text({
      required: true,
      max: 120,
      search: true,
      label: 'Role needed',
      help: 'The kind of worker whom the work needs, such as mason or plumber.',
    }),
    number_needed: integer({ required: true, unit: 'persons' }),
    taluk_id: reference('taluk', { within: 'district_id' }),
  },
  key: ['panchayat_id', 'financial_year_id', 'work_type', 'role'],
  list: [
    'financial_year_id',
    'work_type',
    'panchayat_id',
    'role',
    'number_needed',
    'total_requirement',
    'measure',
  ],
  order: newestFirst,
  plan: 'demand',
  unresolved: true,
  checks: [
    { rule: 'needed', kind: 'order', severity: 'warning', fields: ['number_needed', 'total_requirement'] },
    { rule: 'missing', kind: 'filled', severity: 'warning', fields: ['total_requirement', 'measure'] },
  ],
})
