import { localStorageStore } from 'ra-core'

/** react-admin's settings: looks, columns, what was opened last. */
export const store = localStorageStore()
