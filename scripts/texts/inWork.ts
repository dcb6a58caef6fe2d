import type { Table } from './readTexts.ts'

/** Languages of which a table has texts that translators still write: until then these are shown in English. */
export const languagesInWork: Readonly<Record<Table, readonly string[]>> = {
  screens: ['hi', 'kn', 'es', 'de', 'it', 'ru'],
  server: ['hi', 'kn', 'es', 'de', 'it', 'ru'],
  verify: [],
  answer: [],
}
