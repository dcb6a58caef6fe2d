import type { StatementCheck } from './checkStatement.ts'
import { isExpired } from './checkStatement.ts'
import type { RefusedStatus, Status } from './readStatus.ts'
import { verifyTexts } from './verifyTexts.ts'

type Verdict = 'valid' | 'expired' | 'revoked' | 'refused' | 'unknown'

/** What the page says. */
export interface Description {
  state: Verdict
  title: string
  notes: readonly string[]
  facts: readonly (readonly [string, string])[]
}

const NOT_FOUND = 404

const { say, day } = verifyTexts

const listed = (facts: readonly (readonly [string, string | null | undefined])[]) =>
  facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1]))

const lastDay = (text: string | null | undefined) => text && day(text)

/** Since when an expired certificate is not valid. */
const expiredNotes = (state: Verdict, lastValid: string | null | undefined) =>
  state === 'expired' && lastValid ? [say('expiredOn', { date: day(lastValid) })] : []

/** Of a number alone: no more of the person than initials. */
function describeNumber(status: Status): Description {
  return {
    state: status.status,
    title: say(status.status),
    notes: [
      ...(status.revoked_on ? [say('revokedOn', { date: day(status.revoked_on) })] : []),
      ...expiredNotes(status.status, status.valid_until),
      say('compare'),
    ],
    facts: listed([
      [say('initials'), status.initials],
      [say('role'), status.job_role],
      [say('issued'), day(status.issued_date)],
      [say('validUntil'), lastDay(status.valid_until)],
      [say('number'), status.number],
    ]),
  }
}

/** What is known beside the signature: the status of today, or why it is not known. */
function onlineNotes(status: Status | RefusedStatus | null): string[] {
  if (status === null) return [say('statusWithoutNetwork')]
  if ('refused' in status)
    return status.refused === NOT_FOUND
      ? [status.message]
      : [say('statusUnknown', { reason: status.message })]
  return status.revoked_on ? [say('revokedOn', { date: day(status.revoked_on) })] : []
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
    title: online || state !== 'valid' ? say(state) : say('genuine'),
    notes: [...expiredNotes(state, statement.u), ...onlineNotes(status), say('signed')],
    facts: listed([
      [say('name'), statement.h],
      [say('role'), statement.r],
      [say('level'), statement.l],
      [say('issued'), day(statement.d)],
      [say('validUntil'), lastDay(statement.u)],
      [say('number'), statement.n],
    ]),
  }
}

/** What cannot be confirmed, and why. */
export const unknown = (note: string): Description => ({
  state: 'unknown',
  title: say('unknown'),
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
    if (fault === 'notCheckable') return unknown(say(fault))
    if (fault === 'otherKey' && status === null) return unknown(say('staleKeys'))
    return { state: 'refused', title: say('notValid'), notes: [say(fault)], facts: [] }
  }
  if (checked) return describeStatement(checked, status)
  if (status && 'status' in status) return describeNumber(status)
  if (status) return unknown(status.message)
  return unknown(isWithoutKeys ? say('noKeys') : say('noNetwork'))
}
