import { entityOf } from '../../schema/index.ts'
import { readerOf } from '../../schema/kinds.ts'
import { CANDIDATE_ROLE, TPS_ROLE } from '../../schema/rights.ts'
import { type Rule, sentence } from '../../schema/rules.ts'
import { EVERYWHERE } from '../access/scope.ts'
import { newToken } from '../access/token.ts'
import type { Database, Queries } from '../database/database.ts'
import { save } from '../records/save.ts'

/** With whom one can sign in after the first start. */
export interface Account {
  role: string
  email: string
  password: string
}

export interface FirstStart {
  database: Database
  /** Fills the empty database with a world to play in. Without it nothing is made but one administrator. */
  sample?: ((db: Queries, adminPassword?: string) => Promise<readonly Account[]>) | undefined
  /** The administrator's first password, which is not told; without it the sample's own or one that is made up and told. */
  adminPassword?: string | undefined
  /** Tells the person who starts the server. */
  say: (line: string) => void
}

/** Any number that no other advisory lock of the project has. */
const LOCK = 7_215_541
const CALLER = { userId: 0, requestId: 'first start', reach: EVERYWHERE }
const ADMINISTRATOR = 'admin@kaushal.example'
/** The roles that the specification fixes, in the order of their ids. */
const FIXED_ROLES = [
  { id: CANDIDATE_ROLE, name: 'Candidate', level: 9 },
  { id: TPS_ROLE, name: 'TPS', level: 8 },
]

function refuseWeak(password: string): void {
  const field = entityOf('users').fields.password
  const result = field && readerOf(field).safeParse(password)
  if (field && result?.success === false)
    throw new Error(
      `KAUSHAL_ADMIN_PASSWORD: ${sentence(result.error.issues[0]?.message as Rule, field).toLowerCase()}.`,
    )
}

async function makeFixedRoles(db: Queries): Promise<void> {
  for (const { id, ...role } of FIXED_ROLES) {
    await db.query(`select setval(pg_get_serial_sequence('user_role', 'id'), $1::bigint)`, [id - 1])
    await save(db, entityOf('user_role'), role, CALLER)
  }
}

async function makeAdministrator(db: Queries, password: string): Promise<Account> {
  const role = 'System administrator'
  const { body } = await save(db, entityOf('user_role'), { name: role, level: 1 }, CALLER)
  await makeFixedRoles(db)
  const made = await save(
    db,
    entityOf('users'),
    {
      user_role_id: JSON.parse(body as string).id,
      name: 'Administrator',
      email: ADMINISTRATOR,
      mobile: '6000000000',
      password,
      password_confirmation: password,
    },
    CALLER,
  )
  await db.query('update users set must_change_password = 1 where id = $1::integer', [
    JSON.parse(made.body as string).id,
  ])
  return { role, email: ADMINISTRATOR, password }
}

const widest = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length))

function lines(accounts: readonly Account[], isGiven: boolean): string[] {
  const shown = accounts.map(({ email, password, role }) => {
    const isSecret = isGiven && email === ADMINISTRATOR
    return { email, password: isSecret ? '(KAUSHAL_ADMIN_PASSWORD)' : password, role }
  })
  const [emails, passwords] = [
    widest(shown.map(({ email }) => email)),
    widest(shown.map(({ password }) => password)),
  ]
  return shown.map(
    ({ email, password, role }) => `  ${email.padEnd(emails)}  ${password.padEnd(passwords)}  ${role}`,
  )
}

function told(accounts: readonly Account[], isSample: boolean, isGiven: boolean): string[] {
  if (isSample) return ['Sample data is in place. Sign in with:', ...lines(accounts, isGiven)]
  if (isGiven)
    return [`Sign in as ${ADMINISTRATOR} with KAUSHAL_ADMIN_PASSWORD; a new password is asked for at once.`]
  return [
    'Sign in with this password, which is shown only now and must be changed at once:',
    ...lines(accounts, isGiven),
  ]
}

/**
 * Makes the first accounts where there are none yet: the sample world with its accounts, or one administrator whose password
 * must be changed at once. Of several processes that start together one makes them, all or nothing; the others wait and find them.
 */
export async function firstStart({ database, sample, adminPassword, say }: FirstStart): Promise<void> {
  if (adminPassword !== undefined) refuseWeak(adminPassword)
  const accounts = await database.transaction(async (db) => {
    await db.query(`select set_config('statement_timeout', '0', true)`)
    await db.query('select pg_advisory_xact_lock($1::bigint)', [LOCK])
    const [state] = await db.query<{ started: boolean }>('select exists (select from users) as started')
    if (state?.started) return null
    return sample
      ? await sample(db, adminPassword)
      : [await makeAdministrator(db, adminPassword ?? newToken().slice(0, 20))]
  })
  if (!accounts) return
  for (const line of told(accounts, sample !== undefined, adminPassword !== undefined)) say(line)
}
