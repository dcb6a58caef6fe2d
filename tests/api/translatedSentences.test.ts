/** In another language no word of a sentence stays English: neither the name of an entity, field, option, step or status, nor a date or a list. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sample } from '../../mocks/sampleKinds.ts'
import type { Field } from '../../schema/define.ts'
import { type Entity, entities, entityOf } from '../../schema/index.ts'
import { formSteps } from '../../schema/plan.ts'
import { batchSteps } from '../../schema/rpl/batchSteps.ts'
import { candidateSteps } from '../../schema/rpl/candidateSteps.ts'
import { dayFromToday, startTraining, type Training } from '../fixtures/batchTesting.ts'
import { englishWords, LANGUAGE, wordsOf } from '../fixtures/foreignWords.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { planning } from '../fixtures/planning.ts'
import type { Stored } from '../fixtures/world.ts'
import { type Api, closeAll, postgresIfPresent } from '../support.ts'

let training: Training
let api: Api
let outsider: Api
let data = new Set<string>()
const found = new Set<string>()

beforeAll(async () => {
  training = await startTraining(postgresIfPresent)
  api = training.api
  const { world } = training
  const { api: other } = await createOfficer(api, world, 5, {
    areas: [{ state_id: world.other('state').id, district_id: world.other('district').id }],
    rights: () => ['view', 'update', 'import', 'approve'],
  })
  outsider = other
  const [users, roles] = [await api.get('users'), await api.get('user_role')]
  data = wordsOf(
    Object.keys(entities).map((name) => [world.first(name), world.other(name)]),
    users.body,
    roles.body,
  )
})
afterAll(closeAll)

/** Sends a request in the language, and notes what is English in the reply. */
async function ask<Body = Stored>(by: Api, method: 'GET' | 'POST', path: string, body?: unknown) {
  const headers = {
    'Accept-Language': LANGUAGE,
    ...(typeof body === 'string' && { 'Content-Type': 'text/csv' }),
  }
  const reply = await by.request<Body>(method, path, body, headers)
  const all = new Set([...data, ...wordsOf(body)])
  for (const text of englishWords(reply.body, all)) found.add(`${method} ${path}: ${text}`)
  return reply
}

const untranslated = () => {
  const texts = [...found]
  found.clear()
  return texts
}

const NOBODY = 999_999_999
const EXAMINATION = { date: dayFromToday(40), from_time: '10:00', to_time: '12:00', place: 'ಶಾಲೆ' }

const valuesFor = ({ fields }: Entity, fill: (field: Field) => unknown) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = fill(field)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Requests that are refused, each for other reasons. */
async function askEntity(entity: Entity): Promise<void> {
  const { path, name } = entity
  const { world } = training
  const { id, version, ...copy } = world.first(name)
  for (const value of ['अ'.repeat(5_000), -1.23456])
    await ask(
      api,
      'POST',
      path,
      valuesFor(entity, () => value),
    )
  await ask(api, 'POST', path, {})
  for (const fill of [
    (field: Field) => (field.kind === 'reference' ? NOBODY : undefined),
    (field: Field) => (field.kind === 'reference' && !field.within ? world.other(field.to).id : undefined),
  ])
    await ask(api, 'POST', path, world.fresh(entity, valuesFor(entity, fill) as Sample))
  await ask(api, 'POST', path, copy)
  await ask(api, 'POST', path, { ...copy, id, version: Number(version) - 1 })
  await ask(outsider, 'GET', `${path}/${world.other(name).id}/why`)
  await ask(outsider, 'POST', path, copy)
  await ask(outsider, 'POST', path, { ...copy, id })
  await ask(api, 'POST', `${path}/delete`, { ids: [NOBODY, NOBODY - 1] })
  await ask(api, 'POST', `${path}/status`, { filter: {}, expected: 999, status: 'active' })
}

async function askImport({ path, fields }: Entity): Promise<void> {
  const heads = Object.keys(fields)
  await ask(api, 'POST', `${path}/import`, `${heads[0]},${heads[0]}\nx,y\n`)
  const lines = [heads, ...['अ', '-1', String(NOBODY)].map((value) => heads.map(() => value))]
  const { status, body } = await ask<{ id: number }>(
    api,
    'POST',
    `${path}/import`,
    lines.map((cells) => `${cells.join(',')}\n`).join(''),
  )
  if (status === 200) await ask(api, 'GET', `import/${body.id}/rows?range=[0,9]`)
}

test('In refusals of the calls that every entity has', { tags: 'thorough' }, async () => {
  for (const entity of Object.values(entities)) await askEntity(entity)
  for (const name of ['panchayat', 'qp_master', 'iti_detail', 'users', 'employee_registration'])
    await askImport(entityOf(name))
  for (const { path, name } of Object.values(entities))
    await ask(api, 'POST', `${path}/delete`, { id: training.world.first(name).id })
  expect(untranslated()).toEqual([])
})

test('In steps of candidates, batches, changes and pairs, and in what is refused around them', async () => {
  const { assigned, approved, created, provider, mission } = training
  const candidates = entityOf('employee_registration').path
  const batches = entityOf('batch').path
  const [member = 0, free = 0] = await assigned(2)
  const running = await approved([member])
  const draft = await created()
  data = new Set([...data, ...wordsOf(running, draft, 'The dates are enough')])
  for (const step of candidateSteps.stepNames) {
    await ask(api, 'POST', `${candidates}/step`, { id: free, step })
    await ask(provider.api, 'POST', `${candidates}/step`, { ids: [free, member], step, notes: 'x' })
  }
  for (const step of batchSteps.stepNames)
    for (const { id } of [running, draft]) await ask(mission.api, 'POST', `${batches}/step`, { id, step })
  const result = { id: member, is_pass: 1, assement_id: 'A-1', date_of_assesment: dayFromToday(0) }
  const one = { id: member, reason: 'ಕಾರಣ ಇದೆ, ಇದು ಸಾಕು' }
  for (const by of [provider.api, mission.api]) {
    for (const path of [`${batches}/${draft.id}/steps`, `${candidates}/${member}/steps`, 'notifications'])
      await ask(by, 'GET', path)
    for (const path of [`${batches}/${NOBODY}/steps`, `${candidates}/${NOBODY}/steps`])
      await ask(by, 'GET', path)
    for (const id of [running.id, draft.id]) {
      await ask(by, 'POST', `${batches}/add_existing`, { id, candidate_ids: [member, NOBODY] })
      await ask(by, 'POST', `${batches}/remove_canditate`, { ...one, id, candidate_id: free })
      await ask(by, 'POST', `${batches}/examination`, { id, ...EXAMINATION })
      await ask(by, 'POST', `${batches}/examination`, { id, ...EXAMINATION, date: dayFromToday(1) })
      await ask(by, 'POST', 'rpl/results/store_batch', { batch_id: id, results: [result] })
    }
    await ask(by, 'POST', 'rpl/results/update_employment', { id: member, job_role: 'ಕೆಲಸ' })
    await ask(by, 'POST', 'rpl/certificate/revoke', { ...one, id: NOBODY })
    await ask(by, 'POST', `${candidates}/changes/request`, {
      ...one,
      values: { name: 'ಅ' },
      document: NOBODY,
    })
    await ask(by, 'POST', 'reports/views', { report: 'certified', name: 'ಅ', query: '' })
    await ask(by, 'GET', `rpl/new_dashboard/district/${NOBODY}`)
  }
  expect(untranslated()).toEqual([])
})

test('In steps of the plan, and in what its status refuses', async () => {
  const { district, planner, officer, year, save, step, institutes } = await planning(api, training.world)
  const { id: yearId } = await year('2031-32')
  const record = await save('iti_detail', institutes(yearId))
  const take = async (by: Api, name: string) =>
    ask(by, 'POST', 'plan/step', {
      district_id: district.id,
      financial_year_id: yearId,
      form: 'iti_detail',
      step: name,
      version: (await api.get<Stored>(`plan/${district.id}/${yearId}`)).body.version ?? 0,
      comment: 'अ',
    })
  for (const name of Object.keys(formSteps.table.steps)) await take(planner, name)
  await step(planner, yearId, 'iti_detail', 'complete')
  await step(planner, yearId, 'iti_detail', 'submit')
  for (const name of formSteps.stepNames)
    await ask(officer, 'POST', 'plan/step', {
      district_id: district.id,
      financial_year_id: yearId,
      form: 'iti_detail',
      step: name,
      version: 2,
    })
  await ask(planner, 'POST', 'iti_detail', record)
  await ask(planner, 'POST', 'iti_detail/delete', { id: record.id })
  await ask(planner, 'GET', `iti_detail/${record.id}/why`)
  await ask(planner, 'GET', `plan/${district.id}/${yearId}`)
  await ask(planner, 'POST', 'plan/carry_over', { district_id: district.id, financial_year_id: yearId })
  await ask(officer, 'GET', 'notifications')
  expect(untranslated()).toEqual([])
})
