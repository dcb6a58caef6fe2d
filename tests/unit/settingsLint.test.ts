import { expect, test } from 'vitest'
import { integer, password, rows, text } from '../../schema/define.ts'
import { lintSettings } from '../../schema/lint/lintSettings.ts'

test('an invalid setting is found, by name', () => {
  const given = { label: 'Days', help: 'For tests.' }
  const errors = lintSettings(
    {
      'mission.valid': integer({ ...given, required: true, default: 5 }),
      'mission.optional': text(given),
      days: integer({ ...given }),
      'other.days': integer({ ...given }),
      'mission.days': integer({ ...given, max: 4, default: 5 }),
      'mission.empty': integer({ ...given, required: true }),
      'mission.rows': rows({ day: integer() }, given),
      'mission.code': password(given),
      'mission.bare': text({ when: { 'mission.days': 1 } }),
    },
    ['mission'],
  )
  const ofGroup = 'must be named group.name, with a group of settingGroups.'
  expect(errors).toEqual([
    `The setting days ${ofGroup}`,
    `The setting other.days ${ofGroup}`,
    'The setting mission.days has a default that breaks its own rule "max".',
    'The setting mission.empty has a default that breaks its own rule "required".',
    'The setting mission.rows cannot be of the kind rows.',
    'The setting mission.code cannot be of the kind password.',
    'The setting mission.bare must have a label.',
    'The setting mission.bare must have a help text that says what changes.',
    'The setting mission.bare cannot have a condition, because settings are saved one by one.',
  ])
})
