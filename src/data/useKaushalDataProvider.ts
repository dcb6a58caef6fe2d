import { useDataProvider } from 'ra-core'
import type { KaushalDataProvider } from './types.ts'

/** React-admin's `useDataProvider`, with the type of our data provider. */
export const useKaushalDataProvider = useDataProvider<KaushalDataProvider>
