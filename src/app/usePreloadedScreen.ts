import { useCallback } from 'react'
import { useExtensions } from './extensions.ts'
import { loadCode } from './loadable.tsx'
import { usePreloaded } from './usePreloaded.ts'

/** Loads the screen at a path, to which many go from this one, once the browser is idle. */
export function usePreloadedScreen(path: string): void {
  const { screens } = useExtensions()
  const load = useCallback(
    () => loadCode(screens.find((screen) => screen.path === path)?.Screen, path),
    [screens, path],
  )
  usePreloaded(load)
}
