import { email, entity, fullName, mobile, text, yesNo } from '../define.ts'
import { inDistrict } from '../geography/areaFields.ts'

export const dsc_detail = entity({
  about: 'The members of each district skill committee.',
  label: 'District skill committee member',
  title: 'name',
  fields: {
    ...inDistrict,
    name: fullName(),
    designation: text({ required: true, max: 120, search: true }),
    mobile: mobile({ search: true, notPrinted: true }),
    email: email({ label: 'E-mail', search: true, notPrinted: true }),
    is_chairperson: yesNo({
      label: 'Chairs the committee',
      help: 'One member only, mostly the Deputy Commissioner, Collector or District Magistrate.',
    }),
  },
  key: ['district_id', 'name', 'designation'],
  list: ['name', 'designation', 'district_id', 'mobile', 'email', 'is_chairperson'],
  plan: 'governance',
  checks: [
    {
      rule: 'chairperson',
      kind: 'count',
      severity: 'error',
      where: { is_chairperson: 1 },
      max: 1,
      sentence: 'manyChairpersons',
    },
    {
      rule: 'no_chairperson',
      kind: 'count',
      severity: 'warning',
      where: { is_chairperson: 1 },
      min: 1,
      sentence: 'noChairperson',
    },
  ],
})
