type Filter = Readonly<Record<string, unknown>> | null | undefined

/** The text that a filter searches for. */
export const searchText = (filter: unknown): string => String((filter as Filter)?.q ?? '').trim()

/**
 * The number of records up to which the matches of a filter are counted; a total of one more means "more than". A search stops earlier:
 * its records are not next to each other in an index.
 */
export const countLimit = (filter: unknown): number => (searchText(filter) ? 1_000 : 10_000)

/** The header of a page with the number at which its count stopped. Without it the total is exact, whatever it is. */
export const COUNT_LIMIT = 'X-Count-Limit'
