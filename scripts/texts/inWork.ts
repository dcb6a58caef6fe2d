import type { Table } from './readTexts.ts'

/** Languages of which a table, or the guide, has texts that translators still write: until then these are shown in English. */
export const languagesInWork: Readonly<Record<Table | 'guide', readonly string[]>> = {
  screens: [],
  server: [],
  verify: [],
  answer: [],
  guide: [],
}
