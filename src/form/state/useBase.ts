import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Entity } from '../../../schema/index.ts'
import type { Base } from './useSaving.ts'
import { isSame, startValues, type Values } from './values.ts'

const baseOf = ({ fields }: Entity, record: Readonly<Values> = {}): Base => ({
  values: startValues(fields, record),
  version: record.version as number | undefined,
})

/**
 * What the form's changes are measured against. A newer record from the server takes its place while nothing was typed, or
 * when only its status changed; otherwise the difference is settled when one saves.
 */
export function useBase(entity: Entity, form: UseFormReturn<Values>, record: Readonly<Values> | undefined) {
  const base = useRef<Base>(undefined as never)
  base.current ??= baseOf(entity, record)
  const { isDirty } = form.formState

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a record that came anew is compared
  useEffect(() => {
    const next = baseOf(entity, record)
    if (next.version === undefined || next.version === base.current.version) return
    const isSameRecord = Object.entries(entity.fields).every(([name, field]) =>
      isSame(field, base.current.values[name], next.values[name]),
    )
    if (isDirty && !isSameRecord) return
    base.current = next
    if (!isDirty) form.reset(next.values)
  }, [record])
  return base
}
