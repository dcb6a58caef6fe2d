/**
 * What administrators change while the server runs. A setting is one row here: a field with its label, its help and its default, which
 * applies until someone changes it. Server: settingSql() in a statement, readSetting() elsewhere. Client: usePublicSetting().
 */
import { type Field, integer, text, type ValueOf, yesNo } from './define.ts'
import { MAX_BATCH } from './rpl/batchFields.ts'

/** The groups of the settings: the first part of their names. */
export const settingGroups = [
  'mission',
  'plan',
  'sign_up',
  'candidate',
  'batch',
  'certificate',
  'session',
  'maintenance',
] as const

type SettingGroup = (typeof settingGroups)[number]

export const settings = {
  'mission.name': text({
    max: 120,
    policy: 'free',
    label: 'Name of the mission',
    help: 'Shown on the login page, and printed on the cover of each district plan under the name of the state.',
  }),
  'mission.emblem': text({
    max: 60_000,
    policy: 'free',
    multiline: true,
    pattern: String.raw`/[\w./-]{1,200}|data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*`,
    patternHelp: '/emblem.svg',
    label: 'Emblem',
    help: 'Shown on the login page, and printed on the cover of each district plan.',
  }),
  'mission.help_line': text({
    max: 200,
    policy: 'free',
    label: 'Help line',
    help: 'Shown on the login page and in the help: a phone number, an e-mail address, the hours.',
  }),
  'plan.days_in_work': integer({
    required: true,
    default: 60,
    max: 366,
    unit: 'days',
    label: 'Time in work after the due date',
    help: 'For this time after its due date the plan opens with the same year, also if none of its forms was started.',
  }),
  'sign_up.open': yesNo({
    required: true,
    default: 1,
    label: 'Candidates can sign up',
    help: 'No: new candidates are registered by staff only. Candidates with an account log in as before.',
  }),
  'sign_up.days_unverified': integer({
    required: true,
    default: 30,
    min: 1,
    max: 365,
    unit: 'days',
    label: 'Delete unverified sign-ups after',
    help: 'The name, number and e-mail address of a sign-up whose number was not verified are then deleted.',
  }),
  'candidate.min_age': integer({
    required: true,
    default: 14,
    min: 14,
    max: 100,
    unit: 'years',
    label: 'Least age of a candidate',
    help: 'Applies on the day of the submission. Drafts of younger persons can be saved.',
  }),
  'candidate.max_age': integer({
    min: 14,
    max: 120,
    unit: 'years',
    label: 'Greatest age of a candidate',
    help: 'Applies on the day of the submission. Empty: no limit.',
  }),
  'candidate.photo_required': yesNo({
    required: true,
    default: 0,
    label: 'Photo required',
    help: 'Yes: an application without a photo cannot be submitted. It can be saved as a draft.',
  }),
  'candidate.identity_required': yesNo({
    required: true,
    default: 0,
    label: 'Identity document required',
    help: 'Yes: an application without a copy of one cannot be submitted.',
  }),
  'candidate.education_required': yesNo({
    required: true,
    default: 0,
    label: 'Education certificate required',
    help: 'Yes: an application without a copy of one cannot be submitted.',
  }),
  'candidate.passbook_required': yesNo({
    required: true,
    default: 0,
    label: 'Passbook required',
    help: 'Yes: an application with bank details cannot be submitted without a page of the passbook, or a cancelled cheque.',
  }),
  'candidate.days_draft': integer({
    min: 30,
    max: 3_650,
    unit: 'days',
    label: 'Erase abandoned drafts after',
    help: 'Drafts that were never submitted, since their last change, with their accounts. Empty: never.',
  }),
  'candidate.years_rejected': integer({
    min: 1,
    max: 30,
    unit: 'years',
    label: 'Erase rejected applications after',
    help: 'Since their last change, with their accounts. Empty: never.',
  }),
  'batch.max_candidates': integer({
    required: true,
    default: MAX_BATCH,
    min: 1,
    max: MAX_BATCH,
    unit: 'persons',
    label: 'Most candidates of a batch',
    help: 'Training providers can lower it for a batch. Batches that have more already keep them.',
  }),
  'batch.min_attendance': integer({
    required: true,
    default: 60,
    max: 100,
    unit: '%',
    label: 'Least attendance for an assessment',
    help: 'Who was there on fewer days is assessed only with a reason. 0: attendance does not decide. Days of training without an entry count as absence.',
  }),
  'certificate.valid_years': integer({
    max: 50,
    unit: 'years',
    label: 'Certificates are valid for',
    help: 'From the day of their issue. Certificates that were issued before keep their last day. Empty: without end.',
  }),
  'session.idle_minutes': integer({
    required: true,
    default: 480,
    min: 5,
    max: 1440,
    unit: 'minutes',
    label: 'End a session after an idle time of',
    help: 'Applies to all sessions at once. Unsaved input stays as a draft on the device.',
  }),
  'session.days': integer({
    required: true,
    default: 7,
    min: 1,
    max: 30,
    unit: 'days',
    label: 'End a session in any case after',
    help: 'Applies to sessions that begin after the change.',
  }),
  'session.lock_minutes': integer({
    min: 1,
    max: 480,
    unit: 'minutes',
    label: 'Lock the screen after an idle time of',
    help: 'Unsaved input stays, and the password unlocks the screen, which needs a connection. Empty: the screen is locked only from the account menu.',
  }),
  'maintenance.on': yesNo({
    required: true,
    default: 0,
    label: 'Maintenance mode',
    help: 'Yes: everyone can read, and nobody can save. Administrators switch it off here. Unsaved input stays on the devices.',
  }),
  'maintenance.notice': text({
    max: 200,
    policy: 'free',
    label: 'Notice during maintenance',
    help: 'Shown to everyone at the top of each screen, such as: Until 18:00 we move to a new server.',
  }),
} satisfies Readonly<Record<`${SettingGroup}.${string}`, Field>>

export type SettingName = keyof typeof settings

/** The value of a setting; only one that is not required can be null. */
export type SettingValue<Name extends SettingName> =
  | ValueOf<(typeof settings)[Name]>
  | ((typeof settings)[Name] extends { required: true } ? never : null)

export const settingNames = Object.keys(settings) as readonly SettingName[]

/** The settings that screens read without a right, also before the sign-in. */
export const publicSettings = [
  'mission.name',
  'mission.emblem',
  'mission.help_line',
  'maintenance.on',
  'maintenance.notice',
  'session.lock_minutes',
  'sign_up.open',
  'candidate.photo_required',
  'candidate.identity_required',
  'candidate.education_required',
  'candidate.passbook_required',
] as const satisfies readonly SettingName[]

/** The subject of changed settings in the history. */
export const SETTING = 'setting'

export const settingField = (name: SettingName): Field => settings[name]

/** The value that applies until someone changes the setting. */
export const settingDefault = (name: SettingName): string | number | null =>
  settingField(name).default ?? null

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settings, name)

/** The header of each reply to a session during maintenance: the notice of the administrators, URL-encoded, possibly empty. */
export const MAINTENANCE_HEADER = 'X-Maintenance'
