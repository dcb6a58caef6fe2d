/** Most records that one call saves. */
export const MAX_SAVED = 200
