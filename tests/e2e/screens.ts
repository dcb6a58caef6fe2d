/** Every screen of the product: who opens it, its address, and the heading that it has when it is ready. */
import { guideNames } from '../../resources/help/guide.ts'
import { entities } from '../../schema/index.ts'
import { isForm } from '../../schema/plan.ts'
import { reports } from '../../schema/reports/index.ts'
import { registrationSteps } from '../../schema/rpl/registrationSteps.ts'
import { englishTexts } from '../../scripts/texts/readTexts.ts'

/** A record of the sample world: the first of a list with this text, and what an address has of it if not its id. */
type SampleRecord = readonly [list: string, text?: string, part?: RegExp]

/** The records that the screens show, by their names in an address. */
export const records: Readonly<Record<string, SampleRecord>> = {
  district: ['district', 'Bagalkote'],
  year: ['financial_year', '2025-26'],
  trade: ['trade'],
  role: ['user_role', 'Block officer'],
  user: ['users', 'planner@kaushal.example'],
  provider: ['rpl/account', 'office@basava-skills.example'],
  candidate: ['rpl/employee_registration', '"certified"'],
  approved: ['rpl/employee_registration', '"approved"'],
  draft: ['rpl/employee_registration', '"draft"'],
  pair: ['rpl/employee_registration/duplicates'],
  change: ['rpl/employee_registration/changes'],
  running: ['rpl/batch', '"running"'],
  batch: ['rpl/batch'],
  draft_batch: ['rpl/batch', '"draft"'],
  certificate: ['rpl/certificate'],
  number: ['rpl/certificate', '', /"number":"([^"]+)"/],
  employment: ['rpl/employment'],
  answer: ['outbox?range=[0,999]', 'Do you still work at', /\/answer#([\w-]+)/],
}

interface ScreensOfOne {
  /** A visitor has none. */
  account?: string
  /** Headings by addresses. */
  screens: Readonly<Record<string, string | RegExp>>
}

const ADMINISTRATOR = 'admin@kaushal.example'
/** The heading is of the data. */
const OF_DATA = /./
const REGISTRATION = /^(Check your answers|Person|Addresses|Education|Trade and|Bank account|Photo and)/

/** The name of an entity in the plural, as the heading of its list has it. */
const listName = (entity: string) =>
  englishTexts.screens[`resources.${entity}.name`]?.split(' |||| ').at(-1) ?? entity
const each = (names: readonly string[], path: string, heading: (name: string) => string | RegExp) =>
  Object.fromEntries(names.map((name) => [`${path}/${name}`, heading(name)]))
const forms = Object.values(entities).filter((entity) => isForm(entity))

export const parts: Readonly<Record<string, ScreensOfOne>> = {
  'a visitor': {
    screens: {
      '/login': 'Log in',
      '/account/login': 'Log in',
      '/account/login3': 'Candidate login',
      '/account/signup': 'Sign up as a candidate',
      '/account/signup/code': 'Enter the code',
      '/account/forgot_password': 'Forgot your password?',
      '/account/forgot_password/code': 'Set a new password',
      '/account/hosted': 'Log in with another provider',
      '/verify': 'Check a certificate',
      '/verify/{number}': /ertificate/,
      '/answer': /^This link is not complete/,
      '/answer#{answer}': /do you still work at/,
    },
  },
  'every user': {
    account: ADMINISTRATOR,
    screens: {
      '/': /^Welcome/,
      '/profile': 'Profile',
      '/changepassword': 'Change password',
      '/help': 'Help',
      ...each(guideNames, '/help', () => 'Help'),
      '/waiting': 'Waiting on this device',
      '/notices': 'Notifications',
      '/nowhere': 'Page not found',
    },
  },
  'the administration': {
    account: ADMINISTRATOR,
    screens: {
      '/settings': 'System settings',
      '/jobs': 'Jobs',
      '/outbox': 'Messages',
      '/history': 'History',
      '/trade': /^Trades/,
      '/trade/create': 'New trade',
      '/trade/{trade}': OF_DATA,
      '/trade/import': 'Import trades',
      '/users': /^Users/,
      '/users/create': 'New user',
      '/users/{user}': 'Savita Patil',
      '/users/{user}/rights': 'Permissions of Savita Patil',
      '/user_role/{role}': 'Block officer',
      '/user_role/{role}/rights': 'Permissions of Block officer',
      '/rpl/account': 'Training providers',
      '/rpl/account/create': 'New training provider',
      '/rpl/account/{provider}': 'Basava Skill Academy',
      '/erasures': 'Erasures to decide',
      '/erasures/{candidate}': /^Data about/,
    },
  },
  'the plan': {
    account: 'planner@kaushal.example',
    screens: {
      '/plan': /^Skill plan of/,
      '/plan/board': 'Submission status',
      '/plan/{district}/{year}': /^Skill plan of/,
      ...each(
        forms.map(({ name }) => name),
        '/plan/{district}/{year}',
        listName,
      ),
      '/plan/{district}/{year}/villages': 'Village plans',
    },
  },
  candidates: {
    account: ADMINISTRATOR,
    screens: {
      '/employee_registration': /^Candidates/,
      '/employee_registration/create': 'Person',
      '/employee_registration/{candidate}': OF_DATA,
      '/employee_registration/{candidate}/edit': OF_DATA,
      '/employee_registration/{candidate}/my-data': /^Data about/,
      '/employee_registration/{approved}/change': /^Change of/,
      '/registration/{draft}': REGISTRATION,
      ...each([...Object.keys(registrationSteps), 'review'], '/registration/{draft}', () => REGISTRATION),
      '/applications': 'Applications to decide',
      '/duplicates': 'Possible duplicates',
      '/duplicates/{pair}': OF_DATA,
      '/changes': 'Changes to decide',
      '/changes/{change}': OF_DATA,
      '/candidates/unregistered': 'Not registered yet',
      '/candidates/by-trade': 'By trade',
    },
  },
  'batches, certificates and employments': {
    account: ADMINISTRATOR,
    screens: {
      '/batch': /^Batches/,
      '/batch/create': 'New batch',
      '/batch/{running}': /^B-/,
      '/batch/{running}/edit': /^B-/,
      '/batches/board': 'Batch board',
      '/batches/calendar': 'Calendar of sessions',
      '/batches/fill': 'Fill batches',
      '/demands/gaps': 'Demand and candidates',
      '/certificate': /^Certificates/,
      '/certificate/{certificate}': /-C-/,
      '/certificate/{certificate}/edit': /-C-/,
      '/employment': /^Employments/,
      '/employment/{employment}': 'Work',
      '/employment/{employment}/edit': 'Work',
    },
  },
  reports: {
    account: ADMINISTRATOR,
    screens: { '/reports': 'Reports', ...each(Object.keys(reports), '/reports', () => OF_DATA) },
  },
  'a training provider': {
    account: 'office@basava-skills.example',
    screens: {
      '/': /^Welcome/,
      '/employee_registration': /^Candidates/,
      '/batch': /^Batches/,
      '/batch/{batch}': /^B-/,
      '/batches/board': 'Batch board',
      '/batches/calendar': 'Calendar of sessions',
      '/batches/fill': 'Fill batches',
    },
  },
  'a candidate': {
    account: 'candidate@kaushal.example',
    screens: {
      '/candidatedashboard': /^Welcome/,
      '/candidateview': 'My Profile',
      '/candidate/certification': 'Certification Details',
      '/candidate/course': 'Course Schedule',
      '/candidate/presence': 'Attendance Details',
      '/candidate/exam': 'Examination Schedule',
      '/candidate/results': 'Results',
      '/candidate/work': 'Employment Details',
      '/my-data': 'My data',
    },
  },
}
