/** A registration that goes on with what this device has of it: numbers of the vault are only on the server. */
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import RegistrationScreen from '../../resources/candidate/registration/RegistrationScreen.tsx'
import { registrationDrafts } from '../../resources/candidate/registration/registrationDrafts.ts'
import { storedValues } from '../../resources/candidate/registration/sendableValues.ts'
import { registration } from '../../resources/candidate/registrationEntity.ts'
import { draftableValues } from '../../src/form/saving/draftableValues.ts'
import { createCandidate } from '../fixtures/createCandidate.ts'
import { aadhaarOf } from '../fixtures/testAadhaar.ts'
import { expectConsoleErrors } from './consoleErrors.ts'
import { areas, panchayats, show, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

const PATH = 'rpl/employee_registration'
type Stored = Record<string, unknown> & { id: number; version: number }
let backend: Backend
let seed = 0

beforeAll(async () => {
  backend = await startBackend({ ...areas, ...panchayats, ...trades })
})
afterAll(() => backend.stop())

const stored = async (id: number) => (await backend.api.get<Stored>(`${PATH}/${id}`)).body

async function withNumbers(): Promise<Stored> {
  seed += 1
  const id = await createCandidate(backend.api, { name: `Asha Resumed ${seed}` })
  const record = await stored(id)
  const bank = {
    bank_bame: 'State Bank of India',
    branch: 'Badami',
    ifsc_code: 'SBIN0001234',
    account_number: `0012345678${seed}`,
    account_holder_name: 'Asha Resumed',
  }
  const values = { id, version: record.version, aadhaar_number: aadhaarOf(9_000 + seed), ...bank }
  expect((await backend.api.post(PATH, values)).status).toBe(200)
  return stored(id)
}

/** Opens a page with a draft of this record, in which one answer was changed. */
function resume(record: Stored, changed: Record<string, unknown>, page: string) {
  const base = draftableValues(registration.fields, storedValues(record))
  const { id, version } = record
  const draft = {
    id,
    version,
    base,
    values: { ...base, ...changed },
    at: 1,
    key: registrationDrafts.keyOf(id),
  }
  vi.spyOn(registrationDrafts, 'find').mockResolvedValue(draft)
  return show(`/registration/${id}/${page}`, { '/registration/:id/:page?': RegistrationScreen }, true)
}

test('what is sent later does not clear the numbers that only the server has', async () => {
  const record = await withNumbers()
  const { user } = resume(record, { constituency: 'Ron' }, 'personal')
  expect(await screen.findByText('Saved')).toBeTruthy()
  const aadhaar = (await screen.findByRole('textbox', { name: /^Aadhaar/ })) as HTMLInputElement
  expect(aadhaar.value).toBe(record.aadhaar_number)
  await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'asha@kaushal.example')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(async () => {
    const { email, constituency, aadhaar_number, account_number } = await stored(record.id)
    expect({ email, constituency }).toEqual({ email: 'asha@kaushal.example', constituency: 'Ron' })
    expect([aadhaar_number, account_number]).toEqual([record.aadhaar_number, record.account_number])
  })
})

test('a save whose reply was lost is no conflict about them', async () => {
  expectConsoleErrors(/Someone saved this record/)
  const record = await withNumbers()
  const before = { ...record, constituency: null }
  await backend.api.post(PATH, { id: record.id, version: record.version, constituency: 'Ron' })
  resume(before, { constituency: 'Ron', email: 'asha@kaushal.example' }, 'personal')
  await waitFor(async () => expect((await stored(record.id)).email).toBe('asha@kaushal.example'))
  expect(screen.queryByRole('dialog')).toBeNull()
  const { aadhaar_number, account_number } = await stored(record.id)
  expect([aadhaar_number, account_number]).toEqual([record.aadhaar_number, record.account_number])
})
