/** Random histories of batches, candidates and certificates go as a model of a few lines says: what is refused, which status follows, and the counts. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { ApplicationStatus } from '../../schema/rpl/applicationStatuses.ts'
import { type BatchStatus, batchStatuses } from '../../schema/rpl/batchStatuses.ts'
import { followCalendar } from '../../server/rpl/batches/followCalendar.ts'
import { clearRows, dayFromToday, startTraining, type Training } from '../fixtures/batchTesting.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'

const HISTORIES = Number(process.env.KAUSHAL_BATCH_HISTORIES ?? 25)
const [BATCHES, CANDIDATES, PLACES] = [2, 4, 2]

interface ModelBatch {
  status: BatchStatus
  /** The first day has come. */
  begun: boolean
  ended: boolean
  /** Candidates who failed and are in another batch by now: a closed batch keeps its count. */
  movedOn: number
}
interface ModelCandidate {
  status: ApplicationStatus
  batch: number | null
  passed: boolean
  /** Certificates that were issued until now; the last one counts while the status is `certified`. */
  issued: number
}

const kinds = [
  'add',
  'fill',
  'remove',
  'send',
  'recall',
  'approve',
  'return',
  'begin',
  'end',
  'pass',
  'fail',
  'certify',
  'revoke',
] as const
interface Filled {
  records: { refused?: number }[]
}
interface Action {
  kind: (typeof kinds)[number]
  batch: number
  candidate: number
}

/** The way of a batch and of one of its candidates, to a second certificate. */
const way: readonly Action['kind'][] = [
  ...(['add', 'fill', 'send', 'approve', 'begin', 'end', 'pass'] as const),
  ...(['certify', 'revoke', 'certify', 'fail', 'revoke', 'fail', 'add'] as const),
]
const anywhere = { batch: fc.nat(BATCHES - 1), candidate: fc.nat(CANDIDATES - 1) }
const action = fc.record({ kind: fc.constantFrom(...way, ...kinds), ...anywhere })

/** Some try anything; the others go a part of the way, with any actions between, so that histories come to their end. */
const history = fc.oneof(
  fc.array(action, { minLength: 4, maxLength: 16 }),
  fc
    .record({
      ...anywhere,
      length: fc.integer({ min: 4, max: way.length }),
      between: fc.array(fc.array(action, { maxLength: 1 }), {
        minLength: way.length,
        maxLength: way.length,
      }),
    })
    .map(({ batch, candidate, length, between }): Action[] =>
      way.slice(0, length).flatMap((kind, at) => [{ kind, batch, candidate }, ...(between[at] ?? [])]),
    ),
)

class Model {
  batches: ModelBatch[] = Array.from({ length: BATCHES }, () => ({
    status: 'draft',
    begun: false,
    ended: false,
    movedOn: 0,
  }))
  candidates: ModelCandidate[] = Array.from({ length: CANDIDATES }, () => ({
    ...{ status: 'assigned', batch: null, passed: false, issued: 0 },
  }))

  members = (batch: number) => this.candidates.filter((one) => one.batch === batch)

  /** Takes an action; false where it is refused. */
  take({ kind, batch: at, candidate }: Action): boolean {
    const batch = this.batches[at] as ModelBatch
    const person = this.candidates[candidate] as ModelCandidate
    const isOpen = batch.status === 'draft' || batch.status === 'returned'
    const step = (from: readonly BatchStatus[], to: BatchStatus, isPossible = true) => {
      if (!from.includes(batch.status) || !isPossible) return false
      batch.status = to
      return true
    }
    const enter = () => {
      const isFree = person.status === 'assigned' || (person.status === 'assessed' && !person.passed)
      const isFull = this.members(at).length >= PLACES
      if (!(isOpen || batch.status === 'approved') || batch.begun || !isFree || isFull) return false
      const before = this.batches[person.batch ?? -1]
      if (before) before.movedOn += 1
      Object.assign(person, { status: 'in_batch', batch: at })
      return true
    }
    const takes: Readonly<Record<Action['kind'], () => boolean>> = {
      add: enter,
      fill: enter,
      remove: () => {
        if (!(isOpen || batch.status === 'approved' || batch.status === 'running')) return false
        if (person.batch !== at || person.status !== 'in_batch') return false
        Object.assign(person, { status: 'assigned', batch: null })
        return true
      },
      send: () => step(['draft', 'returned'], 'sent_to_state', this.members(at).length > 0 && !batch.begun),
      recall: () => step(['sent_to_state'], 'draft'),
      approve: () => step(['sent_to_state'], 'approved', this.members(at).length > 0 && !batch.begun),
      return: () => step(['sent_to_state', 'approved'], 'returned'),
      begin: () => {
        batch.begun = true
        step(['approved'], 'running')
        return true
      },
      end: () => {
        Object.assign(batch, { begun: true, ended: true })
        step(['approved', 'running'], 'closed')
        return true
      },
      pass: () => this.assess(person, at, true),
      fail: () => this.assess(person, at, false),
      certify: () => {
        if (person.status !== 'assessed' || !person.passed) return false
        Object.assign(person, { status: 'certified', issued: person.issued + 1 })
        return true
      },
      revoke: () => {
        if (person.status !== 'certified') return false
        person.status = 'assessed'
        return true
      },
    }
    return takes[kind]()
  }

  assess(person: ModelCandidate, at: number, passed: boolean): boolean {
    const isAssessed = person.status === 'in_batch' || person.status === 'assessed'
    if (person.batch !== at || this.batches[at]?.status !== 'closed' || !isAssessed) return false
    Object.assign(person, { status: 'assessed', passed })
    return true
  }
}

onEachDriver((driver) => {
  let training: Training
  let ids: number[]
  let batchIds: number[]
  const reached = new Set<string>()
  let histories = 0

  beforeAll(async () => {
    training = await startTraining(driver)
    ids = await training.assigned(CANDIDATES)
    batchIds = []
    for (let at = 0; at < BATCHES; at += 1)
      batchIds.push(
        (await training.created({ limit: PLACES, job_role_id: training.world.first('job_role').id })).id,
      )
    await training.api.database.query('update qp_master set hours = null')
  })

  const query = (sql: string, ...values: unknown[]) =>
    training.api.database.query<{ id: number; status: string; batch: number | null; n: number }>(sql, values)
  const setDays = async (id: number, from: number, to: number) => {
    await query(
      'update batch set from_date = $2::date, to_date = $3::date where id = $1::integer',
      id,
      dayFromToday(from),
      dayFromToday(to),
    )
    await training.api.database.transaction(followCalendar)
    return { status: 200 }
  }

  /** Everything as at the beginning. */
  async function reset() {
    await query('delete from certificate where candidate_id = any($1::integer[])', ids)
    await query(
      `update employee_registration set application_status = 'assigned', batch_id = null, is_pass = null, no_attemtpt = null where id = any($1::integer[])`,
      ids,
    )
    await query(
      `update batch set batch_status = 'draft', total_no_of_candidate = 0, from_date = $2::date, to_date = $3::date where id = any($1::integer[])`,
      batchIds,
      dayFromToday(7),
      dayFromToday(30),
    )
  }

  /** Revokes the certificate that the candidate has now, or the last one again. */
  async function revoke(person: number): Promise<{ status: number }> {
    const [last] = await query(
      'select id from certificate where candidate_id = $1::integer order by revoked_on is not null, id desc limit 1',
      person,
    )
    return training.mission.api.post('rpl/certificate/revoke', { id: last?.id ?? 0, reason: 'x' })
  }

  function take({ kind, batch, candidate }: Action, model: Model): Promise<{ status: number }> {
    const { provider, mission } = training
    const id = batchIds[batch] as number
    const person = ids[candidate] as number
    const result = (is_pass: 0 | 1) =>
      // The batch of a candidate decides, so the model says of which batch it is.
      model.candidates[candidate]?.batch === batch
        ? mission.api.post('rpl/results/store', {
            ...{ id: person, is_pass, assement_id: 'A', date_of_assesment: dayFromToday(0), reason: 'x' },
          })
        : Promise.resolve({ status: 409 })
    const takes: Readonly<Record<Action['kind'], () => Promise<{ status: number }>>> = {
      add: () => training.add(id, person),
      fill: async () => {
        const groups = [{ id, candidates: [{ id: person }] }]
        const { body } = await provider.api.post<Filled>('rpl/batch/fill', { groups })
        return { status: body.records[0]?.refused ?? 200 }
      },
      remove: () =>
        provider.api.post('rpl/batch/remove_canditate', { id, candidate_id: person, reason: 'x' }),
      send: () => training.step(id, 'send', provider.api),
      recall: () => training.step(id, 'recall', provider.api),
      approve: () => training.step(id, 'approve', mission.api),
      return: () => training.step(id, 'return', mission.api, 'x'),
      begin: () => setDays(id, model.batches[batch]?.ended ? -9 : 0, model.batches[batch]?.ended ? -1 : 9),
      end: () => setDays(id, -9, -1),
      pass: () => result(1),
      fail: () => result(0),
      certify: () =>
        mission.api.post('rpl/results/update_certificate', { id: person, issued_date: dayFromToday(0) }),
      revoke: () => revoke(person),
    }
    return takes[kind]()
  }

  test(`${HISTORIES} random histories`, { timeout: 60_000 + HISTORIES * 1_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(history, async (actions) => {
        await clearRows(training.api.database, histories)
        histories += 1
        await reset()
        const model = new Model()
        for (const one of actions) {
          const reply = await take(one, model)
          expect([JSON.stringify(one), reply.status === 200]).toEqual([JSON.stringify(one), model.take(one)])
          for (const { status } of model.batches) reached.add(status)
        }
        const people = await query(
          'select id, application_status as status, batch_id as batch from employee_registration where id = any($1::integer[]) order by id',
          ids,
        )
        expect(people.map(({ status, batch }) => ({ status, batch }))).toEqual(
          model.candidates.map(({ status, batch }) => ({
            status,
            batch: batch === null ? null : batchIds[batch],
          })),
        )
        const certificates = await query(
          `select c.id, count(k.id)::integer as n, count(k.id) filter (where k.revoked_on is null)::text as status
             from unnest($1::integer[]) c(id) left join certificate k on k.candidate_id = c.id group by c.id order by c.id`,
          ids,
        )
        expect(certificates.map(({ n, status }) => [n, status])).toEqual(
          model.candidates.map(({ issued, status }) => [issued, status === 'certified' ? '1' : '0']),
        )
        for (const { status } of model.candidates) reached.add(status)
        const batches = await query(
          'select id, batch_status as status, total_no_of_candidate as n from batch where id = any($1::integer[]) order by id',
          batchIds,
        )
        expect(batches.map(({ status, n }) => ({ status, n }))).toEqual(
          model.batches.map(({ status, movedOn }, at) => ({ status, n: model.members(at).length + movedOn })),
        )
      }),
      { numRuns: HISTORIES },
    )
    if (HISTORIES > 100)
      expect([...reached].toSorted()).toEqual(
        [...Object.keys(batchStatuses), 'assigned', 'in_batch', 'assessed', 'certified'].toSorted(),
      )
  })
})
