import { DAY_MS, INDIA_MS } from '../../../schema/indiaTime.ts'
import type { CandidateStep } from '../../../schema/rpl/candidateSteps.ts'
import { type Camp, camps } from './camps.ts'
import type { ApplicationOutcome, GeneratedCandidate } from './generateCandidates.ts'

const MISSION = 'mission@kaushal.example'

/** The registration of the people of a camp, or one step of some of them. */
export interface CampEvent {
  at: Date
  camp: Camp
  /** The e-mail address of the user. */
  by: string
  /** Without a step they are registered. */
  step?: CandidateStep
  people: readonly GeneratedCandidate[]
  notes?: string
  /** The e-mail address of a training provider. */
  provider?: string
}

/** Training providers with the trades that the camps have, and how many candidates they get from one camp and in all. */
const providers = [
  {
    email: 'office@basava-skills.example',
    district: 'Bagalkote',
    trades: ['Sewing Technology', 'Dress Making', 'Electrician'],
    ofCamp: 9,
    inAll: 34,
  },
  {
    email: 'trust@malaprabha.example',
    district: 'Bagalkote',
    trades: ['Mason Building Constructor', 'Plumber'],
    ofCamp: 9,
    inAll: 52,
  },
  {
    email: 'centre@sahyadri.example',
    district: 'Udupi',
    trades: ['General Duty Assistant'],
    ofCamp: 12,
    inAll: 24,
  },
]

const corrections = [
  'The name differs from the bank passbook. Please correct one of them.',
  'The birth date is another one on the school certificate.',
  'Please enter the house number and the street.',
  'The year of passing does not fit the birth date.',
]
const rejections = [
  'No work experience in this trade yet. The ITI takes new trainees in August.',
  'Has a certificate of this job role from 2023 already.',
  'Lives in another state and works here for one season only.',
]
const withdrawals = [
  'Moved to Pune for work',
  'Found a job in Bengaluru',
  'Joined a college',
  'For family reasons',
]

/** The calendar year in India. */
export const yearInIndia = (time: Date): number => new Date(time.getTime() + INDIA_MS).getUTCFullYear()

/** A time of a day before today, in India; Sundays are put off until Monday. */
function timeAt(today: number, daysAgo: number, hours: number): Date {
  const day = new Date(today - daysAgo * DAY_MS)
  const sunday = day.getUTCDay() === 0 && daysAgo > 1 ? DAY_MS : 0
  return new Date(day.getTime() + sunday + hours * 3_600_000 - INDIA_MS)
}

/** Days before today on which applications are decided; the last ones still wait. */
const [DECISIONS_EVERY, LAST_DECISION] = [21, 9]
const LEAST_WAIT = 5

/** The first day of decisions after a camp. */
const decidedOn = (days: number) =>
  Math.floor((days - LEAST_WAIT - LAST_DECISION) / DECISIONS_EVERY) * DECISIONS_EVERY + LAST_DECISION

/** Joins what one user does with people of several camps at one time. */
function joined(events: readonly CampEvent[]): CampEvent[] {
  const byKey = new Map<string, CampEvent>()
  for (const event of events) {
    const { at, by, step, provider, camp } = event
    const key = [at.getTime(), by, step, provider, step === 'submit' ? camp.state : ''].join()
    const same = byKey.get(key)
    byKey.set(key, same ? { ...same, people: [...same.people, ...event.people] } : event)
  }
  return [...byKey.values()]
}

/** What happens to the people of all camps, in the order of time. */
export function campEvents(people: readonly GeneratedCandidate[], now: Date): CampEvent[] {
  const today = Math.floor((now.getTime() + INDIA_MS) / DAY_MS) * DAY_MS
  const at = (daysAgo: number, hours: number) => timeAt(today, daysAgo, hours)
  const taken = new Map<string, number>()
  const events = camps.flatMap((camp, number): CampEvent[] => {
    const here = people.filter((person) => person.camp === camp)
    const are = (...outcomes: ApplicationOutcome[]) =>
      here.filter(({ outcome }) => outcomes.includes(outcome))
    const decided = decidedOn(camp.days)
    const noteOf = (notes: readonly string[]) => notes[number % notes.length] as string
    const assigned = providers.flatMap(({ email, district, trades, ofCamp, inAll }): CampEvent[] => {
      const before = taken.get(email) ?? 0
      const group = are('approved')
        .filter(({ trade }) => camp.district === district && camp.days > 60 && trades.includes(trade))
        .slice(0, Math.min(ofCamp, inAll - before))
      taken.set(email, before + group.length)
      return [{ at: at(decided - 9, 15), camp, by: MISSION, step: 'assign', people: group, provider: email }]
    })
    const { by, approver } = camp
    return [
      { at: at(camp.days, 10.5), camp, by, people: here },
      {
        at: at(camp.days, 16.25),
        camp,
        by,
        step: 'submit',
        people: here.filter(({ outcome }) => outcome !== 'draft'),
      },
      { at: at(decided, 11), camp, by: approver, step: 'approve', people: are('approved') },
      {
        at: at(decided, 11.5),
        camp,
        by: approver,
        step: 'send_back',
        notes: noteOf(corrections),
        people: are('sent_back', 'corrected'),
      },
      {
        at: at(decided, 12),
        camp,
        by: approver,
        step: 'reject',
        notes: noteOf(rejections),
        people: are('rejected'),
      },
      {
        at: at(decided, 14),
        camp,
        by,
        step: 'withdraw',
        notes: noteOf(withdrawals),
        people: are('withdrawn'),
      },
      { at: at(decided - 4, 10), camp, by, step: 'submit', people: are('corrected') },
      { at: at(decided - 8, 11), camp, by: approver, step: 'approve', people: are('corrected') },
      ...assigned,
    ]
  })
  return joined(events.filter(({ people: group }) => group.length > 0)).toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
}
