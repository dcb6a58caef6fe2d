import { state } from '../mocks/world/geography/states.ts'
import { csvLine } from '../server/records/csv.ts'

const COLUMNS = ['lgd_code', 'code', 'name', 'local_name', 'pin_prefixes', 'description'] as const

/** The states of the sample world as a file that an installation imports. */
export const statesFile = (): string =>
  [COLUMNS, ...state.map((one) => COLUMNS.map((name) => String(one[name] ?? '')))].map(csvLine).join('')
