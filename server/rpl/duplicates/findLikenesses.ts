import {
  CASE_SCORE,
  type Identity,
  type LikenessReason,
  likenessOf,
  likenessScore,
  MOST_OF_ONE_MOBILE,
} from '../../../schema/rpl/likeness.ts'

/** Another candidate who may be the same person. */
export interface Likeness {
  id: number
  score: number
  reasons: LikenessReason[]
}

/** The one of a number that most have who is most alike: one case says as much as one with each of them. */
function sharedMobile(likenesses: readonly Likeness[]): Likeness[] {
  const ofNumber = likenesses.filter(({ reasons }) => reasons.includes('mobile'))
  if (ofNumber.length < MOST_OF_ONE_MOBILE) return []
  const [closest] = ofNumber.toSorted((a, b) => b.score - a.score || a.id - b.id)
  if (!closest) return []
  const reasons: LikenessReason[] = ['shared_mobile', ...closest.reasons.filter((one) => one !== 'mobile')]
  return [{ ...closest, reasons, score: likenessScore(reasons) }]
}

/** Those of the found candidates who may be the same person as one. */
export function likenesses(identity: Identity, found: readonly Identity[]): Likeness[] {
  const all = found.map((other): Likeness => {
    const reasons = likenessOf(identity, other)
    return { id: other.id, reasons, score: likenessScore(reasons) }
  })
  const shared = sharedMobile(all)
  const others = all.filter(({ id, score }) => score >= CASE_SCORE && id !== shared[0]?.id)
  return [...shared, ...others]
}
