import { generatePeople, seededRandom } from '../mocks/duplicates/generatePeople.ts'
import { measureQuality } from '../mocks/duplicates/measure.ts'
import { firstNames, lastNames } from '../mocks/duplicates/names.ts'
import { nameKeys } from '../schema/rpl/nameParts.ts'
import { openPostgres } from '../server/database/postgres.ts'
import { checkCandidate } from '../server/rpl/duplicates/checkDuplicates.ts'
import { findCandidates, loadIdentities } from '../server/rpl/duplicates/identities.ts'
import { type Figure, formatInteger, formatMs, formatPercent } from './subject.ts'

const MAX_P95_MS = 50
const CHECKS = 400
/** The districts of a state. */
const DISTRICTS = 31
const NAMES = 40_000
const PEOPLE = 6_000
const LEAST = 0.9

/** Names with their keys: two parts or three. */
function makeNames(random: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  return Array.from({ length: NAMES }, (_, id) => {
    const [gender, ...first] = pick(firstNames)
    const [, ...middle] = pick(firstNames)
    const parts = [pick(first), ...(random() < 0.25 ? [pick(middle)] : []), pick(pick(lastNames))]
    return { id, name: parts.join(' '), gender, keys: nameKeys(parts.join(' ')) }
  })
}

/** Candidates, spread over the districts of one state, with their keys; without the triggers, and without indexes that the check does not use. */
const fill = (count: number) => `
  drop index employee_registration_search, employee_registration_sort;
  set session_replication_role = replica;
  create temp table candidate as select n, abs(hashint4(n) % ${NAMES}) as name_id, abs(hashint4(n + 10000000) % ${DISTRICTS}) as district,
      date '1965-01-01' + abs(hashint4(n + 20000000) % 15330) as born_on, (6000000000 + n)::text as mobile from generate_series(1, ${count}) n;
  create temp table area as select row_number() over (order by id) - 1 as n, id, state_id from (select * from district order by state_id, id limit ${DISTRICTS}) d;
  insert into employee_registration (id, name, gender, date_of_birth, mobile, state_id, district_id, application_status) overriding system value
    select c.n, b.name, b.gender, c.born_on, c.mobile, a.state_id, a.id, 'submitted' from candidate c join bench_name b on b.id = c.name_id join area a on a.n = c.district;
  insert into duplicate_key (key, born_on, candidate_id)
    select 'name ' || a.id || ' ' || k, c.born_on, c.n from candidate c join bench_name b on b.id = c.name_id join area a on a.n = c.district, unnest(b.keys) k
    union all select 'mobile ' || mobile, born_on, n from candidate;
  analyze employee_registration; analyze duplicate_key;
  set session_replication_role = origin`

/** The duplicate check of one registration among so many, and precision and recall on people of whom some were entered twice. */
export async function duplicates(url: string, count: number): Promise<Figure[]> {
  const random = seededRandom(1)
  const database = await openPostgres(url)
  const times: number[] = []
  let opened = 0
  let compared = 0
  try {
    await database.script('create table bench_name (id integer, name text, gender integer, keys text[])')
    await database.query(
      'insert into bench_name select id, name, gender, array(select jsonb_array_elements_text(keys)) from jsonb_to_recordset($1::jsonb) n(id integer, name text, gender integer, keys jsonb)',
      [JSON.stringify(makeNames(random))],
    )
    await database.transaction(async (db) => {
      await db.query(`set local statement_timeout = 0`)
      await db.script(fill(count))
    })
    for (let at = 0; at < CHECKS; at++) {
      const id = 1 + Math.floor(random() * count)
      const before = performance.now()
      opened += await database.transaction((db) => checkCandidate(db, id))
      if (at >= CHECKS / 10) times.push(performance.now() - before)
      const identity = (await loadIdentities(database, [id])).get(id)
      compared += identity ? (await findCandidates(database, identity)).length : 0
    }
  } finally {
    await database.close()
  }
  const sorted = times.toSorted((a, b) => a - b)
  const p95 = sorted[Math.floor(sorted.length * 0.95)] as number
  const { precision, recall } = measureQuality(generatePeople(PEOPLE, 1))
  return [
    {
      work: `duplicate check of one registration among ${formatInteger(count)}`,
      target: `p95 ≤ ${MAX_P95_MS} ms`,
      measured: `p95 ${formatMs(p95)}, median ${formatMs(sorted[Math.floor(sorted.length / 2)] as number)}; ${formatInteger(compared / CHECKS)} others compared in each, ${opened} cases of ${CHECKS} checks`,
      isMet: p95 <= MAX_P95_MS,
    },
    {
      work: `duplicates among ${formatInteger(PEOPLE)} generated people of a district`,
      target: `precision and recall ≥ ${formatPercent(LEAST)}`,
      measured: `precision ${formatPercent(precision)}, recall ${formatPercent(recall)}`,
      isMet: precision >= LEAST && recall >= LEAST,
    },
  ]
}
