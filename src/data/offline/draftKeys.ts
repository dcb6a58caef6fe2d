/** Where the drafts lie on the device, for the page too, which looks for them before the app is there. */
export const DRAFTS = { database: 'kaushal', store: 'drafts' } as const

/** The key of a draft: by user and record. */
export const draftKey = (user: number, entity: string, id: number | string | undefined) =>
  `${user}/${entity}/${id ?? 'new'}`

/** All keys that begin so. */
export const keysWith = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)
