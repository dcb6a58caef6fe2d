import {
  birthDate,
  choice,
  date,
  decimal,
  email,
  entity,
  fullName,
  mobile,
  reference,
  rows,
  text,
  yesNo,
} from '../define.ts'
import { inDistrict } from '../geography/areaFields.ts'
import { genders, trainingTypes } from './choices.ts'

export const district_trainer_base = entity({
  about: 'The trainers of each district: their trades, certificates and workplaces.',
  label: 'Trainer',
  title: 'name',
  fields: {
    ...inDistrict,
    title: choice({ Mr: 'Mr', Ms: 'Ms', Mrs: 'Mrs', Dr: 'Dr', Prof: 'Prof' }),
    name: fullName(),
    gender: choice(genders, { required: true }),
    dob: birthDate({ label: 'Date of birth', notPrinted: true }),
    doj: date({ label: 'Date of joining' }),
    qualification: text({ required: true }),
    industry_experience: decimal({
      max: 70,
      scale: 1,
      unit: 'years',
      help: 'Years of work in the trade itself, without the years of teaching.',
    }),
    training_experience: decimal({
      max: 70,
      scale: 1,
      unit: 'years',
      help: 'Years of teaching the trade, at all places together.',
    }),
    mobile: mobile({ required: true, search: true, notPrinted: true }),
    email: email({ search: true, label: 'E-mail', notPrinted: true }),
    training_center_id: reference('training_center', { within: 'district_id', label: 'Training centre' }),
    currently_working: yesNo({ required: true }),
    type: choice(trainingTypes, { when: { currently_working: 1 }, required: true, label: 'Works for' }),
    training_partner_id: reference('district_training_partner', {
      within: 'district_id',
      when: { currently_working: 1 },
      label: 'Training partner',
    }),
    role: text({ when: { currently_working: 1 }, max: 120 }),
    data: rows(
      {
        trade_id: reference('trade', { required: true }),
        certificate: text({
          help: 'The certificate that allows teaching, such as Training of Trainers (ToT) or the Craft Instructor Training Scheme (CITS).',
        }),
        valid_until: date(),
      },
      { label: 'Trades and certificates' },
    ),
  },
  key: ['district_id', 'name', 'mobile'],
  list: ['name', 'qualification', 'district_id', 'mobile', 'training_center_id', 'currently_working'],
  plan: 'skilling',
})
