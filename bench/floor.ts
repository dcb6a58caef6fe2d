/**
 * The floor: the page of the grid written by hand for this one table, with plain SQL over Hono and pg.
 * It does the same work: session, a page of 25 with filter and order, embedded names, a count that stops at 10,001.
 */
import { createHash } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

const SESSION = {
  name: 'session',
  text: `select s.user_id, r.level from session s join users u on u.id = s.user_id join user_role r on r.id = u.user_role_id
    where s.token_hash = $1 and s.expires_at > now() and u.status = 'active' and u.deleted_at is null`,
}

const PAGE = {
  name: 'page',
  text: `select (select '[' || string_agg(row_to_json(r)::text, ',') || ']' from (
      select t.id, t.state_id, t.district_id, t.block_id, t.taluk_id, t.name, t.lgd_code, t.description, t.status, t.version, t.created_at, t.updated_at,
        json_build_object('state_id', (select name from state where id = t.state_id), 'district_id', (select name from district where id = t.district_id),
          'block_id', (select name from block where id = t.block_id), 'taluk_id', (select name from taluk where id = t.taluk_id)) as embedded
      from (select * from panchayat where state_id = $1 and deleted_at is null order by lower(name) collate "C", id limit 25) t) r) as body,
    (select count(*)::int from (select from panchayat where state_id = $1 and deleted_at is null limit 10001) c) as total`,
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = new Hono()

app.get('/api/panchayat', async (c) => {
  const token = c.req.header('authorization')?.slice(7) ?? ''
  const hash = createHash('sha256').update(token).digest('hex')
  const { rows: sessions } = await pool.query({ ...SESSION, values: [hash] })
  if (!sessions.length) return c.json({ message: 'Sign in' }, 401)
  const { state_id } = JSON.parse(c.req.query('filter') ?? '{}') as { state_id: number }
  const { rows } = await pool.query({ ...PAGE, values: [state_id] })
  return c.body(rows[0].body, 200, {
    'Content-Type': 'application/json',
    'Content-Range': `panchayat 0-24/${rows[0].total}`,
  })
})

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
