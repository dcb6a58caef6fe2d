import { areasOf } from './areas.ts'

/** Districts outside the sample states to which people migrate for work. */
export const destinations = [
  ...areasOf('Gujarat', { Surat: { lgd: 459, cities: 'Surat' } }),
  ...areasOf('Delhi', { 'New Delhi': { lgd: 79, cities: 'New Delhi' } }),
  ...areasOf('Kerala', { Ernakulam: { lgd: 555, cities: 'Kochi, Aluva' } }),
  ...areasOf('Punjab', { Ludhiana: { lgd: 36, cities: 'Ludhiana' } }),
]
