/** Random histories of batches, candidates from the draft on, certificates and employments go as a model of a few lines says: what is refused, which status follows, and the counts. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { applicationStatuses } from '../../schema/rpl/applicationStatuses.ts'
import { batchStatuses } from '../../schema/rpl/batchStatuses.ts'
import { followCalendar } from '../../server/rpl/batches/followCalendar.ts'
import { clearRows, dayFromToday, startTraining, type Training } from '../fixtures/batchTesting.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { sizeOf } from '../fixtures/thorough.ts'
import { type Action, fixedHistories, history } from '../fixtures/trainingHistory.ts'
import { BATCHES, CANDIDATES, Model, PLACES } from '../fixtures/trainingModel.ts'
import { type Api, type Driver, isMissing } from '../support.ts'

const HISTORIES = Number(process.env.KAUSHAL_BATCH_HISTORIES ?? sizeOf({ usual: 5, thorough: 25 }))
/** The embedded database, which takes four times as long, has a tenth of them beside those on PostgreSQL. */
const historiesOn = (driver: Driver) =>
  driver === 'pglite' && !isMissing('postgres') ? Math.ceil(HISTORIES / 10) : HISTORIES
/** Histories of the same candidates. A step reads the changes of its candidate, which nobody has by the thousand. */
const SAME_PEOPLE = 200

interface Filled {
  records: { refused?: number }[]
}

onOneDriver((driver) => {
  let training: Training
  let ids: number[]
  let batchIds: number[]
  /** The account of each candidate. */
  let accounts: Officer[]
  /** The last step of each application, and who took it. */
  let lastSteps: ({ by: Api; operation: number } | undefined)[]
  const reached = new Set<string>()
  let histories = 0

  beforeAll(async () => {
    training = await startTraining(driver)
    await query('update qp_master set hours = null')
    await createPeople()
  })

  async function createPeople() {
    ids = await training.assigned(CANDIDATES)
    batchIds = []
    accounts = []
    const village = training.world.first('panchayat')
    for (const id of ids) {
      const own = await createOfficer(training.api, training.world, 9, {
        rights: ({ name }) => (name === 'employee_registration' ? ['view'] : []),
      })
      await query(
        `update employee_registration set user_id = $1::integer, application_status = 'draft', tps_id = null,
           block_id = $3::integer, panchayat_id = $4::integer where id = $2::integer`,
        own.id,
        id,
        village.block_id,
        village.id,
      )
      accounts.push(own)
      const consent = { version: 1, language: 'en' }
      const reply = await training.api.post('rpl/employee_registration/submit_for_approval', { id, consent })
      expect(reply.status, reply.text).toBe(200)
    }
    for (let at = 0; at < BATCHES; at += 1)
      batchIds.push(
        (await training.created({ limit: PLACES, job_role_id: training.world.first('job_role').id })).id,
      )
  }

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
    lastSteps = []
    await query('delete from employment where candidate_id = any($1::integer[])', ids)
    await query('delete from certificate where candidate_id = any($1::integer[])', ids)
    await query(
      `update employee_registration set application_status = 'draft', submitted_on = null, tps_id = null, batch_id = null, is_pass = null, no_attemtpt = null where id = any($1::integer[])`,
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

  const jobOf = async (person: number): Promise<number> =>
    (await query('select id from employment where candidate_id = $1::integer', person))[0]?.id ?? 0

  /** Enters an employment, or corrects the one that there is. */
  async function enter(person: number): Promise<{ status: number }> {
    const known = await jobOf(person)
    return training.provider.api.post('rpl/results/update_employment', {
      id: person,
      panchayat_id: training.world.first('panchayat').id,
      job_role: 'Mason',
      ...(known && { employment_id: known }),
    })
  }

  function take({ kind, batch, candidate }: Action, model: Model): Promise<{ status: number }> {
    const { provider, mission } = training
    const id = batchIds[batch] as number
    const person = ids[candidate] as number
    const own = accounts[candidate] as Officer
    const result = (is_pass: 0 | 1) =>
      // The batch of a candidate decides, so the model says of which batch it is.
      model.candidates[candidate]?.batch === batch
        ? mission.api.post('rpl/results/store', {
            id: person,
            is_pass,
            assement_id: 'A',
            date_of_assesment: dayFromToday(0),
            reason: 'x',
            exception: 'x',
          })
        : Promise.resolve({ status: 409 })
    /** A step of the application; those of an officer are taken by the state mission. */
    const apply = (step: string, by: Api, values: object) => async () => {
      const body = { id: person, step, ...values }
      const reply = await by.request('POST', 'rpl/employee_registration/step', body)
      if (reply.status === 200)
        lastSteps[candidate] = { by, operation: Number(reply.headers.get('x-operation')) }
      return reply
    }
    const decide = (step: string, values: object = { notes: 'x' }) => apply(step, mission.api, values)
    const takes: Readonly<Record<Action['kind'], () => Promise<{ status: number }>>> = {
      submit: apply('submit', training.api, {}),
      accept: decide('approve'),
      send_back: decide('send_back'),
      reject: decide('reject'),
      reopen: decide('reopen'),
      assign: decide('assign', { tps_id: provider.id }),
      unassign: decide('unassign'),
      withdraw: apply('withdraw', training.api, {}),
      undo: () => {
        const { by, operation } = lastSteps[candidate] ?? { by: mission.api, operation: 999_999_999 }
        return by.post('rpl/employee_registration/undo_step', { operation })
      },
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
      enter: () => enter(person),
      confirm: async () => own.api.post('rpl/employment/confirm', { id: await jobOf(person) }),
      deny: async () => own.api.post('rpl/employment/deny', { id: await jobOf(person) }),
      leave: async () =>
        provider.api.post('rpl/employment/end', { id: await jobOf(person), to_date: dayFromToday(0) }),
    }
    return takes[kind]()
  }

  const numRuns = historiesOn(driver)

  test(`${numRuns} random histories`, { timeout: 60_000 + numRuns * 1_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(history, async (actions) => {
        await clearRows(training.api.database, histories)
        histories += 1
        await reset()
        if (histories % SAME_PEOPLE === 0) {
          await createPeople()
          await reset()
        }
        const model = new Model()
        for (const one of actions) {
          const reply = await take(one, model)
          expect([JSON.stringify(one), reply.status === 200]).toEqual([JSON.stringify(one), model.take(one)])
          for (const { status } of [...model.batches, ...model.candidates]) reached.add(status)
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
          model.candidates.map(({ issued, status }) => [
            issued,
            status === 'certified' || status === 'placed' ? '1' : '0',
          ]),
        )
        const jobs = await query(
          `select c.id, e.confirmation as status from unnest($1::integer[]) c(id)
             left join employment e on e.candidate_id = c.id order by c.id`,
          ids,
        )
        expect(jobs.map(({ status }) => status)).toEqual(model.candidates.map(({ job }) => job))
        const batches = await query(
          'select id, batch_status as status, total_no_of_candidate as n from batch where id = any($1::integer[]) order by id',
          batchIds,
        )
        expect(batches.map(({ status, n }) => ({ status, n }))).toEqual(
          model.batches.map(({ status }, at) => ({ status, n: model.members(at).length })),
        )
      }),
      { numRuns: fixedHistories.length + numRuns, examples: fixedHistories.map((one) => [one]) },
    )
    const statuses = new Set([...Object.keys(batchStatuses), ...Object.keys(applicationStatuses)])
    // By a decision about a duplicate only.
    statuses.delete('merged')
    expect(reached).toEqual(statuses)
  })
})
