import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useLocale } from 'ra-core'
import type { GuidePage } from './guide.ts'
import { loadGuide } from './loadGuide.ts'

/** The first part of the key of the guide in each language. */
export const GUIDE_KEY = 'guide'

export const guideQuery = (language: string) =>
  queryOptions({
    queryKey: [GUIDE_KEY, language],
    queryFn: () => loadGuide(language),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** The guide in the language of the screens; after a change the former one until the other is loaded. */
export const useGuide = (): readonly GuidePage[] | undefined =>
  useQuery({ ...guideQuery(useLocale()), placeholderData: keepPreviousData, throwOnError: true }).data
