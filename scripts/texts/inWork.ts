import type { Table } from './readTexts.ts'

/** Languages of which a table has texts that translators still write: until then these are shown in English. */
export const languagesInWork: Readonly<Record<Table, readonly string[]>> = {
  screens: [],
  server: [],
  verify: [],
  answer: [],
}
