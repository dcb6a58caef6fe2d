/** Users of this level and above decide about an erasure. */
export const ERASURE_LEVEL = 4
