import { type RecordScreen, useExceptions } from './exceptions.ts'
import { useFits } from './Needs.tsx'

const none: readonly RecordScreen[] = []

/** The screens of a record beside its form that one may open. */
export function useRecordScreens(entity: string): readonly RecordScreen[] {
  const fits = useFits()
  const all = useExceptions().entities[entity]?.recordScreens ?? none
  return all.filter(({ needs }) => fits(needs))
}
