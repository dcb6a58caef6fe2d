import { entityOf } from '../../../schema/index.ts'
import { missingFields } from '../../../schema/rpl/missingFields.ts'
import { registrationParts } from '../../../schema/rpl/registrationSteps.ts'
import type { Caller } from '../../../server/access/route.ts'
import type { Queries } from '../../../server/database/database.ts'
import { insertRecords } from '../../../server/planning/insertRecords.ts'
import type { GeneratedCandidate } from './generateCandidates.ts'

const candidate = entityOf('employee_registration')

interface Home {
  state: string
  district: string
  block: string | null
  state_id: number
  district_id: number
  block_id: number | null
  panchayat_id: number | null
  city_id: number | null
}

/** Where people live, and what the trades are, by their names. */
interface CandidateReferences {
  /** The villages of a block, or the towns of a district, in the order of their ids. */
  homes: ReadonlyMap<string, readonly Home[]>
  trades: ReadonlyMap<string, { trade_id: number; sector_id: number }>
  jobRoles: ReadonlyMap<string, number>
}

export async function findReferences(db: Queries): Promise<CandidateReferences> {
  const homes = await db.query<Home>(
    `select s.name as state, d.name as district, b.name as block, p.state_id, p.district_id, p.block_id, p.id as panchayat_id, null::integer as city_id
       from panchayat p join block b on b.id = p.block_id join district d on d.id = p.district_id join state s on s.id = p.state_id
     union all
     select s.name, d.name, null, c.state_id, c.district_id, null, null, c.id
       from city c join district d on d.id = c.district_id join state s on s.id = c.state_id
      order by panchayat_id, city_id`,
  )
  const trades = await db.query<{ sector: string; name: string; trade_id: number; sector_id: number }>(
    `select s.name as sector, t.name, t.id as trade_id, s.id as sector_id from trade t join trade_sector s on s.id = t.trade_sector_id`,
  )
  const jobRoles = await db.query<{ name: string; id: number }>('select name, id from job_role')
  const byCamp = new Map<string, Home[]>()
  for (const home of homes) {
    const key = [home.state, home.district, home.block ?? ''].join('/')
    byCamp.set(key, [...(byCamp.get(key) ?? []), home])
  }
  return {
    homes: byCamp,
    trades: new Map(trades.map(({ sector, name, ...ids }) => [`${sector}/${name}`, ids] as const)),
    jobRoles: new Map(jobRoles.map(({ name, id }) => [name, id])),
  }
}

/** The values of the columns of a new record, as one save of it would store them. */
function recordOf(person: GeneratedCandidate, { homes, trades, jobRoles }: CandidateReferences) {
  const { camp, home, sector, trade, jobRole } = person
  const around = homes.get([camp.state, camp.district, camp.block].join('/')) ?? []
  const { state: _state, district: _district, block: _block, ...area } = around[home % around.length] as Home
  const record = {
    ...person.values,
    ...area,
    ...trades.get(`${sector}/${trade}`),
    job_role_id: jobRole ? jobRoles.get(jobRole) : null,
    application_status: 'draft',
  }
  const missing = missingFields(record).map(({ part }) => registrationParts.indexOf(part))
  // Nothing is needed of the bank account and the documents.
  return { ...record, stage: missing.length ? missing[0] || null : registrationParts.indexOf('bank') }
}

/** Registers people in one statement, as a part of the operation of the caller. */
export async function registerPeople(
  db: Queries,
  people: readonly GeneratedCandidate[],
  references: CandidateReferences,
  caller: Caller,
): Promise<void> {
  const records = people.map((person, at) => ({ record: at + 1, values: recordOf(person, references) }))
  const { inserted, faults } = await insertRecords(db, candidate, records, caller)
  if (inserted !== people.length)
    throw new Error(`Only ${inserted} of ${people.length} candidates were saved: ${JSON.stringify(faults)}`)
}
