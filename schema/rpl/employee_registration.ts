import { type Action, MANAGE } from '../defaultRights.ts'
import {
  choice,
  code,
  date,
  entity,
  file,
  integer,
  money,
  namesOf,
  percent,
  reference,
  rows,
  text,
  yesNo,
} from '../define.ts'
import { permanentAddress, presentAddress } from './addressFields.ts'
import {
  APPROVED_STATUSES,
  applicationStatuses,
  CERTIFIED_STATUSES,
  ENDED_STATUSES,
  UNSUBMITTED_STATUSES,
} from './applicationStatuses.ts'
import { ofProvider } from './batchFields.ts'
import { employmentTypes } from './employmentChoices.ts'
import { bank, personal } from './personFields.ts'
import { PHOTO_RATIO } from './photoRatio.ts'
import { stepNeeds } from './registrationSteps.ts'

const REGISTER: readonly Action[] = ['view', 'create', 'update', 'export', 'import']

/** The levels of school and college, lowest first. */
const educationLevels = {
  none: 'No schooling',
  primary: 'Primary (class 1 to 5)',
  middle: 'Middle (class 6 to 8)',
  secondary: 'Secondary (class 9 and 10)',
  higher_secondary: 'Higher secondary (class 11 and 12)',
  iti: 'ITI',
  diploma: 'Diploma',
  graduate: 'Graduate',
  postgraduate: 'Postgraduate',
}

/** The wire names of the specification; a kind of document is the rest of its name. */
const documents = {
  file: file({
    label: 'Photo',
    accept: 'image',
    camera: 'user',
    crop: PHOTO_RATIO,
    help: 'The face from the front',
  }),
  document_identity: file({ label: 'Identity document', camera: 'environment' }),
  document_education: file({ label: 'Education certificate', camera: 'environment' }),
} as const

const passbook = {
  passbook_cancelled_check: file({
    label: 'Passbook or cancelled cheque',
    camera: 'environment',
    help: 'The page with the account number',
  }),
} as const

const vocation = {
  sector_id: reference('trade_sector', { label: 'Trade sector' }),
  trade_id: reference('trade', { within: 'sector_id', from: 'job_role_id' }),
  job_role_id: reference('job_role'),
  is_certificate: yesNo({ label: 'Has a certificate already' }),
} as const

const education = rows(
  {
    level: choice(educationLevels, { required: true }),
    board_university: text({ policy: 'free', max: 120, label: 'Board or university' }),
    year: integer({
      min: 1940,
      max: 2100,
      calendarYear: true,
      past: true,
      notBefore: 'date_of_birth',
      label: 'Year of passing',
    }),
    percentage: percent({
      help: 'The marks of the final examination of 100, as on the mark sheet, such as 72.5.',
    }),
  },
  { max: 20, personal: true },
)

const employment = rows(
  {
    employer: text({ policy: 'free', required: true, max: 120 }),
    designation: text({ policy: 'free', max: 120 }),
    from: date({ past: true, notBefore: 'date_of_birth' }),
    to: date({ past: true, endOf: 'from' }),
    monthly_income: money(),
  },
  { max: 20, personal: true },
)

/** What only the server writes. */
const application = {
  registration_number: code({ search: true, unique: true, readOnly: true }),
  application_status: choice(applicationStatuses, {
    label: 'Application',
    required: true,
    default: 'draft',
    readOnly: true,
  }),
  notes: text({
    personal: true,
    multiline: true,
    max: 2_000,
    label: 'Notes of the last decision',
    readOnly: true,
  }),
  consent_status: choice(
    { given: 'Given', withdrawn: 'Withdrawn' },
    { label: 'Consent', readOnly: true, help: 'While it is withdrawn, the application is not used.' },
  ),
  user_id: reference('users', { label: 'Account', readOnly: true, unique: true }),
  ...ofProvider,
  batch_id: reference('batch', { readOnly: true }),
  approver_id: reference('users', {
    label: 'Approver',
    readOnly: true,
    help: 'Who is to decide about the application. Others can decide too.',
  }),
} as const

/** The result of the last assessment, which only the server writes. */
const assessment = {
  is_pass: yesNo({ personal: true, label: 'Passed the assessment', readOnly: true }),
  no_attemtpt: integer({
    personal: true,
    label: 'Attempt',
    readOnly: true,
    help: 'How many times the person was assessed: 1 is the first time.',
  }),
  assement_id: code({ personal: true, label: 'Assessment number', readOnly: true }),
  date_of_assesment: date({ personal: true, label: 'Day of the assessment', readOnly: true }),
} as const

/** The village or town comes first: who types it need not choose the areas above it. */
const typedOrder = <F extends object>(fields: F) => {
  const [state, district, block, panchayat, city, ...others] = namesOf(fields)
  return [panchayat, city, block, district, state, ...others].filter((name) => name !== undefined)
}

const status = 'application_status'

/** The days by which reports count a candidate. The steps to a certificate and a job give their own, which can be earlier than the step. */
const days = {
  submitted_on: date({
    label: 'First submitted on',
    readOnly: true,
    since: { field: status, in: ['submitted'], remains: 'always' },
  }),
  approved_on: date({
    label: 'Approved on',
    readOnly: true,
    since: { field: status, in: APPROVED_STATUSES, remains: ENDED_STATUSES },
  }),
  certified_on: date({
    label: 'Certified on',
    readOnly: true,
    since: { field: status, in: CERTIFIED_STATUSES, remains: ['merged'] },
  }),
  placed_on: date({
    label: 'Placed on',
    readOnly: true,
    since: { field: status, in: ['placed'], remains: ['merged'] },
    help: 'The first day of the employment that was confirmed',
  }),
} as const

/** What the confirmed employment, else the answer of the candidate, says about work. */
const work = {
  placed_as: choice(employmentTypes, { personal: true, label: 'Placed as', readOnly: true }),
  employment_status: choice(
    {
      employed: 'Employed',
      self_employed: 'Self-employed',
      unemployed: 'Unemployed',
      unknown: 'Not known',
    },
    {
      readOnly: true,
      computed: [
        { value: 'self_employed', when: { placed_as: ['self'] } },
        { value: 'employed', when: { placed_as: ['wage', 'apprenticeship'] } },
        { value: 'employed', when: { employed: [1] } },
        { value: 'unemployed', when: { employed: [0] } },
        { value: 'unknown', when: {} },
      ],
    },
  ),
} as const

/** A worker on the way from registration to a certificate and a job. */
export const employee_registration = entity({
  about: 'Workers whose skills are assessed and certified, from their registration to a job.',
  label: 'Candidate',
  path: 'rpl/employee_registration',
  title: 'name',
  fields: {
    ...application,
    ...days,
    ...assessment,
    ...personal,
    ...presentAddress,
    ...permanentAddress,
    constituency: text({
      max: 120,
      personal: true,
      help: 'The assembly constituency, as it is on the voter card.',
    }),
    ...vocation,
    education,
    employed: yesNo({ personal: true, label: 'Employed now' }),
    employment,
    ...work,
    ...bank,
    ...passbook,
    ...documents,
    stage: integer({
      min: 1,
      max: 6,
      readOnly: true,
      label: 'Last complete step',
      help: '1 personal, 2 address, 3 education, 4 employment, 5 bank, 6 documents',
    }),
  },
  sections: {
    application: { label: 'Application', fields: [...namesOf(application), ...namesOf(days)] },
    assessment: { label: 'Assessment', fields: namesOf(assessment) },
    personal: { label: 'Person', fields: namesOf(personal) },
    address: { label: 'Present address', fields: [...typedOrder(presentAddress), 'constituency'] },
    permanent: { label: 'Permanent address', fields: typedOrder(permanentAddress) },
    vocation: { label: 'Trade', fields: namesOf(vocation) },
    education: { label: 'Education', fields: ['education'] },
    employment: { label: 'Employment', fields: ['employed', 'employment'] },
    work: { label: 'Work today', fields: namesOf(work) },
    bank: { label: 'Bank account', fields: [...namesOf(bank), ...namesOf(passbook)] },
    documents: { label: 'Photo and documents', fields: namesOf(documents) },
  },
  owners: ['user_id', 'tps_id'],
  ownerOnCreate: { 9: 'user_id' },
  stages: { field: 'stage', needs: stepNeeds },
  noBulkDelete: true,
  notExportedWhile: { field: 'consent_status', in: ['withdrawn'] },
  editableWhile: { field: 'application_status', in: UNSUBMITTED_STATUSES },
  defaultRights: {
    4: [...MANAGE, 'approve'],
    5: [...REGISTER, 'approve'],
    6: REGISTER,
    7: REGISTER,
    8: ['view'],
  },
  // The same person twice; other likenesses are for people to decide.
  key: ['name', 'date_of_birth', 'mobile'],
  queueBy: 'application_status',
  listQuery: ['trade_id'],
  lookups: {
    'rpl/search_profile': { body: { name: 'q' } },
    'rpl/employee_registration/pending': {
      reply: 'page',
      where: { application_status: ['submitted'] },
    },
    'rpl/employee_registration/candidate_approved': {
      reply: 'page',
      where: { application_status: ['approved'] },
    },
    'rpl/employee_registration/rejected': {
      reply: 'page',
      where: { application_status: ['rejected', 'sent_back'] },
    },
    'rpl/employee_registration/certification': {
      reply: 'page',
      where: { application_status: ['assessed'], is_pass: [1] },
    },
    'rpl/employee_registration/approval_candidate_by_trade/{trade_id}': {
      reply: 'page',
      where: { application_status: ['approved'] },
    },
  },
  list: ['name', 'application_status', 'mobile', 'district_id', 'block_id', 'panchayat_id', 'trade_id'],
})
