import { VIEW_ONLY } from '../defaultRights.ts'
import { choice, code, date, entity, file, money, namesOf, reference, text } from '../define.ts'
import { ofProvider } from './batchFields.ts'
import { confirmations, employmentTypes, followUpAnswers } from './employmentChoices.ts'

/** Where the candidate lives: it decides which officers see the record. */
const home = {
  state_id: reference('state', { label: 'State of the candidate' }),
  district_id: reference('district', { within: 'state_id', label: 'District of the candidate' }),
  block_id: reference('block', { within: 'district_id', label: 'Block of the candidate' }),
} as const

/** Where the work is, anywhere in the country. */
const workplace = {
  panchayat_id: reference('panchayat', { anywhere: true, label: 'Gram panchayat of the work' }),
  city_id: reference('city', {
    anywhere: true,
    label: 'City of the work',
    help: 'In place of a gram panchayat',
  }),
} as const

/** Who confirmed that the employment is true. Only what is confirmed counts as a placement. */
const confirmed = {
  confirmation: choice(confirmations, { required: true, default: 'to_confirm', readOnly: true }),
  confirmed_on: date({ readOnly: true, label: 'Confirmed on' }),
  deny_reason: text({
    personal: true,
    multiline: true,
    max: 500,
    readOnly: true,
    label: 'Why it is not true',
  }),
  document: file({ label: 'Document', help: 'The letter of appointment, a pay slip or a contract' }),
} as const

/** The last answer of the candidate to the question whether they still work there. */
const followedUp = {
  follow_up_answer: choice(followUpAnswers, { personal: true, readOnly: true, label: 'Still working there' }),
  follow_up_on: date({ readOnly: true, label: 'Answered on' }),
  next_employer: text({
    personal: true,
    policy: 'free',
    max: 120,
    readOnly: true,
    label: 'Employer by the last answer',
  }),
} as const

/** What the person does, for whom, and since when. */
const work = {
  employer: text({ personal: true, policy: 'free', max: 120, search: true }),
  type: choice(employmentTypes, { required: true, default: 'wage', label: 'Kind of employment' }),
  job_role_id: reference('job_role'),
  job_title: code({ personal: true, max: 120, search: true, help: 'As the employer calls it' }),
  ...workplace,
  monthly_wage: money({ personal: true, unit: 'a month' }),
  from_date: date({ required: true, past: true, label: 'From' }),
  to_date: date({ past: true, endOf: 'from_date', label: 'Until' }),
} as const

/** A job of a certified candidate. */
export const employment = entity({
  about:
    'Jobs of certified candidates. The training provider or an officer enters them, the candidate or a document confirms them.',
  path: 'rpl/employment',
  title: 'employer',
  fields: {
    candidate_id: reference('employee_registration', { required: true, label: 'Candidate' }),
    user_id: reference('users', { label: 'Account', readOnly: true }),
    ...ofProvider,
    ...home,
    ...work,
    ...confirmed,
    ...followedUp,
  },
  sections: {
    work: { label: 'Work', fields: namesOf(work) },
    confirmed: { label: 'Confirmation', fields: namesOf(confirmed) },
    followed_up: { label: 'Last answer of the candidate', fields: namesOf(followedUp) },
    person: { label: 'Candidate', fields: ['candidate_id', ...namesOf(ofProvider), ...namesOf(home)] },
  },
  owners: ['user_id', 'tps_id'],
  // It is entered, confirmed and ended on the page of the candidate, whose status follows from it.
  actions: VIEW_ONLY,
  defaultRights: { 4: VIEW_ONLY, 5: VIEW_ONLY, 6: ['view'], 8: VIEW_ONLY },
  key: ['candidate_id', 'from_date'],
  nextStepAfter: 'confirmation',
  list: ['candidate_id', 'employer', 'job_role_id', 'from_date', 'to_date', 'confirmation', 'tps_id'],
  order: { field: 'from_date', direction: 'desc' },
})
