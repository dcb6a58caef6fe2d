import { z } from 'zod'
import { contract } from './route.ts'
import { id, timestamp } from './values.ts'

/** A setting of schema/settings.ts. */
const setting = z.strictObject({
  name: z.string(),
  value: z.unknown().describe('The value that applies'),
  default: z.unknown(),
  is_default: z.boolean(),
  version: z.int().describe('0 until someone changes it'),
  changed_by: z.string().nullable().describe('The name of the person'),
  changed_at: timestamp.nullable(),
})
export type SettingEntry = z.infer<typeof setting>

const settingValue = z.strictObject({ value: z.unknown().optional() }).describe('Empty for the default')

const settingChange = z.strictObject({
  operation: id,
  at: timestamp,
  by: z.string().nullable(),
  name: z.string(),
  before: settingValue,
  after: settingValue,
})
export type SettingChange = z.infer<typeof settingChange>

/** An account of the sample world, which the login page offers with one click. */
const sampleAccount = z.strictObject({
  name: z.string(),
  role: z.string(),
  email: z.string(),
  password: z.string(),
  try: z.string().describe('What to try with it: the last part of a translation key'),
})
export type OfferedAccount = z.infer<typeof sampleAccount>

/** What administrators change while the server runs. */
export const settingsContract = contract({
  'GET settings': { summary: 'All settings with their values', reply: z.array(setting) },
  'POST settings': {
    summary: 'Change settings, all or none; without a value the default applies again',
    body: z.strictObject({
      settings: z
        .array(
          z.strictObject({
            name: z.string().max(100),
            value: z.unknown().optional(),
            version: z.int().min(0),
          }),
        )
        .min(1)
        .max(200),
    }),
    reply: z.array(setting),
  },
  'GET settings/history': {
    summary: 'The last 200 changes of settings, newest first',
    reply: z.array(settingChange),
  },
  'GET settings/public': {
    summary:
      'The settings that screens need before the sign-in, by name; in the sample world also its accounts',
    reply: z.object({ sample_accounts: z.array(sampleAccount).optional() }).catchall(z.unknown()),
  },
})
