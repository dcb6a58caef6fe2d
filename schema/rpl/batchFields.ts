import { TPS_ROLE } from '../defaultRights.ts'
import { date, integer, reference, text, time, yesNo } from '../define.ts'

/** Who trains. The caller, where a training provider creates a record of a batch. */
export const ofProvider = {
  tps_id: reference('users', {
    label: 'Training provider',
    readOnly: true,
    suggested: { user_role_id: [TPS_ROLE] },
  }),
} as const

/** Where the training takes place: it decides which officers see the record. */
export const trainingArea = {
  state_id: reference('state'),
  district_id: reference('district', { within: 'state_id' }),
} as const

/** The room and the time of day. */
export const room = {
  unit: text({
    required: true,
    policy: 'free',
    max: 60,
    search: true,
    label: 'Room',
    help: 'The room or workshop',
  }),
  shift: text({ max: 40, suggestions: ['Morning', 'Afternoon', 'Evening', 'Full day'] }),
  from_time: time({ required: true, label: 'From' }),
  to_time: time({ required: true, label: 'To', endOf: 'from_time' }),
} as const

/** The first and the last day. */
export const period = {
  from_date: date({ required: true, label: 'First day' }),
  to_date: date({ required: true, label: 'Last day', endOf: 'from_date' }),
} as const

/** The days of the week beside Monday to Friday. */
export const weekend = {
  including_saturday: yesNo({ label: 'On Saturdays' }),
  including_sunday: yesNo({ label: 'On Sundays' }),
} as const

/** The most candidates that a batch can have. */
export const MAX_BATCH = 45

export const size = {
  limit: integer({
    required: true,
    min: 1,
    max: MAX_BATCH,
    default: 30,
    label: 'Places',
    help: 'The most candidates that it can have',
  }),
  total_no_of_candidate: integer({ readOnly: true, default: 0, label: 'Candidates' }),
  no_of_holidays: integer({
    max: 366,
    label: 'Holidays',
    help: 'Days without training between the first and the last day',
  }),
} as const
