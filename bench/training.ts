import pg from 'pg'
import { MAX_BATCH } from '../schema/rpl/batchFields.ts'
import { load, median } from './load.ts'
import { type Figure, formatInteger, formatMs, headers, postJson, type Subject } from './subject.ts'

const MANY = 5_000
const MAX_PLACING_MS = 3_000
const MAX_GAPS_MS = 60
const ROUNDS = 3
/** Days until the batches begin. */
const AHEAD = 30

/** The server with a million candidates, and the sessions of the officers in the order of the states. */
interface People extends Subject {
  officers: readonly string[]
}

/** The blocks and job roles of a fourth of all candidates ask for workers: 1,800 pairs in each state. */
const DEMAND = `insert into demand (state_id, district_id, block_id, panchayat_id, job_role_id, demands, description)
  select c.state_id, c.district_id, c.block_id, min(c.panchayat_id), c.job_role_id, count(*) * 2 + c.block_id % 7, 'Houses'
    from employee_registration c where c.block_id is not null group by 1, 2, 3, 5 having (c.block_id + c.job_role_id) % 4 = 0`

/** Thousands of the first state, others in each round, become approved candidates of one trade, with the history of an application. */
const APPROVED = [
  `create temp table chosen as
    select id, row_number() over (order by id) as at from employee_registration
     where state_id = (select min(id) from state) and deleted_at is null order by district_id, id offset $1::integer limit ${MANY}`,
  `update employee_registration set application_status = 'approved', tps_id = null, batch_id = null, version = 4, updated_at = now() - make_interval(days => id % 90), queued_at = now() - make_interval(days => id % 90),
      (trade_id, sector_id) = (select id, trade_sector_id from trade order by id limit 1)
    where id in (select id from chosen)`,
  `with step as (
      insert into operation (user_id, entity, action, count, request_id)
      select 1, 'employee_registration', action, 1, action || at from chosen, unnest(array['create', 'update', 'submit', 'approve']) action
      returning id, request_id, action)
    insert into change (operation_id, entity, record_id, version, before)
    select s.id, 'employee_registration', c.id, array_position(array['create', 'update', 'submit', 'approve'], s.action), case when s.action <> 'create' then '{}'::jsonb end
      from step s join chosen c on s.request_id = s.action || c.at`,
  'drop table chosen',
]

/** A training provider of the state, with a batch of 45 for each 45 of them in a district. */
const PROVIDER = `insert into users (user_role_id, name, email, mobile, password_hash, data, trade_data)
  values (24, 'Provider', 'provider@kaushal.example', '9999999999', '',
    (select jsonb_build_array(jsonb_build_object('state_id', min(id))) from state),
    (select jsonb_build_array(jsonb_build_object('trade_id', min(id), 'sector_id', min(trade_sector_id))) from trade)) returning id`
const BATCHES = `insert into batch (tps_id, trade_id, state_id, district_id, unit, from_time, to_time, from_date, to_date, "limit")
  select $1::integer, trade_id, state_id, district_id, $2::text || ', room ' || district_id || '-' || n, '09:00', '13:00', current_date + ${AHEAD}, current_date + ${AHEAD} + 30, ${MAX_BATCH}
    from (select trade_id, state_id, district_id, count(*) as people from employee_registration
           where application_status = 'approved' and trade_id = (select min(id) from trade) and state_id = (select min(id) from state) group by 1, 2, 3) d,
         generate_series(1, ceil(people::numeric / ${MAX_BATCH})::integer) n`
/** The batches of the round before do not count. */
const EARLIER = "update batch set batch_status = 'closed'"

interface Proposal {
  groups: { batch: { id: number }; candidates: { id: number; version: number }[] }[]
}

async function gapsFigure({ server, officers }: People, seconds: number): Promise<Figure> {
  const call = [`${server.base}/api/rpl/demand/gaps`]
  await load(call, officers, 1, 1)
  const { p95 } = await load(call, officers, 1, seconds)
  return {
    work: 'demand by block and job role with its candidates, most missing first; 36 officers, each of a state',
    target: `p95 ≤ ${formatMs(MAX_GAPS_MS)}`,
    measured: `p95 ${formatMs(p95)}`,
    isMet: p95 <= MAX_GAPS_MS,
  }
}

/** The state mission asks for a proposal and applies it: each candidate is assigned to the provider and placed. */
async function placingFigure(people: People, client: pg.Client): Promise<Figure> {
  const mission = { server: people.server, token: people.officers[0] as string }
  const trade = (await client.query('select min(id) as id from trade')).rows[0].id
  const provider = (await client.query(PROVIDER)).rows[0].id
  const [proposing, filling]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    await client.query(EARLIER)
    for (const sql of APPROVED) await client.query(sql, sql.includes('$1') ? [round * MANY] : [])
    await client.query(BATCHES, [provider, `Building ${round}`])
    await client.query('vacuum analyze employee_registration, batch, change, operation')
    const start = performance.now()
    const { groups } = await postJson<Proposal>(mission, 'rpl/batch/proposal', { trade_id: trade })
    const proposed = performance.now()
    const reply = await fetch(`${people.server.base}/api/rpl/batch/fill`, {
      method: 'POST',
      headers: headers(mission),
      body: JSON.stringify({
        groups: groups.map(({ batch: { id }, candidates }) => ({
          id,
          candidates: candidates.map((one) => ({ id: one.id, version: one.version })),
        })),
      }),
    })
    const { records = [] } = (await reply.json()) as { records?: { refused?: number }[] }
    filling.push(performance.now() - proposed)
    proposing.push(proposed - start)
    const placed = records.filter(({ refused }) => !refused).length
    if (placed !== MANY) throw new Error(`Only ${placed} of ${MANY} candidates were placed.`)
  }
  const total = median(proposing.map((one, at) => one + (filling[at] ?? 0)))
  return {
    work: `${formatInteger(MANY)} approved candidates placed into batches by proposal: assigned and placed, with history and messages`,
    target: `≤ ${formatMs(MAX_PLACING_MS)}`,
    measured: `${formatMs(total)}: the proposal ${formatMs(median(proposing))}, placing ${formatMs(median(filling))} (median of ${ROUNDS})`,
    isMet: total <= MAX_PLACING_MS,
  }
}

/** The figures of demand and placement with a million candidates. */
export async function training(people: People, address: string, seconds: number): Promise<Figure[]> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    await client.query(DEMAND)
    await client.query('vacuum analyze demand')
    return [await gapsFigure(people, seconds), await placingFigure(people, client)]
  } finally {
    await client.end()
  }
}
