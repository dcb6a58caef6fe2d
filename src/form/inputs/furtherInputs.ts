import { loadable } from '../../app/loadable.tsx'
import { untilLoaded } from '../../app/untilLoaded.ts'

/** Inputs that are more than a line or buttons, and more code than all others. The first page of a registration has none of them. */
export const ChoiceList = loadable(() => untilLoaded(() => import('./ChoiceList.tsx')))
export const FileInput = loadable(() => untilLoaded(() => import('./FileInput.tsx')))
export const PasswordInput = loadable(() => untilLoaded(() => import('./PasswordInput.tsx')))
export const ReferenceInput = loadable(() => untilLoaded(() => import('./ReferenceInput.tsx')))

const all = [ChoiceList, FileInput, PasswordInput, ReferenceInput] as const

export const loadFurtherInputs = () => Promise.all(all.map(({ load }) => load()))
