import { useMemo } from 'react'
import { requiredDocuments } from '../../../schema/rpl/requiredDocuments.ts'
import { usePublicSettings } from '../../../src/app/usePublicSetting.ts'

/** The fields of the documents without which a registration cannot be submitted. */
export function useRequiredDocuments(): readonly string[] {
  const settings = usePublicSettings()
  return useMemo(() => requiredDocuments(settings), [settings])
}
