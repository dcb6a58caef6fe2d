import type { Fault, StatementCheck } from './checkStatement.ts'
import { isExpired } from './checkStatement.ts'
import type { RefusedStatus, Status } from './readStatus.ts'

export type Verdict = 'valid' | 'expired' | 'revoked' | 'refused' | 'unknown'

/** What the page says. */
export interface Description {
  state: Verdict
  title: string
  notes: readonly string[]
  facts: readonly (readonly [string, string])[]
}

const faults: { readonly [F in Fault]: string } = {
  notReadable: 'The code is damaged, or is not that of a certificate.',
  otherKey: 'The code is not signed with a key of this mission.',
  altered: 'The code was altered after it was signed, or is forged.',
  otherNumber: 'The code belongs to another certificate than the number in the address.',
  notCheckable: 'This browser checks signatures only at an address that begins with https://.',
}

/** The keys that are stored on a phone can be older than the certificate. */
const STALE_KEYS =
  'The code is not signed with a key that this phone has stored. Open the page again with network.'

const NOT_FOUND = 404

const titles: { readonly [S in Exclude<Verdict, 'refused'>]: string } = {
  valid: 'Valid certificate',
  expired: 'Expired certificate',
  revoked: 'Revoked certificate',
  unknown: 'Not confirmed',
}

const day = (text: string) =>
  new Date(`${text}T00:00:00Z`).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

const listed = (facts: readonly (readonly [string, string | null | undefined])[]) =>
  facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1]))

const lastDay = (text: string | null | undefined) => text && day(text)

/** Of a number alone: no more of the person than initials. */
function describeNumber(status: Status): Description {
  return {
    state: status.status,
    title: titles[status.status],
    notes: [
      ...(status.revoked_on ? [`The mission revoked it on ${day(status.revoked_on)}.`] : []),
      'Compare the number, the initials and the job role with those on the paper.',
    ],
    facts: listed([
      ['Initials', status.initials],
      ['Job role', status.job_role],
      ['Issued on', day(status.issued_date)],
      ['Valid until', lastDay(status.valid_until)],
      ['Number', status.number],
    ]),
  }
}

/** What is known beside the signature: the status of today, or why it is not known. */
function onlineNotes(status: Status | RefusedStatus | null): string[] {
  if (status === null) return ['There is no network: whether it was revoked since is not known.']
  if ('refused' in status)
    return status.refused === NOT_FOUND
      ? [status.message]
      : [`Whether it was revoked since is not known: ${status.message}`]
  return status.revoked_on ? [`The mission revoked it on ${day(status.revoked_on)}.`] : []
}

/** Of a code whose signature is right, with the status of today where there is network. */
function describeStatement(
  { statement }: Extract<StatementCheck, { statement: unknown }>,
  status: Status | RefusedStatus | null,
): Description {
  const online = status && 'status' in status ? status.status : null
  const isUnknown = status !== null && 'refused' in status && status.refused === NOT_FOUND
  const signed = isExpired(statement) ? 'expired' : 'valid'
  const state = online ?? (isUnknown ? 'unknown' : signed)
  return {
    state,
    title: online || state !== 'valid' ? titles[state] : 'Genuine certificate',
    notes: [...onlineNotes(status), 'Signed by the mission; the signature was checked on this device.'],
    facts: listed([
      ['Name', statement.h],
      ['Job role', statement.r],
      ['Level', statement.l],
      ['Issued on', day(statement.d)],
      ['Valid until', lastDay(statement.u)],
      ['Number', statement.n],
    ]),
  }
}

const unknown = (note: string): Description => ({
  state: 'unknown',
  title: titles.unknown,
  notes: [note],
  facts: [],
})

/** What a check found out. `checked` is null without a code, or without the keys to check it with. */
export function describe(
  checked: StatementCheck | null,
  status: Status | RefusedStatus | null,
  isWithoutKeys: boolean,
): Description {
  if (checked && 'fault' in checked) {
    const { fault } = checked
    if (fault === 'notCheckable') return unknown(faults[fault])
    if (fault === 'otherKey' && status === null) return unknown(STALE_KEYS)
    return { state: 'refused', title: 'Not a valid certificate', notes: [faults[fault]], facts: [] }
  }
  if (checked) return describeStatement(checked, status)
  if (status && 'status' in status) return describeNumber(status)
  if (status) return unknown(status.message)
  return unknown(
    isWithoutKeys
      ? 'There is no network, and this phone has not stored the keys of the mission yet. Open the page once with network.'
      : 'There is no network. A number alone is checked online only.',
  )
}
