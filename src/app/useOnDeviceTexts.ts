import { useTranslate } from 'ra-core'
import { useSyncExternalStore } from 'react'
import { deviceState, type OnDeviceCounts } from '../data/session/deviceState.ts'

/** What needs the user comes first. */
const KINDS: readonly (keyof OnDeviceCounts)[] = ['refused', 'unreadable', 'waiting', 'drafts']

/** Says how many saves and drafts are on this device only: a sentence for each kind. */
export function useOnDeviceTexts(): readonly string[] {
  const translate = useTranslate()
  const { counts } = useSyncExternalStore(deviceState.subscribe, deviceState.get)
  return KINDS.filter((kind) => counts[kind] > 0).map((kind) =>
    translate(`offline.${kind}`, { smart_count: counts[kind] }),
  )
}
