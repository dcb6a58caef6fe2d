/** The road of ten candidates, each step by the user whose it is: from the registration to a certificate that strangers verify, and a job. */
import { beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { followCalendar } from '../../server/rpl/batches/followCalendar.ts'
import { checkStatement } from '../../src/verify/checkStatement.ts'
import { type BatchAnswer, dayFromToday, startTraining, type Training } from '../fixtures/batchTesting.ts'
import { uploadLetter } from '../fixtures/employmentTesting.ts'
import { fetchFile, pagesOf, sendFile } from '../fixtures/files.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { readQr } from '../fixtures/readQr.ts'
import { submitCandidate } from '../fixtures/submitCandidate.ts'
import type { Stored } from '../fixtures/world.ts'
import { type Api, testSigner } from '../support.ts'

const PATH = entityOf('employee_registration').path
const [TEN, FAILS] = [10, 1]

interface Outcomes {
  message: string
  operation: number
  records: { id: number; refused?: number; message?: string }[]
}

onEachDriver((driver) => {
  let training: Training

  beforeAll(async () => {
    training = await startTraining(driver)
  })

  /** A call about many, of whom nobody is refused. */
  const all = async (by: Api, path: string, body: object): Promise<void> => {
    const reply = await by.post<Outcomes>(path, body)
    expect([path, reply.status, reply.body.records?.filter(({ refused }) => refused)], reply.text).toEqual([
      path,
      200,
      [],
    ])
  }
  const statusesOf = async (ids: readonly number[]) => {
    const rows = await training.api.database.query<{ status: string; n: number }>(
      `select application_status as status, count(*)::integer as n from employee_registration where id = any($1::integer[]) group by 1`,
      [ids],
    )
    return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
  }

  test('Ten candidates go from the registration to a certificate and a job', async () => {
    const { api, world, trade, area, provider, mission, created, step } = training
    const clerk = await createOfficer(api, world, 6, {
      areas: [area],
      rights: ({ name }) => (name === 'employee_registration' ? ['view', 'create', 'update'] : ['view']),
    })
    const district = await createOfficer(api, world, 5, {
      areas: [area],
      rights: ({ name }) => (name === 'employee_registration' ? ['view', 'update', 'approve'] : ['view']),
    })
    await api.database.query(
      `update users set trade_data = jsonb_build_array(jsonb_build_object('sector_id', $2::integer, 'trade_id', $3::integer)), capacity = 20 where id = $1::integer`,
      [provider.id, trade.trade_sector_id, trade.id],
    )

    const values = { trade_id: trade.id, sector_id: trade.trade_sector_id }
    const ids: number[] = []
    for (let at = 0; at < TEN; at += 1) ids.push((await submitCandidate(clerk.api, world, values)).id)
    await all(district.api, `${PATH}/approval`, { ids, status: 'approved' })
    await all(mission.api, `${PATH}/assign_data_to_tps`, { id: ids, tps_id: provider.id })

    const { id: batch } = await created({ job_role_id: world.first('job_role').id, limit: TEN })
    await all(provider.api, 'rpl/batch/add_existing', { id: batch, candidate_ids: ids })
    expect((await step(batch, 'send', provider.api, 'The days are enough')).status).toBe(200)
    expect((await step(batch, 'approve', mission.api)).status).toBe(200)
    const setDays = async (from: number, to: number) => {
      await api.database.query(
        'update batch set from_date = $2::date, to_date = $3::date where id = $1::integer',
        [batch, dayFromToday(from), dayFromToday(to)],
      )
      await api.database.transaction(followCalendar)
    }
    await setDays(-5, 3)
    for (const day of [-5, -4, -3, -2, -1]) {
      const entry = { id: batch, date: dayFromToday(day), present: ids }
      expect((await provider.api.post('rpl/batch/attendance', entry)).status).toBe(200)
    }
    await setDays(-5, -1)
    expect(await statusesOf(ids)).toEqual({ in_batch: TEN })

    const assessor = await training.createAssessor(batch)
    const plan = { date: dayFromToday(0), from_time: '10:00', to_time: '12:00', place: 'Hall 1' }
    expect((await assessor.api.post('rpl/batch/examination', { id: batch, ...plan })).status).toBe(200)
    const people = await api.database.query<{ id: number; number: string; name: string }>(
      'select id, registration_number as number, name from employee_registration where id = any($1::integer[]) order by id',
      [ids],
    )
    const lines = people.map(
      ({ number, name }, at) =>
        `${number},${name},${at < FAILS ? 'Fail' : 'Pass'},KSDC-${at},${dayFromToday(0)}`,
    )
    const file = ['Registration number,Name,Result,Assessment number,Day of the assessment', ...lines].join(
      '\n',
    )
    const checked = await sendFile<{ results: object[] }>(
      assessor.api,
      `rpl/results/check_file/${batch}`,
      new TextEncoder().encode(file),
    )
    expect(checked.body.results).toHaveLength(TEN)
    await all(assessor.api, 'rpl/results/store_batch', { batch_id: batch, results: checked.body.results })

    const passed = ids.slice(FAILS)
    const issuing = await mission.api.post<Outcomes>('rpl/results/certify_batch', {
      ids,
      issued_date: dayFromToday(0),
    })
    expect(issuing.body.records.flatMap(({ refused, message }) => (refused ? [message] : []))).toEqual([
      expect.stringContaining('has not passed the assessment'),
    ])
    expect(await statusesOf(ids)).toEqual({ certified: TEN - FAILS, assessed: FAILS })

    const certificates = await api.database.query<{ id: number; number: string }>(
      'select id, number from certificate where candidate_id = any($1::integer[]) order by number',
      [passed],
    )
    const { bytes } = await fetchFile(
      mission.api,
      `rpl/certificate/documents?ids=${certificates.map(({ id }) => id).join()}`,
    )
    expect(await pagesOf(bytes)).toHaveLength(passed.length)
    for (const at of [0, passed.length - 1]) {
      const { number } = certificates[at] as (typeof certificates)[number]
      const address = new URL(await readQr(bytes, at + 1))
      expect(await checkStatement(address.hash.slice(1), number, testSigner.keys)).toMatchObject({
        statement: { n: number, h: expect.any(String) },
      })
      const stranger = await api.app.fetch(new Request(`http://x/api/verify/${number}`))
      expect(await stranger.json()).toMatchObject({ number, status: 'valid' })
    }

    const [self, ...others] = passed
    const own = await createOfficer(api, world, 9, { rights: () => ['view'] })
    await api.database.query(
      'update employee_registration set user_id = $1::integer where id = $2::integer',
      [own.id, self],
    )
    const job = {
      panchayat_id: world.first('panchayat').id,
      job_role: 'Mason',
      employer: 'Chalukya Builders',
    }
    const enter = async (id: number | undefined) =>
      (await provider.api.post<Stored>('rpl/results/update_employment', { id, ...job })).body.id
    const confirm = (by: Api, body: object) => by.post('rpl/employment/confirm', body)
    expect((await confirm(own.api, { id: await enter(self) })).status).toBe(200)
    for (const id of others) {
      const document = await uploadLetter(mission.api)
      expect((await confirm(mission.api, { id: await enter(id), document })).status).toBe(200)
    }
    expect(await statusesOf(ids)).toEqual({ placed: passed.length, assessed: FAILS })

    // The history of each tells all of it.
    const history = await api.get<{ action: string; changes: { field: string }[] }[]>(
      `${PATH}/${others[0]}/history`,
    )
    expect(history.body.map(({ action }) => action).toReversed()).toEqual([
      'create',
      'submit',
      'approve',
      'assign',
      'add_to_batch',
      'enter_result',
      'certify',
      'place',
    ])
    // Nobody was approved, certified and placed when entered.
    const entered = history.body.at(-1)?.changes.map(({ field }) => field)
    expect(entered).toContain('name')
    for (const later of ['approved_on', 'certified_on', 'placed_on', 'employment_status'])
      expect(entered).not.toContain(later)
    const again = await api.get<BatchAnswer>(`rpl/batch/${batch}`)
    expect(again.body).toMatchObject({ batch_status: 'closed', total_no_of_candidate: TEN })
  })
})
