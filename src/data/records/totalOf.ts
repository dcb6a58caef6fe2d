/** How many rows there are in all, of which a reply has a page. */
export const totalOf = (headers: Headers, page: readonly unknown[]) =>
  Number(headers.get('Content-Range')?.split('/')[1] ?? page.length)
