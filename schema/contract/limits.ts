/** Most records that one call saves. */
export const MAX_SAVED = 200
/** Letters and digits that the search over all entities needs at least. */
export const SHORTEST_SEARCH = 2
