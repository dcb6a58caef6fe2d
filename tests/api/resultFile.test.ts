/** The assessor's file of results: what it is checked for, and that the check stores nothing. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type BatchAnswer, dayFromToday, startTraining, type Training } from '../fixtures/batchTesting.ts'
import { sendFile } from '../fixtures/files.ts'
import type { Officer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Api } from '../support.ts'

interface Checked {
  message: string
  counts: { new: number; wrong: number }
  questions: { header: string }[]
  rows: { line: number; outcome: string; errors: { column: string; message: string }[] }[]
  results: { id: number; is_pass: number; assement_id: string; no_attemtpt: number | null }[]
}

const TODAY = dayFromToday(0)

onOneDriver((driver) => {
  describe('A file of results', () => {
    let training: Training
    let members: number[]
    let batch: BatchAnswer
    let assessor: Officer
    let people: { number: string; name: string; born: string }[]

    const check = (text: string, by: Api = assessor.api, query = '') =>
      sendFile<Checked>(by, `rpl/results/check_file/${batch.id}${query}`, new TextEncoder().encode(text))
    const rows = (...lines: string[]) =>
      ['Reg No,Candidate Name,DOB,Result,Assessment ID,Assessment Date', ...lines].join('\r\n')
    const stateOf = async () =>
      (await training.api.get<object[]>('rpl/results', { filter: { batch_id: batch.id } })).body

    beforeAll(async () => {
      training = await startTraining(driver)
      members = await training.assigned(4)
      batch = await training.closed(members)
      assessor = await training.createAssessor(batch.id)
      await training.api.database.query(
        `update employee_registration set registration_number = 'KA-2026-' || id where id = any($1::integer[])`,
        [members],
      )
      people = await training.api.database.query(
        'select registration_number as number, name, date_of_birth::text as born from employee_registration where id = any($1::integer[]) order by id',
        [members],
      )
    })

    test('has results by registration number, or by name and birth date; they are stored as any other', async () => {
      const [one, two, three] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
      const before = await stateOf()
      const text = rows(
        `${one.number.toLowerCase()},,,Pass,K-1,${TODAY}`,
        `,${two.name.toUpperCase()},${two.born},FAIL,K-2,${TODAY}`,
        `${three.number},anything,,1,'=K-3,${TODAY}`,
        '',
      )
      const { status, body } = await check(text)
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body.counts).toMatchObject({ new: 3, wrong: 0 })
      expect(body.results.map(({ id, is_pass, assement_id }) => [id, is_pass, assement_id])).toEqual([
        [members[0], 1, 'K-1'],
        [members[1], 0, 'K-2'],
        [members[2], 1, '=K-3'],
      ])
      expect(await stateOf()).toEqual(before)
      const stored = await assessor.api.post<BatchAnswer>('rpl/results/store_batch', {
        batch_id: batch.id,
        results: body.results,
      })
      expect(stored.body.records.map(({ application_status }) => application_status)).toEqual(
        Array(3).fill('assessed'),
      )
    })

    test('shows each wrong row with its sentence', async () => {
      const last = people[3] as (typeof people)[0]
      const { body } = await check(
        rows(
          `${people[0]?.number},,,Pass,K-9,${TODAY}`,
          `${last.number},,,Pass,K-10,${dayFromToday(-9)}`,
          `KA-2026-9999999-9,,,Pass,K-11,${TODAY}`,
          `,,,Pass,K-12,${TODAY}`,
          `${last.number},,,Perhaps,,31/12/2099`,
        ),
      )
      expect(body.results).toEqual([])
      const problems = body.rows.map(({ errors }) =>
        errors.map(({ column, message }) => `${column}: ${message}`),
      )
      expect(problems).toEqual([
        [expect.stringMatching(/^Reg No: .*while its status is “assessed”/)],
        [expect.stringMatching(/^Assessment Date: Must not be before the last day of B-/)],
        [expect.stringMatching(/^Reg No: Is no candidate of B-/)],
        ['Candidate Name: Give the registration number, or the name and the birth date.'],
        [
          'Result: Must be one of: Failed, Passed.',
          'Assessment ID: Required.',
          'Assessment Date: Must not be in the future.',
          'Reg No: Another row of the file has the same candidate.',
        ],
      ])
    })

    test('has each candidate once, and an attempt that fits', async () => {
      const { number } = people[3] as (typeof people)[0]
      const text = [
        'Registration number,Result,Assessment number,Day of the assessment,Attempt',
        `${number},Passed,K-20,${TODAY},2`,
        `${number},Passed,K-21,${TODAY},1`,
      ].join('\n')
      const { body } = await check(text)
      expect(body.rows.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
        [expect.stringMatching(/is number 1$/)],
        ['Another row of the file has the same candidate.'],
      ])
    })

    test('asks about columns that it does not know, and is read with the answer', async () => {
      const { number } = people[3] as (typeof people)[0]
      const text = `Trainee,Result,Assessment number,Day of the assessment\n${number},Passed,K-30,${TODAY}`
      const { body } = await check(text)
      expect(body.questions).toEqual([{ header: 'Trainee', reason: 'unknown' }])
      const columns = encodeURIComponent(JSON.stringify({ Trainee: 'registration_number' }))
      expect((await check(text, assessor.api, `?columns=${columns}`)).body.results).toHaveLength(1)
      const refused = await check('Name,Marks\nRekha,80')
      expect([refused.status, refused.body.message]).toEqual([
        400,
        expect.stringContaining('“Result”, “Assessment number”, “Day of the assessment”'),
      ])
    })

    test('is never read for the provider, another assessor, or before the end of the course', async () => {
      const text = rows(`${people[3]?.number},,,Pass,K-40,${TODAY}`)
      expect((await check(text, training.provider.api)).body.message).toMatch(
        /and never its training provider\.$/,
      )
      const [waiting = 0] = await training.assigned(1)
      const early = await training.approved([waiting])
      const other = await training.createAssessor(early.id)
      expect((await check(text, other.api)).status).toBe(404)
      const bytes = new TextEncoder().encode(text)
      const tooEarly = await sendFile<Checked>(other.api, `rpl/results/check_file/${early.id}`, bytes)
      expect(tooEarly.body.message).toMatch(/^Results are entered after the last day of B-/)
      expect((await check(rows(...Array(501).fill('x,,,Pass,K,2026-01-01')))).body.message).toMatch(
        /more than 500 rows/,
      )
    })
  })
})
