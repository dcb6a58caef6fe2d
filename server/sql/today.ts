import { indiaDay } from './indiaTime.ts'

/** SQL: the current date in India. */
export const TODAY = indiaDay('now()')
