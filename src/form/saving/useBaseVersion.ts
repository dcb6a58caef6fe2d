import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Entity } from '../../../schema/index.ts'
import { type FormValues, initialValues, isSameValue } from '../fields/formValues.ts'
import type { BaseVersion } from './useSaving.ts'

const toBaseVersion = ({ fields }: Entity, record: Readonly<FormValues> = {}): BaseVersion => ({
  values: initialValues(fields, record),
  version: record.version as number | undefined,
})

/**
 * The stored record that the form is compared with. A newer one from the server replaces it while nothing was typed, or when only
 * the status changed; otherwise saving finds the conflict of versions.
 */
export function useBaseVersion(
  entity: Entity,
  form: UseFormReturn<FormValues>,
  record: Readonly<FormValues> | undefined,
) {
  const base = useRef<BaseVersion>(undefined as never)
  base.current ??= toBaseVersion(entity, record)
  const { isDirty } = form.formState
  const { reset } = form
  /** The record that was compared last: each one is compared once, when it arrives. */
  const compared = useRef(record)

  useEffect(() => {
    if (compared.current === record) return
    compared.current = record
    const next = toBaseVersion(entity, record)
    if (next.version === undefined || next.version === base.current.version) return
    const isUnchanged = Object.entries(entity.fields).every(([name, field]) =>
      isSameValue(field, base.current.values[name], next.values[name]),
    )
    if (isDirty && !isUnchanged) return
    base.current = next
    if (!isDirty) reset(next.values)
  }, [entity, record, isDirty, reset])
  return base
}
