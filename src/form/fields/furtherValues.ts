import { loadable } from '../../app/loadable.tsx'
import { untilLoaded } from '../../app/untilLoaded.ts'

/** What shows stored values in a form. The first page of a registration has none of them. */
export const ReadOnlyField = loadable(() => untilLoaded(() => import('./ReadOnlyField.tsx')))
export const RevealedNumber = loadable(() => untilLoaded(() => import('./RevealedNumber.tsx')))

export const loadFurtherValues = () => Promise.all([ReadOnlyField.load(), RevealedNumber.load()])
