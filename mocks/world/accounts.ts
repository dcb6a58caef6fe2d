import type { OfferedAccount } from '../../schema/contract/settings.ts'
import { candidateActions, defaultRights } from '../../schema/defaultRights.ts'
import { entities } from '../../schema/index.ts'
import { type RightsModule, specialModules } from '../../schema/modules.ts'
import { table, type World, type WorldRecord } from './table.ts'

/** The password of all sample accounts, except an administrator with a configured password. */
const PASSWORD = 'Kaushal-2026'
const ADMINISTRATOR = 'admin@kaushal.example'

const accounts = table`
  user_role_id | name | email | mobile | state_id | district_id | block_id | panchayat_id
  System administrator | Meera Kulkarni | admin@kaushal.example | 9000000001 | | | |
  State mission officer | Ravi Hegde | mission@kaushal.example | 9000000002 | Karnataka | | |
  District planner | Savita Patil | planner@kaushal.example | 9000000003 | Karnataka | Bagalkote | |
  District skill officer | Mahesh Kulkarni | officer@kaushal.example | 9000000004 | Karnataka | Bagalkote | |
  Block officer | Anand Biradar | block@kaushal.example | 9000000005 | Karnataka | Bagalkote | Badami |
  Panchayat staff | Shanta Pujari | panchayat@kaushal.example | 9000000006 | Karnataka | Bagalkote | Badami | Pattadakal
  Assessor | Kiran Desai | assessor@kaushal.example | 9000000007 | Karnataka | Bagalkote | |
  Candidate | Mahadevi Pattar | candidate@kaushal.example | 9100000108 | | | |
`

/** An account of the sample world. */
export interface SampleAccount {
  role: string
  name: string
  email: string
  password: string
}

const passwordOf = (email: string | undefined, adminPassword: string) =>
  email === ADMINISTRATOR ? adminPassword : PASSWORD

/** All accounts; the administrator has `adminPassword`. */
export const accountsWith = (adminPassword = PASSWORD): SampleAccount[] =>
  accounts.map(({ user_role_id: role = '', name = '', email = '' }) => ({
    role,
    name,
    email,
    password: passwordOf(email, adminPassword),
  }))

export const sampleAccounts: readonly SampleAccount[] = accountsWith()

/** What the login page suggests to try with each account. */
const suggestions: Readonly<Record<string, string>> = {
  'admin@kaushal.example': 'administrator',
  'mission@kaushal.example': 'mission',
  'planner@kaushal.example': 'planner',
  'officer@kaushal.example': 'officer',
  'block@kaushal.example': 'block',
  'panchayat@kaushal.example': 'panchayat',
  'assessor@kaushal.example': 'assessor',
  'candidate@kaushal.example': 'candidate',
  'office@basava-skills.example': 'provider',
}

/** Staff of the other districts, who register candidates there. Their accounts are not printed. */
const staff = table`
  user_role_id | name | email | mobile | state_id | district_id
  District planner | Lata Deshpande | lata@dharwad.example | 9000000021 | Karnataka | Dharwad
  District planner | Shivanna Gowda | shivanna@mysuru.example | 9000000022 | Karnataka | Mysuru
  District planner | Jyothi Shetty | jyothi@udupi.example | 9000000023 | Karnataka | Udupi
  District planner | Ranjit Kumar | ranjit@gaya.example | 9000000024 | Bihar | Gaya
  District planner | Sandeep Wagh | sandeep@nashik.example | 9000000025 | Maharashtra | Nashik
  District planner | Anitha Thomas | anitha@ernakulam.example | 9000000026 | Kerala | Ernakulam
`

/** The training providers with their districts and trades. */
const providers = table`
  name | email | mobile | contact_person | contact_person_address | capacity | districts | trades
  Basava Skill Academy | office@basava-skills.example | 9000000011 | Girish Hiremath | 14, Station Road, Badami | 40 | Bagalkote | Apparel: Sewing Technology, Apparel: Dress Making, Power: Electrician
  Malaprabha Vocational Trust | trust@malaprabha.example | 9000000012 | Nagaveni Desai | 2, Ghataprabha Colony, Bagalkote | 60 | Bagalkote | Construction: Mason Building Constructor, Plumbing: Plumber
  Sahyadri Training Centre | centre@sahyadri.example | 9000000013 | Prakash Shetty | Near the bus stand, Udupi | 30 | Udupi | Healthcare: General Duty Assistant
  Krishna Skill Centre | centre@krishna-skills.example | 9000000014 | Ravindra Naik | 7, Market Yard, Bagalkote | 400 | Bagalkote, Dharwad, Mysuru, Udupi | Healthcare: General Duty Assistant, Apparel: Sewing Technology, Textiles and Handloom: Handloom Weaver, Power: Electrician, Food Processing: Baker and Confectioner
`

const listed = (text = '') => text.split(', ')

const providerRecords = providers.map(({ districts, trades, ...person }) => ({
  ...person,
  user_role_id: 'TPS',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  data: listed(districts).map((district_id) => ({ state_id: 'Karnataka', district_id })),
  trade_data: listed(trades).map((trade) => {
    const [sector_id = '', trade_id = ''] = trade.split(': ')
    return { sector_id, trade_id }
  }),
}))

/** The accounts that the login page offers. */
export const offeredAccounts: readonly OfferedAccount[] = [
  ...sampleAccounts,
  ...providers.map(({ name = '', email = '' }) => ({
    role: 'TPS',
    name,
    email,
    password: PASSWORD,
  })),
].flatMap((account) => {
  const suggestion = suggestions[account.email]
  return suggestion ? [{ ...account, try: suggestion }] : []
})

/** The records of the accounts. */
export const usersWith = (adminPassword = PASSWORD): WorldRecord[] => [
  ...[...accounts, ...staff].map(({ state_id, district_id, block_id, panchayat_id, ...person }) => {
    const password = passwordOf(person.email, adminPassword)
    return {
      ...person,
      password,
      password_confirmation: password,
      ...(state_id && {
        data: [
          {
            state_id,
            ...(district_id && { district_id }),
            ...(block_id && { block_id }),
            ...(panchayat_id && { panchayat_id }),
          },
        ],
      }),
    }
  }),
  ...providerRecords,
]

/** What training providers only view. */
const viewedByProviders = table`
  module | view
  state | 1
  district | 1
  block | 1
  panchayat | 1
  sector | 1
  trade_sector | 1
  trade_type | 1
  trade | 1
  qp_master | 1
  job_role | 1
  employee_registration | 1
`

const rightsOf = (level: 5 | 8 | 9, module: RightsModule, further: readonly string[] = []): WorldRecord => ({
  module: module.name,
  ...Object.fromEntries([...defaultRights(level, module), ...further].map((action) => [action, '1'])),
})

/** The rights of a level to what is no list, such as dashboards. */
const specialRights = (level: 5 | 8 | 9): WorldRecord[] =>
  specialModules
    .filter((module) => defaultRights(level, module).length > 0)
    .map((module) => rightsOf(level, module))

/** The rights of training providers: the defaults of their level for training, and a view of what it refers to. */
const providerRights: WorldRecord[] = [
  ...viewedByProviders,
  ...[
    entities.schedule,
    entities.batch_group,
    entities.batch,
    entities.attendance,
    entities.holiday,
    entities.examination,
    entities.certificate,
    entities.employment,
  ].map((entity) => rightsOf(8, entity)),
  ...specialRights(8),
]

/** What assessors see of the batches to which they are assigned. */
const assessorRights: WorldRecord[] = [
  ...viewedByProviders,
  ...[entities.batch, entities.examination].map(({ name }) => ({ module: name, view: '1' })),
]

/** The rights of a district officer: the defaults of the level, and the right to approve forms of the plan. */
const approving: WorldRecord[] = [
  ...Object.values(entities).map((entity) => rightsOf(5, entity, entity.plan ? ['approve'] : [])),
  ...specialRights(5),
]

/** The lists that a candidate chooses from, and the own record. */
const candidateRights: WorldRecord[] = [
  ...Object.values(entities)
    .filter((entity) => candidateActions(entity).length > 0)
    .map((entity) => ({
      module: entity.name,
      ...Object.fromEntries(candidateActions(entity).map((action) => [action, '1'])),
    })),
  ...specialRights(9),
]

export const people: World = {
  access_right: [
    { user_role_id: 'Candidate', reason: 'Registration', view: candidateRights },
    { user_role_id: 'TPS', reason: 'Scheme guidelines', view: providerRights },
    { user_role_id: 'Assessor', reason: 'Scheme guidelines', view: assessorRights },
    { user_role_id: 'District skill officer', reason: 'Order of the district', view: approving },
  ],
  module_types: table`
    name
    Administration
    State skill mission
    District planning
    Recognition of prior learning
    Training providers
  `,
  user_role: table`
    id | level | name | module_type_id
    | 1 | System administrator | Administration
    | 4 | State mission officer | State skill mission
    | 5 | District planner | District planning
    | 5 | District skill officer | District planning
    | 6 | Block officer | District planning
    | 7 | Panchayat staff | Recognition of prior learning
    | 8 | Assessor | Recognition of prior learning
    19 | 9 | Candidate | Recognition of prior learning
    24 | 8 | TPS | Training providers
  `,
  users: usersWith(),
}
