/** A candidate with whom a step of many was not taken, with the reason. */
export interface RefusedDecision {
  id: number
  message: string
}

/** What was done with many candidates. */
export interface BulkStepOutcome {
  /** A sentence. */
  done: string
  refused: readonly RefusedDecision[]
}

/** Those in the reply to a call with many candidates who were refused. */
export const refusedOf = (
  records: readonly ({ id: number } | (RefusedDecision & { refused: number }))[],
): RefusedDecision[] => records.flatMap((one) => ('refused' in one ? [one as RefusedDecision] : []))
