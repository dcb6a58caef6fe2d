const PAGE_SIZE = 50

/** Loads the rows of a range. */
type LoadRange<Row> = (range: [number, number]) => Promise<{ json: Row[] }>

/** The options of an infinite query whose pages are ranges of a list. */
export const inPages = <Row>(load: LoadRange<Row>) => ({
  initialPageParam: 0,
  queryFn: async ({ pageParam: first }: { pageParam: number }) =>
    (await load([first, first + PAGE_SIZE - 1])).json,
  getNextPageParam: (page: readonly Row[], pages: readonly (readonly Row[])[]) =>
    page.length < PAGE_SIZE ? undefined : pages.length * PAGE_SIZE,
})
