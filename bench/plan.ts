import pg from 'pg'
import { entities } from '../schema/index.ts'
import { isForm, planEntitiesIn, planLevel } from '../schema/plan.ts'
import { load } from './load.ts'
import { type Figure, formatMs, getJson, type Subject, url } from './subject.ts'

const YEARS = 5
/** Every form of every district, and of every block for forms of blocks, with a status each; and what one district has entered. */
const FILL = [
  `insert into financial_year (name, due_date) select (2020 + n) || '-' || (21 + n), make_date(2020 + n, 6, 30) from generate_series(1, ${YEARS}) n`,
  `insert into form_status (form, area_id, district_id, financial_year_id, status, submitted_by, submitted_on)
     select f.form, a.id, a.district_id, y.id, (array['draft', 'complete', 'submitted', 'approved', 'locked'])[1 + (a.id + y.id + length(f.form)) % 5], 1, current_date - a.id % 900
       from financial_year y, unnest($1::text[], $2::text[]) f(form, level)
       join lateral (select id, id as district_id, 'district' as level from district union all select id, district_id, 'block' from block) a on a.level = f.level`,
  `insert into gram_panchayat_development_plan_analysis (state_id, district_id, block_id, panchayat_id, financial_year_id, work_type, measure, total_requirement, role, number_needed)
     select p.state_id, p.district_id, p.block_id, p.id, y.id, 'Work ' || n, 'Houses', 60, 'Mason', 20 from (select * from panchayat where district_id = (select min(id) from district) order by id limit 334) p, financial_year y, generate_series(1, 8) n
      where y.id > (select max(id) - 2 from financial_year)`,
  `insert into iti_detail (state_id, district_id, financial_year_id, data)
     select d.state_id, d.id, y.id, (select jsonb_agg(jsonb_build_object('name', 'ITI ' || n, 'ownership', 'government', 'trade_id', n, 'sanctioned_seats', 40, 'enrolled', 38, 'passed', 30, 'placed', 20))
         from generate_series(1, 200) n) from district d, financial_year y where d.id = (select min(id) from district)`,
  'analyze',
]

async function fill(address: string): Promise<void> {
  const forms = planEntitiesIn(entities).filter(isForm)
  const lists = [forms.map(({ name }) => name), forms.map(planLevel)]
  const client = new pg.Client(address)
  await client.connect()
  for (const sql of FILL) await client.query(sql, sql.includes('$1') ? lists : [])
  await client.end()
}

interface Board {
  districts: { cells: unknown[] }[]
  forms: unknown[]
}

/** The board of the whole country and the workspace of one district; `address` is the database of the subject. */
export async function plan(subject: Subject, address: string, seconds: number): Promise<Figure[]> {
  await fill(address)
  const years = await getJson<{ id: number }[]>(subject, 'financial_year', {
    sort: ['name', 'DESC'],
    range: [0, 0],
  })
  const year = years[0]?.id
  const [district] = await getJson<{ id: number }[]>(subject, 'district', {
    sort: ['id', 'ASC'],
    range: [0, 0],
  })
  const board = await getJson<Board>(subject, 'plan/board', { financial_year_id: year })
  const at = `plan/${district?.id}/${year}`
  const timed = async (one: string) => {
    await load([one], subject.token, 1, seconds)
    return load([one], subject.token, 1, seconds)
  }
  const boardTime = await timed(url(subject, 'plan/board', { financial_year_id: year }))
  const openTime = await timed(url(subject, at, {}))
  return [
    {
      work: `the board: ${board.districts.length} districts × ${board.forms.length} forms, ${YEARS} years stored`,
      target: '≤ 100 ms',
      measured: `${formatMs(boardTime.p50)}, p95 ${formatMs(boardTime.p95)}`,
      isMet: boardTime.p95 <= 100,
    },
    {
      work: 'the workspace of a district with all its checks',
      target: '≤ 300 ms',
      measured: `${formatMs(openTime.p50)}, p95 ${formatMs(openTime.p95)}`,
      isMet: openTime.p95 <= 300,
    },
  ]
}
