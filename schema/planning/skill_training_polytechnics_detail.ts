import { choice, entity, integer, rows, text } from '../define.ts'
import { ownerships } from './choices.ts'
import { newestFirst, ofYear, yearly } from './yearly.ts'

export const skill_training_polytechnics_detail = entity({
  about: 'The polytechnics of each district, by course: intake, students and placements in the year.',
  label: 'Polytechnic',
  title: ['district_id', 'financial_year_id'],
  fields: {
    ...yearly,
    data: rows(
      {
        name: text({ required: true, label: 'Polytechnic' }),
        ownership: choice(ownerships),
        course: text({ required: true }),
        intake: integer({
          carry: 'copy',
          help: 'Seats of the first year of the course that the All India Council for Technical Education (AICTE) approved.',
        }),
        enrolled: integer({ help: 'Students admitted to the course in the year.' }),
        passed: integer({
          help: 'Students who passed the final diploma examination of the course in the year.',
        }),
        placed: integer({
          help: 'Of these persons, those who found a job or became self-employed after the course.',
        }),
      },
      { label: 'Polytechnics', required: true, unresolved: true },
    ),
    description: text({ multiline: true, search: true, label: 'Remarks' }),
  },
  key: ['district_id', 'financial_year_id'],
  list: [
    'financial_year_id',
    'district_id',
    'state_id',
    'data',
    'data.intake',
    'data.enrolled',
    'data.passed',
    'data.placed',
  ],
  order: newestFirst,
  lookups: { 'skill_training_polytechnics_detail/financial_year': ofYear },
  plan: 'skilling',
  unresolved: true,
  checks: [
    {
      rule: 'students',
      kind: 'order',
      severity: 'error',
      rows: 'data',
      fields: ['placed', 'passed', 'enrolled'],
    },
    { rule: 'seats', kind: 'order', severity: 'error', rows: 'data', fields: ['enrolled', 'intake'] },
    { rule: 'repeated', kind: 'distinct', severity: 'error', rows: 'data', fields: ['name', 'course'] },
    { rule: 'missing', kind: 'filled', severity: 'warning', rows: 'data', fields: ['intake', 'enrolled'] },
    {
      rule: 'unusual',
      kind: 'change',
      severity: 'warning',
      rows: 'data',
      fields: ['intake', 'enrolled', 'placed'],
      maxPercent: 50,
    },
  ],
})
