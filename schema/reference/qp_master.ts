import { code, decimal, entity, integer, text } from '../define.ts'
import { localName } from '../localName.ts'

export const qp_master = entity({
  about:
    'Qualification packs: the skills that a job role requires, as published by the sector skill councils.',
  label: 'Qualification pack',
  title: 'name',
  fields: {
    code: code({
      required: true,
      max: 20,
      search: true,
      label: 'QP code',
      pattern: '([A-Z]{3}/)?[A-Z]{3}/Q\\d{4}',
      patternHelp: 'AGR/Q1201',
      help: 'The code in the National Qualifications Register, such as AGR/Q1201.',
    }),
    name: text({ required: true, max: 200, search: true }),
    ...localName(200),
    nsqf_level: decimal({
      required: true,
      min: 1,
      max: 8,
      step: 0.5,
      scale: 1,
      label: 'NSQF level',
      help: 'Level in the National Skills Qualifications Framework, 1 to 8, also halves such as 4.5.',
    }),
    hours: integer({
      min: 1,
      max: 5_000,
      unit: 'hours',
      help: 'How long the training takes. The last day of a batch is worked out from it.',
    }),
    description: text({ multiline: true }),
  },
  key: ['code'],
  code: 'code',
  list: ['name', 'code', 'nsqf_level', 'description'],
  lookups: { 'rpl/job_role/qp_info': {} },
})
