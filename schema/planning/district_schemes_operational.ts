import { entity, integer, mobile, personName, reference, rows, text, url } from '../define.ts'
import { newestFirst, yearly } from './yearly.ts'

export const district_schemes_operational = entity({
  about: 'The skill schemes that run in each district: centres, contacts, targets and results of the year.',
  label: 'Scheme in operation',
  plural: 'Schemes in operation',
  title: 'name',
  fields: {
    ...yearly,
    name: text({ required: true, search: true, label: 'Scheme' }),
    scheme_url: url({ label: 'Web address of the scheme' }),
    no_of_affiliated_centers: integer({
      carry: 'copy',
      label: 'Affiliated centres',
      help: 'Training centres in the district that are approved for the scheme in the year.',
    }),
    annual_intake: integer({
      carry: 'copy',
      unit: 'persons',
      help: 'The most persons that all these centres together can admit in a year under the scheme.',
    }),
    contact_person_at_centre: personName({ search: true, label: 'Contact at the centre' }),
    mobile_person_at_centre: mobile({ label: 'Mobile of the contact at the centre' }),
    contact_person_at_district_state: personName({ search: true, label: 'Contact at the district or state' }),
    mobile_person_at_district_state: mobile({ label: 'Mobile of the contact at the district or state' }),
    data: rows(
      {
        trade_sector_id: reference('trade_sector', { required: true }),
        trade_id: reference('trade', { required: true, within: 'trade_sector_id' }),
        target: integer({ help: 'Persons to be trained in the year, as sanctioned under the scheme.' }),
        trained: integer({ help: 'Persons who completed the training in the year.' }),
        placed: integer({
          help: 'Of these persons, those who found a job or became self-employed after the course.',
        }),
      },
      { label: 'Training by trade', unresolved: true },
    ),
  },
  key: ['district_id', 'financial_year_id', 'name'],
  list: ['financial_year_id', 'name', 'district_id', 'annual_intake', 'data.trained', 'data.placed'],
  order: newestFirst,
  plan: 'skilling',
  unresolved: true,
  checks: [
    { rule: 'trainees', kind: 'order', severity: 'error', rows: 'data', fields: ['placed', 'trained'] },
    { rule: 'target', kind: 'order', severity: 'warning', rows: 'data', fields: ['trained', 'target'] },
    {
      rule: 'repeated',
      kind: 'distinct',
      severity: 'error',
      rows: 'data',
      fields: ['trade_sector_id', 'trade_id'],
    },
    {
      rule: 'unusual',
      kind: 'change',
      severity: 'warning',
      fields: ['annual_intake', 'no_of_affiliated_centers'],
      maxPercent: 50,
    },
  ],
})
