import { COUNT_LIMIT } from '../../../schema/countLimit.ts'

/** How many rows there are in all, of which a reply has a page; `more`: of those that were counted, and there are more. */
export const totalOf = (headers: Headers, page: readonly unknown[]) => ({
  total: Number(headers.get('Content-Range')?.split('/')[1] ?? page.length),
  more: headers.has(COUNT_LIMIT),
})
