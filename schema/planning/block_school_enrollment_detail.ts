import { choice, entity, integer, reference, rows, text } from '../define.ts'
import { newestFirst, ofYear, yearly } from './yearly.ts'

/** What counts as a dropout. */
const DROPPED_OUT =
  'Enrolled at the beginning of the year, left without finishing it, and in no other school.'

export const block_school_enrollment_detail = entity({
  about: 'Boys and girls of each block who went to school and who dropped out in the year, by level.',
  label: 'School enrolment',
  title: ['block_id', 'taluk_id', 'financial_year_id'],
  fields: {
    ...yearly,
    block_id: reference('block', { required: true, within: 'district_id' }),
    taluk_id: reference('taluk', { within: 'district_id' }),
    data: rows(
      {
        level: choice(
          {
            primary: 'Primary (classes 1 to 5)',
            upper_primary: 'Upper primary (classes 6 to 8)',
            secondary: 'Secondary (classes 9 and 10)',
            higher_secondary: 'Higher secondary (classes 11 and 12)',
          },
          { required: true },
        ),
        boys: integer({
          help: 'Boys on the rolls of all schools of the block on 30 September, as reported to UDISE+.',
        }),
        girls: integer({
          help: 'Girls on the rolls of all schools of the block on 30 September, as reported to UDISE+.',
        }),
        boys_dropped_out: integer({ label: 'Boys who dropped out', help: DROPPED_OUT }),
        girls_dropped_out: integer({ label: 'Girls who dropped out', help: DROPPED_OUT }),
      },
      { label: 'Enrolment by level', required: true, unresolved: true },
    ),
    description: text({ multiline: true, search: true, label: 'Remarks' }),
  },
  key: ['block_id', 'taluk_id', 'financial_year_id'],
  list: [
    'financial_year_id',
    'block_id',
    'taluk_id',
    'data.boys',
    'data.girls',
    'data.boys_dropped_out',
    'data.girls_dropped_out',
  ],
  order: newestFirst,
  lookups: {
    'block_school_enrollment_detail/financial_year': {
      ...ofYear,
      body: { ...ofYear.body, block_id: 'block_id', taluk_id: 'taluk_id' },
    },
  },
  plan: 'district',
  unresolved: true,
  checks: [
    { rule: 'boys', kind: 'order', severity: 'error', rows: 'data', fields: ['boys_dropped_out', 'boys'] },
    { rule: 'girls', kind: 'order', severity: 'error', rows: 'data', fields: ['girls_dropped_out', 'girls'] },
    { rule: 'repeated', kind: 'distinct', severity: 'error', rows: 'data', fields: ['level'] },
    { rule: 'missing', kind: 'filled', severity: 'warning', rows: 'data', fields: ['boys', 'girls'] },
    {
      rule: 'unusual',
      kind: 'change',
      severity: 'warning',
      rows: 'data',
      fields: ['boys', 'girls'],
      maxPercent: 20,
    },
  ],
})
