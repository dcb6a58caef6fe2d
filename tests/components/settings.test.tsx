/** Settings of the mission, with defaults, faults, conflicts and history. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import SettingsScreen from '../../resources/settings/SettingsScreen.tsx'
import type { SettingEntry } from '../../schema/contract/settings.ts'
import { settings } from '../../schema/settings.ts'
import LogScreen from '../../src/history/LogScreen.tsx'
import { expectConsoleErrors } from './consoleErrors.ts'
import { show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({})
})
afterAll(() => backend.stop())

const open = (isPhone = false) =>
  show('/settings', { '/settings': SettingsScreen, '/history': LogScreen }, isPhone)
const stored = async (name: string) =>
  (await backend.api.get<SettingEntry[]>('settings')).body.find((one) => one.name === name) as SettingEntry
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('an administrator changes settings, resets one to its default, and reads who changed what', async () => {
  const { user } = open()
  const days = await field(/^End a session in any case after/)
  for (const { label } of Object.values(settings))
    expect(screen.getAllByText(label, { exact: false })).not.toEqual([])
  await user.clear(days)
  await user.type(days, '99')
  await user.click(screen.getByRole('button', { name: 'Save settings' }))
  await screen.findByText('Must be 30 or less')
  expect(document.activeElement).toBe(days)
  expect((await stored('session.days')).version).toBe(0)

  await user.clear(days)
  await user.type(days, '3')
  await user.type(await field(/^Name of the mission/), 'Skill Mission (KSDC)')
  await screen.findByText('2 settings changed')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('2 settings were saved.')
  expect([(await stored('session.days')).value, (await stored('mission.name')).value]).toEqual([
    3,
    'Skill Mission (KSDC)',
  ])
  const changes = within(await screen.findByRole('region', { name: 'Changes' }))
  await changes.findByText('End a session in any case after: default → 3 days')
  expect(screen.getAllByText(/^Changed by .+, .+\d{4}/)).toHaveLength(2)

  await user.click(screen.getByRole('button', { name: 'Reset to default: End a session in any case after' }))
  expect(days.value).toBe('7')
  await user.click(screen.getByRole('button', { name: 'Save settings' }))
  await changes.findByText('End a session in any case after: 3 days → default')
  expect(await stored('session.days')).toMatchObject({ value: 7, is_default: true })
})

test('settings that someone else changed are not saved until their new values are loaded', async () => {
  const { user } = open(true)
  const minutes = await field(/^End a session after an idle time/)
  await user.clear(minutes)
  await user.type(minutes, '60')
  const { version } = await stored('session.idle_minutes')
  const settings = [{ name: 'session.idle_minutes', version, value: 90 }]
  await backend.api.post('settings', { settings })
  expectConsoleErrors(/409/)
  await user.click(screen.getByRole('button', { name: 'Save settings' }))
  await screen.findByText(/One of these settings was changed/)
  await user.click(screen.getByRole('button', { name: 'Load the new values' }))
  await waitFor(() => expect(minutes.value).toBe('90'))
  expect((await stored('session.idle_minutes')).value).toBe(90)
})

test('the log names the changed setting', async () => {
  await backend.api.post('settings', { settings: [{ name: 'sign_up.open', version: 0, value: 0 }] })
  show('/history', { '/history': LogScreen }, false)
  const line = await screen.findByRole('link', { name: 'Candidates can sign up' })
  expect(line.closest('tr')?.textContent).toContain('Updated: setting')
  expect(line.closest('tr')?.textContent).not.toContain('Undo')
})
