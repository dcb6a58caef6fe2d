/** Values that a client leaves blank, or spells in another way, in the calls of batches, results and candidates. */
import { beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { dayFromToday, startTraining, type Training } from '../fixtures/batchTesting.ts'
import type { Officer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

const TODAY = dayFromToday(0)
const BLANK = [undefined, null, '', []]
const NOT_AN_ID = 'Must be the id of a record'
/** What was left out is required; what was sent is wrong. */
const orMissing = (value: unknown, sentence: string) => (value === undefined ? 'Required' : sentence)

onOneDriver((driver) => {
  let training: Training
  let assessor: Officer
  let id: number
  const store = (values: object) =>
    assessor.api.post<Answer>('rpl/results/store', {
      id,
      is_pass: 1,
      assement_id: 'A-1',
      date_of_assesment: TODAY,
      ...values,
    })
  const errorsOf = async (path: string, body: object) =>
    (await training.api.post<Answer>(path, body)).body.errors

  beforeAll(async () => {
    training = await startTraining(driver)
    ;[id = 0] = await training.assigned(1)
    assessor = await training.createAssessor((await training.closed([id])).id)
  })

  test('A decision about a batch that is left blank is refused: it returns none', async () => {
    const { created, step, provider, mission } = training
    const batch = await created({ job_role_id: training.world.first('job_role').id })
    await training.add(batch.id, await training.assigned(1))
    expect((await step(batch.id, 'send', provider.api, 'The dates are enough')).status).toBe(200)
    const decide = (is_approve: unknown) =>
      mission.api.post<Answer>('rpl/batch/update_is_approve', { id: batch.id, is_approve, comments: 'Room' })
    for (const blank of BLANK)
      expect((await decide(blank)).body.errors).toEqual({
        is_approve: orMissing(blank, 'Must be yes or no'),
      })
    expect((await decide('1')).body).toMatchObject({ batch_status: 'approved' })
  })

  test('A result that is left blank is refused: it fails nobody', async () => {
    for (const is_pass of BLANK)
      expect((await store({ is_pass })).body.errors).toEqual({
        is_pass: orMissing(is_pass, 'Must be yes or no'),
      })
    for (const no_attemtpt of [true, []])
      expect((await store({ no_attemtpt })).body.errors).toEqual({ no_attemtpt: 'Must be a whole number' })
  })

  test('A result takes the attempt as text or blank, and the day as its sentence writes it', async () => {
    const [year, month, day] = TODAY.split('-')
    const spelled = { no_attemtpt: '1', date_of_assesment: `${day}-${month}-${year}` }
    expect((await store(spelled)).status).toBe(200)
    const { body } = await training.api.get<Record<string, unknown>>(`rpl/employee_registration/${id}`)
    expect(body).toMatchObject({ date_of_assesment: TODAY, no_attemtpt: 1 })
    const blank = { no_attemtpt: '', is_pass: '0', reason: 'The sheets were exchanged' }
    expect((await store(blank)).status).toBe(200)
  })

  test('A message names a field as the form does, in each language, and not by its spelling in a request', async () => {
    const { provider, mission, created } = training
    const messageOf = async (by: Api, path: string, body: object, language = 'en') => {
      const headers = { 'Accept-Language': language }
      return (await by.request<{ message: string }>('POST', path, body, headers)).body.message
    }
    const result = { id, is_pass: 1, assement_id: '', date_of_assesment: 'x', no_attemtpt: 9 }
    expect(await messageOf(assessor.api, 'rpl/results/store', { ...result, no_attemtpt: true })).toMatch(
      /^Assessment number: |^Attempt: |^Day of the assessment: /,
    )
    const far = { ...result, assement_id: 'A', date_of_assesment: TODAY }
    expect(await messageOf(assessor.api, 'rpl/results/store', far)).toMatch(/^Attempt: /)
    expect(await messageOf(assessor.api, 'rpl/results/store', far, 'de')).toMatch(/^Versuch: /)
    const batch = await created()
    const early = { id: batch.id, version: batch.version, to_date: '2020-01-01' }
    expect(await messageOf(provider.api, 'rpl/batch', early)).toMatch(/^Last day: /)
    const work = { id, job_role: 'Mason', from_date: TODAY, to_date: 'x' }
    expect(await messageOf(mission.api, 'rpl/results/update_employment', work)).not.toMatch(/To date/)
  })

  test('A second result without a reason is refused at the reason', async () =>
    expect((await store({})).body.errors).toEqual({
      reason: 'There is a result already. Write why it is corrected',
    }))

  test('A value that is missing where one or several are taken is refused as any other', async () => {
    expect(await errorsOf('rpl/employee_registration/assign_data_to_tps', { tps_id: 1 })).toEqual({
      id: 'Required',
    })
    for (const candidate_ids of [undefined, null, '', [1, 'x'], '1,2'])
      expect(await errorsOf('rpl/batch/add_existing', { id: 1, candidate_ids })).toEqual({
        candidate_ids: orMissing(candidate_ids, NOT_AN_ID),
      })
    expect(await errorsOf('rpl/batch/add_existing', { id: 1, candidate_ids: [] })).toEqual({
      candidate_ids: 'Required',
    })
    expect(await errorsOf('unique_number_check', { type: 'mobile' })).toEqual({ number: 'Required' })
  })

  test('What was left out is required, also where text, a day or a file of values is expected', async () => {
    expect(await errorsOf('rpl/batch/examination', { id: 1 })).toEqual({
      date: 'Required',
      from_time: 'Required',
      to_time: 'Required',
      place: 'Required',
    })
    expect(await errorsOf('rpl/batch/examination/cancel', { id: 1 })).toEqual({ reason: 'Required' })
    expect(await errorsOf('rpl/certificate/revoke', { id: 1 })).toEqual({ reason: 'Required' })
    expect(await errorsOf('rpl/results/update_certificate', { id: 1 })).toEqual({ issued_date: 'Required' })
  })

  test('A training provider who enters the same batch again reads which one it is', async () => {
    const { id: first } = await training.created({ unit: 'Workshop' })
    const { trade, area, world, provider } = training
    const stored = (await training.api.get<Record<string, unknown>>(`rpl/batch/${first}`)).body
    const { unit, from_time, to_time, from_date, to_date } = stored
    const again = { unit, from_time, to_time, from_date, to_date, ...area, trade_id: trade.id }
    const { body } = await provider.api.post<Answer>(
      'rpl/batch',
      world.fresh(entityOf('batch'), { ...again, job_role_id: null, batch_group_id: null, limit: 45 }),
    )
    expect(body).toMatchObject({ duplicates: { unit: { id: first } } })
    expect(body.errors).toEqual({ unit: expect.stringMatching(/^Taken at this time by another record/) })
  })

  test('A lookup takes 0 as the id of no record, in the path and in the body', async () => {
    const { api, world } = training
    const {
      id: record,
      block_id,
      state_id,
      financial_year_id,
    } = world.first('block_school_enrollment_detail')
    const found = await api.post<Answer[]>('block_school_enrollment_detail/financial_year', {
      state_id,
      district_id: '0',
      block_id,
      taluk_id: 0,
      financial_year: financial_year_id,
    })
    expect(found.body.map(({ id: one }) => one)).toContain(record)
    expect((await api.post('get_block_multi', { id: 0 })).body).toEqual([])
    expect((await api.get('get_district_by_state/0')).body).toEqual([])
    expect((await api.get('get_panchayat_by_taluk/0')).body).toEqual([])
    expect((await api.get(`district_sight/info/${state_id}/0`)).status).toBe(404)
  })
})
