import { areasOf } from './areas.ts'

/** Where people from the other districts go to work. */
export const elsewhere = [
  ...areasOf('Gujarat', { Surat: { lgd: 459, cities: 'Surat' } }),
  ...areasOf('Delhi', { 'New Delhi': { lgd: 79, cities: 'New Delhi' } }),
  ...areasOf('Kerala', { Ernakulam: { lgd: 555, cities: 'Kochi, Aluva' } }),
  ...areasOf('Punjab', { Ludhiana: { lgd: 36, cities: 'Ludhiana' } }),
]
