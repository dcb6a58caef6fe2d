import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'ra-core'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import type { ReplyOf, RequestOf } from '../../schema/contract/index.ts'
import type { Fields } from '../../schema/define.ts'
import { validate } from '../../schema/validate.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'
import type { FormValues } from '../../src/form/fields/formValues.ts'
import { BATCH_QUERY } from './data/useBatchSteps.ts'

/** The valid ones of these values of the form, as the server takes them; null while one of the needed ones is missing. */
function usePlannedValues(fields: Fields, names: readonly string[], needed: readonly string[]) {
  const entered = useWatch<FormValues>({ name: [...names] })
  const values = Object.fromEntries(names.map((name, at) => [name, entered[at]]))
  const { values: read, broken } = validate(fields, values, true)
  if (needed.some((name) => broken[name] || !read[name])) return null
  return Object.fromEntries(names.flatMap((name) => (broken[name] ? [] : [[name, read[name] ?? null]])))
}

type PreviewCall = 'POST rpl/batch/preview' | 'POST rpl/schedule/preview'

interface PlanFields {
  fields: Fields
  /** The fields that decide about the preview. */
  deciding: readonly string[]
  /** Those without which nothing can be worked out. */
  needed: readonly string[]
}

/** What the server works out from the days and the room while they are entered; the preview before it is shown until then. */
export function usePlanPreview<C extends PreviewCall>(
  call: C,
  { fields, deciding, needed }: PlanFields,
): ReplyOf<C> | undefined {
  const dataProvider = useKaushalDataProvider()
  // A new record has none. That of a stored one is not among the values of the form.
  const id = useRecordContext()?.id as number | undefined
  const planned = useDeferredValue(JSON.stringify(usePlannedValues(fields, deciding, needed)))
  const isReady = planned !== 'null'
  const { data } = useQuery({
    queryKey: [BATCH_QUERY, call, id, planned],
    enabled: isReady,
    queryFn: async () => {
      const body: RequestOf<PreviewCall>['body'] = {
        ...JSON.parse(planned),
        id,
      }
      return (await dataProvider.api<PreviewCall>(call, { body })).json as ReplyOf<C>
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
  return isReady ? data : undefined
}
