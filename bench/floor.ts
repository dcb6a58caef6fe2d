/**
 * The floor: calls of one table written by hand, with plain SQL over Hono and pg, and with a session. The page does the same work: filter,
 * order, embedded names, a count that stops at 10,001, of a search at 1,001. Writes check nothing and record no history.
 */
import { createHash } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { entityOf } from '../schema/index.ts'
import { selectList } from '../server/sql/columns.ts'

const SESSION = {
  name: 'session',
  text: `select s.user_id, r.level from session s join users u on u.id = s.user_id join user_role r on r.id = u.user_role_id
    where s.token_hash = $1 and s.expires_at > now() and u.status = 'active' and u.deleted_at is null`,
}

/** What the reply of the product has. */
const CANDIDATE = `${selectList(entityOf('employee_registration'), 't')},
        json_build_object('district_id', (select name from district where id = t.district_id), 'block_id', (select name from block where id = t.block_id),
          'panchayat_id', (select name from panchayat where id = t.panchayat_id), 'trade_id', (select name from trade where id = t.trade_id)) as embedded`

const STORED =
  't.id, t.state_id, t.district_id, t.block_id, t.taluk_id, t.name, t.lgd_code, t.description, t.status, t.version, t.created_at, t.updated_at'
const COLUMNS = `${STORED},
        json_build_object('state_id', (select name from state where id = t.state_id), 'district_id', (select name from district where id = t.district_id),
          'block_id', (select name from block where id = t.block_id), 'taluk_id', (select name from taluk where id = t.taluk_id)) as embedded`

/** The statement of a page and its count. */
const pageOf = (
  name: string,
  condition: string,
  most: number,
  { table = 'panchayat', columns = COLUMNS, order = 'search_text collate "C"' } = {},
) => ({
  name,
  text: `select (select '[' || string_agg(row_to_json(r)::text, ',') || ']' from (
      select ${columns} from (select * from ${table} where ${condition} and deleted_at is null order by ${order}, id limit 25) t) r) as body,
    (select count(*)::int from (select from ${table} where ${condition} and deleted_at is null limit ${most}) c) as total`,
})
const PAGE = pageOf('page', 'state_id = $1', 10_001)
const SEARCH = pageOf('search', 'search_text like $1', 1_001)
const SEARCH_IN_STATE = pageOf('search_in_state', 'state_id = $1 and search_text like $2', 1_001)

const candidatesOf = (name: string, condition: string, order = 'lower(name) collate "C"') =>
  pageOf(`candidates ${name}`, condition, 10_001, {
    table: 'employee_registration',
    columns: CANDIDATE,
    order,
  })
const IN_STATE = candidatesOf('by name', 'state_id = $1')
const WAITING = candidatesOf('waiting', 'state_id = $1 and application_status = $2', 'queued_at')
const OF_TRADE = candidatesOf('of a trade', 'state_id = $1 and application_status = $2 and trade_id = $3')

const ONE = {
  name: 'one',
  text: `select row_to_json(r)::text as body from (select ${STORED} from panchayat t where id = $1 and deleted_at is null) r`,
}
const written = (name: string, write: string) => ({
  name,
  text: `with t as (${write} returning *) select row_to_json(r)::text as body from (select ${STORED} from t) r`,
})
const UPDATE = written(
  'update',
  'update panchayat set description = $2, version = version + 1, updated_at = now() where id = $1 and deleted_at is null',
)
const CREATE = written(
  'create',
  'insert into panchayat (state_id, district_id, block_id, name, lgd_code) values ($1, $2, $3, $4, $5)',
)

function statementOf({ state_id, q }: { state_id?: number; q?: string }): pg.QueryConfig<unknown[]> {
  if (!q) return { ...PAGE, values: [state_id] }
  return state_id ? { ...SEARCH_IN_STATE, values: [state_id, `%${q}%`] } : { ...SEARCH, values: [`%${q}%`] }
}

interface CandidateFilter {
  state_id: number
  application_status?: string
  trade_id?: number
}

function candidateStatement({
  state_id,
  application_status,
  trade_id,
}: CandidateFilter): pg.QueryConfig<unknown[]> {
  if (!application_status) return { ...IN_STATE, values: [state_id] }
  if (!trade_id) return { ...WAITING, values: [state_id, application_status] }
  return { ...OF_TRADE, values: [state_id, application_status, trade_id] }
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = new Hono()

app.use('/api/*', async (c, next) => {
  const token = c.req.header('authorization')?.slice(7) ?? ''
  const hash = createHash('sha256').update(token).digest('hex')
  const { rows } = await pool.query({ ...SESSION, values: [hash] })
  return rows.length ? next() : c.json({ message: 'Sign in' }, 401)
})

const JSON_TYPE = { 'Content-Type': 'application/json' }

app.get('/api/panchayat', async (c) => {
  const { rows } = await pool.query(statementOf(JSON.parse(c.req.query('filter') ?? '{}')))
  const range = `panchayat 0-24/${rows[0].total}`
  return c.body(rows[0].body ?? '[]', 200, { ...JSON_TYPE, 'Content-Range': range })
})

app.get('/api/rpl/employee_registration', async (c) => {
  const { rows } = await pool.query(candidateStatement(JSON.parse(c.req.query('filter') ?? '{}')))
  const range = `employee_registration 0-24/${rows[0].total}`
  return c.body(rows[0].body ?? '[]', 200, { ...JSON_TYPE, 'Content-Range': range })
})

app.get('/api/panchayat/:id', async (c) => {
  const { rows } = await pool.query({ ...ONE, values: [c.req.param('id')] })
  return c.body(rows[0].body, 200, JSON_TYPE)
})

app.post('/api/panchayat', async (c) => {
  const { id, description, ...created } = await c.req.json()
  const statement = id
    ? { ...UPDATE, values: [id, description] }
    : {
        ...CREATE,
        values: ['state_id', 'district_id', 'block_id', 'name', 'lgd_code'].map((name) => created[name]),
      }
  const { rows } = await pool.query(statement)
  return c.body(rows[0].body, 200, JSON_TYPE)
})

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
