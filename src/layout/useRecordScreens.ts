import { type RecordScreen, useExceptions } from './exceptions.ts'
import { useMay } from './useMay.ts'

const none: readonly RecordScreen[] = []

/** The screens of a record beside its form that one may open. */
export function useRecordScreens(entity: string): readonly RecordScreen[] {
  const may = useMay()
  const all = useExceptions().entities[entity]?.recordScreens ?? none
  return all.filter(({ needs }) => may(needs.entity, needs.action))
}
