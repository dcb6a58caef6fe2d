import { datasets } from '../schema/reports/datasets.ts'
import type { Database } from '../server/database/database.ts'
import { createSummaries, dropSummaries } from '../server/sql/summaries/summaries.ts'

const array = (names: string) => `array[${names.split(' ').map((name) => `'${name}'`)}]`
const FIRST = array(
  'Lakshmi Savita Mohammed Irfan Ramesh Suresh Mahesh Ganesh Kavita Sunita Anil Sunil Fatima Yasmin Basavaraj Shivanand Manjunath Renuka Gangamma Nagaraj Prakash Deepa Roopa Vinod Arun Kiran Geeta Meena Abdul Salma',
)
const LAST = array(
  'Patil Kulkarni Hegde Gowda Shetty Naik Desai Joshi Khan Sheikh Pathan Reddy Rao Kumar Singh Yadav Das Bora Saikia Ansari Hiremath Angadi Biradar Badiger Kamble Chavan Jadhav Pawar Shinde Mulla',
)
/** The statuses of twenty candidates. */
const STATUSES = array(
  'draft draft submitted submitted submitted submitted sent_back rejected approved approved approved approved approved assigned assigned certified certified certified placed withdrawn',
)
const COLUMNS =
  'name, gender, date_of_birth, mobile, state_id, district_id, block_id, panchayat_id, address, pincode, sector_id, trade_id, job_role_id, employed, education, stage, registration_number, application_status, created_at, updated_at, queued_at'
/** The fields of the three files that each registration has. */
const FILES = ['file', 'document_identity', 'passbook_cancelled_check']
const ENTITY = 'employee_registration'
/** From 6000000000 on. */
const MOBILE_NUMBERS = 3_999_999_999
const PROVIDERS = 2_000
const SECTORS = 20
const TRADES = 5

/** Made anew after the rows, the indexes take a third of the time. */
const DROP_INDEXES = `create temp table dropped_index as select indexdef, format('%I', indexname) as name from pg_indexes
    where schemaname = 'public' and tablename = '${ENTITY}' and indexname not in (select conname from pg_constraint);
  do $$ declare name text; begin for name in select d.name from dropped_index d loop execute 'drop index ' || name; end loop; end $$`
const CREATE_INDEXES = `set maintenance_work_mem = '1GB';
  do $$ declare definition text; begin for definition in select indexdef from dropped_index loop execute definition; end loop; end $$;
  reset maintenance_work_mem; drop table dropped_index`

/**
 * Creates candidates in the panchayats of the country, evenly distributed, each in a trade; the database creates them. Those that wait
 * were submitted in the last year. No trigger compares them with others. Of their files there is only what lists show.
 */
export async function makePeople(
  database: Pick<Database, 'script'>,
  candidates: number,
  panchayats: number,
  { withFiles = false } = {},
): Promise<void> {
  const script = (sql: string) => database.script(sql)
  const fileIds = withFiles ? FILES.map((_, at) => `, ${FILES.length} * n - ${at}`).join('') : ''
  const fileColumns = withFiles ? FILES.map((name) => `, ${name}`).join('') : ''
  await script(`insert into trade_sector (name) select 'Sector ' || n from generate_series(1, ${SECTORS}) n`)
  await script(`insert into trade_type (trade_sector_id, name) select id, 'Type ' || id from trade_sector`)
  await script(`insert into trade (trade_sector_id, trade_type_id, name)
    select t.trade_sector_id, t.id, 'Trade ' || t.id || '-' || n from trade_type t, generate_series(1, ${TRADES}) n`)
  await script(
    `insert into job_role (name, trade_sector_id, trade_id) select 'Role of ' || name, trade_sector_id, id from trade`,
  )
  await script('set session_replication_role = replica')
  await script(DROP_INDEXES)
  await script(`with place as (select row_number() over (order by id) as at, * from panchayat),
      vocation as (select row_number() over (order by t.id) as at, t.id as trade_id, t.trade_sector_id as sector_id, r.id as job_role_id
                     from trade t join job_role r on r.trade_id = t.id)
    insert into ${ENTITY} (${COLUMNS}, submitted_on, approved_on, certified_on, placed_on, placed_as, employment_status, tps_id${fileColumns})
      select ${COLUMNS}, case when application_status <> 'draft' then submitted end,
          case when application_status in ('approved', 'assigned', 'certified', 'placed') then submitted + 5 end,
          case when application_status in ('certified', 'placed') then submitted + 60 end, case when application_status = 'placed' then submitted + 75 end,
          case when application_status = 'placed' then 'wage' end, case when application_status = 'placed' or employed = 1 then 'employed' else 'unemployed' end,
          case when application_status in ('certified', 'placed') then 1 + block_id % ${PROVIDERS} end${fileIds}
        from (select n, (${FIRST})[1 + n % 30] || ' ' || chr(65 + n / 900 % 26) || ' ' || (${LAST})[1 + n / 30 % 30] as name, 1 + n % 2 as gender,
          date '1965-01-01' + n * 7 % 14000 as date_of_birth, (6000000000 + n::bigint * ${Math.floor(MOBILE_NUMBERS / candidates)})::text as mobile, p.state_id, p.district_id, p.block_id, p.id as panchayat_id,
          n || ', Station Road' as address, '582208' as pincode, v.sector_id, v.trade_id, v.job_role_id, n % 2 as employed,
          '[{"level": "secondary"}]'::jsonb as education, 4 as stage, 'KA-2026-' || lpad(n::text, ${String(candidates).length}, '0') || '-0' as registration_number,
          (${STATUSES})[1 + abs(hashint4(n)) % 20] as application_status, now() - interval '400 days' as created_at,
          now() - make_interval(mins => n * 11 % 525600) as updated_at, now() - make_interval(mins => n * 11 % 525600) as queued_at, current_date - 80 - n * 11 % 730 as submitted
        from generate_series(1, ${candidates}) n join place p on p.at = 1 + n % ${panchayats} join vocation v on v.at = 1 + n % ${SECTORS * TRADES}) made`)
  await script(CREATE_INDEXES)
  if (withFiles)
    await script(`insert into file (id, hash, size, media_type, status, name, entity, record_id, field, created_by) overriding system value
      select f.id, md5(f.id::text), 264000, 'image/webp', 'checked', f.field || '.webp', 'employee_registration', c.id, f.field, 1
        from employee_registration c cross join lateral (values ${FILES.map((name) => `(c.${name}, '${name}')`).join(', ')}) f(id, field)`)
  // The triggers were off.
  for (const [name, dataset] of Object.entries(datasets).filter(([, { entity }]) => entity === ENTITY)) {
    await script(dropSummaries(name, dataset))
    await script(createSummaries(name, dataset))
  }
  await script('set session_replication_role = origin')
  await script('vacuum analyze')
  // What was made is written to the disk now, not while the first searches are measured.
  await script('checkpoint')
}
