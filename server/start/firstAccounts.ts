import { CANDIDATE_LEVEL, CANDIDATE_ROLE, candidateActions, TPS_ROLE } from '../../schema/defaultRights.ts'
import { entities } from '../../schema/index.ts'
import { readerOf } from '../../schema/kinds.ts'
import type { Rule } from '../../schema/rules.ts'
import {
  accountEntity,
  accountRoleField,
  rightsEntity,
  rightsField,
  roleEntity,
} from '../../schema/traits.ts'
import { GLOBAL_SCOPE } from '../access/scope.ts'
import { newToken } from '../access/token.ts'
import { weaknessOf } from '../access/weakPassword.ts'
import { advisoryLocks } from '../database/advisoryLocks.ts'
import type { Database, Queries } from '../database/database.ts'
import { ruleMessage } from '../errors/labels.ts'
import type { FileStore } from '../files/fileStore.ts'
import { save } from '../records/save.ts'
import { quoteIdent } from '../sql/columns.ts'
import type { Vault } from '../vault/vault.ts'

/** An account for the first sign-in. */
interface FirstAccount {
  role: string
  email: string
  password: string
}

interface SampleOptions {
  vault: Vault | undefined
  files: FileStore | undefined
  adminPassword: string | undefined
}

interface FirstAccountsOptions {
  database: Database
  /** Fills an empty database with sample data. Without it only one administrator is created. */
  sample?: ((db: Queries, options: SampleOptions) => Promise<readonly FirstAccount[]>) | undefined
  vault?: Vault | undefined
  files?: FileStore | undefined
  /** The administrator's first password, which is not printed. Without it that of the sample data, or a random one, is printed. */
  adminPassword?: string | undefined
  /** Prints a line for the person who starts the server. */
  log: (line: string) => void
}

const CALLER = { userId: 0, requestId: 'first start', scope: GLOBAL_SCOPE }
const ADMINISTRATOR = { name: 'Administrator', email: 'admin@kaushal.example', mobile: '6000000000' }
/** The roles whose ids the specification fixes, in the order of their ids. */
const FIXED_ROLES = [
  { id: CANDIDATE_ROLE, name: 'Candidate', level: CANDIDATE_LEVEL },
  { id: TPS_ROLE, name: 'TPS', level: 8 },
]

async function assertStrongSetting(password: string): Promise<void> {
  const field = accountEntity.fields.password
  const result = field && readerOf(field).safeParse(password)
  const rule =
    result?.success === false
      ? (result.error.issues[0]?.message as Rule)
      : await weaknessOf(password, Object.values(ADMINISTRATOR))
  if (!rule) return
  const [first = '', ...rest] = ruleMessage(rule, field)
  throw new Error(`KAUSHAL_ADMIN_PASSWORD: ${first.toLowerCase()}${rest.join('')}.`)
}

async function createFixedRoles(db: Queries): Promise<void> {
  for (const { id, ...role } of FIXED_ROLES) {
    await db.query(`select setval(pg_get_serial_sequence($2::text, 'id'), $1::bigint)`, [
      id - 1,
      roleEntity.name,
    ])
    await save(db, roleEntity, role, CALLER)
  }
  const granted = Object.values(entities).filter((entity) => candidateActions(entity).length > 0)
  const rights = {
    [accountRoleField]: CANDIDATE_ROLE,
    [rightsField]: granted.map((entity) => ({
      module: entity.name,
      ...Object.fromEntries(candidateActions(entity).map((action) => [action, 1])),
    })),
  }
  await save(db, rightsEntity, rights, CALLER)
}

async function createAdministrator(db: Queries, password: string): Promise<FirstAccount> {
  const role = 'System administrator'
  const { body } = await save(db, roleEntity, { name: role, level: 1 }, CALLER)
  await createFixedRoles(db)
  const saved = await save(
    db,
    accountEntity,
    {
      [accountRoleField]: JSON.parse(body as string).id,
      ...ADMINISTRATOR,
      password,
      password_confirmation: password,
    },
    CALLER,
  )
  await db.query(
    `update ${quoteIdent(accountEntity.name)} set must_change_password = 1 where id = $1::integer`,
    [JSON.parse(saved.body as string).id],
  )
  return { role, email: ADMINISTRATOR.email, password }
}

const maxLength = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length))

function tableOf(accounts: readonly FirstAccount[], isPasswordSet: boolean): string[] {
  const shown = accounts.map(({ email, password, role }) => {
    const isSecret = isPasswordSet && email === ADMINISTRATOR.email
    return { email, password: isSecret ? '(KAUSHAL_ADMIN_PASSWORD)' : password, role }
  })
  const [emails, passwords] = [
    maxLength(shown.map(({ email }) => email)),
    maxLength(shown.map(({ password }) => password)),
  ]
  return shown.map(
    ({ email, password, role }) => `  ${email.padEnd(emails)}  ${password.padEnd(passwords)}  ${role}`,
  )
}

function signInLines(accounts: readonly FirstAccount[], isSample: boolean, isPasswordSet: boolean): string[] {
  if (isSample) return ['The database has sample data. Log in with:', ...tableOf(accounts, isPasswordSet)]
  if (isPasswordSet)
    return [
      `Log in as ${ADMINISTRATOR.email} with KAUSHAL_ADMIN_PASSWORD. You must then change the password.`,
    ]
  return [
    'Log in with this password. It is shown only once, and you must change it at the first login:',
    ...tableOf(accounts, isPasswordSet),
  ]
}

/**
 * Creates the first accounts in an empty database: the sample data with its accounts, or one administrator whose password must be
 * changed at once. When several processes start together one of them creates the accounts, in one transaction, and the others wait.
 */
export async function createFirstAccounts({
  database,
  vault,
  files,
  sample,
  adminPassword,
  log,
}: FirstAccountsOptions): Promise<void> {
  if (adminPassword !== undefined) await assertStrongSetting(adminPassword)
  const accounts = await database.transaction(async (db) => {
    await db.query(`select set_config('statement_timeout', '0', true)`)
    await db.query('select pg_advisory_xact_lock($1::bigint)', [advisoryLocks.firstAccounts])
    const [found] = await db.query<{ exists: boolean }>(
      `select exists (select from ${quoteIdent(accountEntity.name)}) as exists`,
    )
    if (found?.exists) return null
    return sample
      ? await sample(db, { vault, files, adminPassword })
      : [await createAdministrator(db, adminPassword ?? newToken().slice(0, 20))]
  })
  if (!accounts) return
  for (const line of signInLines(accounts, sample !== undefined, adminPassword !== undefined)) log(line)
}
