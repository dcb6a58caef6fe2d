/** People who are not registered yet: the choice of a list, and the way to their registration. */
import { cleanup, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import RegistrationScreen from '../../resources/candidate/registration/RegistrationScreen.tsx'
import UnregisteredScreen from '../../resources/candidate/unregistered/UnregisteredScreen.tsx'
import { anonymousClient, newCandidate } from '../fixtures/anonymousClient.ts'
import { areas, show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend

beforeAll(async () => {
  backend = await startBackend(areas)
})
afterAll(() => backend.stop())

test('on a phone, where the names of these lists do not fit beside each other, a menu offers them', async () => {
  const screens = { '/candidates/unregistered/:list?': UnregisteredScreen }
  const { user, router } = show('/candidates/unregistered', screens, true)
  await user.click(await screen.findByRole('combobox', { name: 'Not registered yet' }))
  await user.click(screen.getByRole('option', { name: 'Account without a registration' }))
  expect(router.state.location.pathname).toBe('/candidates/unregistered/no_profile')
  expect(screen.queryByRole('tab')).toBeNull()
})

test('a person with an account is registered with the name, and the number that was searched for', async () => {
  const meena = newCandidate({ name: 'Meena Joshi' })
  const client = anonymousClient(backend.api)
  await client.signUp(meena)
  await client.verify(meena.mobile, await client.codeFor(meena.mobile))
  const screens = {
    '/candidates/unregistered/:list?': UnregisteredScreen,
    '/registration/:id/:page?': RegistrationScreen,
  }
  const value = async (name: RegExp) =>
    ((await screen.findByRole('textbox', { name })) as HTMLInputElement).value
  const links = { 'Register Meena Joshi': '', Register: meena.mobile }
  for (const [link, mobile] of Object.entries(links)) {
    const { user } = show('/candidates/unregistered/no_profile', screens, true)
    await user.type(await screen.findByRole('textbox', { name: 'Mobile number' }), meena.mobile)
    await user.click(screen.getByRole('button', { name: 'Find the account' }))
    await screen.findByText('Meena Joshi has an account and no registration yet.')
    await user.click(await screen.findByRole('link', { name: link }))
    expect([await value(/^Full name/), await value(/^Mobile/)]).toEqual([meena.name, mobile])
    cleanup()
  }
})
