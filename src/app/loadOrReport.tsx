import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { ComponentType } from 'react'
import { deviceState } from '../data/session/deviceState.ts'

/** Takes the place of the notice whose code could not be loaded: without it nothing is sent that waits on this device. */
function NotLoaded() {
  const translate = useTranslate()
  return (
    <>
      <span>{translate('offline.not_loaded')}</span>
      <Button size="small" onClick={() => window.location.reload()}>
        {translate('shell.actions.reload')}
      </Button>
    </>
  )
}

/** Loads the code of the notice; without a network another one, which says that it is missing, in place of an error of the whole app. */
export async function loadOrReport(
  load: () => Promise<{ default: ComponentType }>,
): Promise<{ default: ComponentType }> {
  try {
    return await load()
  } catch {
    deviceState.set({ isIncomplete: true })
    return { default: NotLoaded }
  }
}
