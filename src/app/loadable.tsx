import { type ComponentType, lazy, useState } from 'react'
import type { FirstQuery } from '../data/start/firstData.ts'

/** The file of a screen. */
export interface ScreenModule<Props extends object = object> {
  default: ComponentType<Props>
  /** With what the screen at a path begins, in the name of the person who is signed in. */
  firstQueries?: (pathname: string) => readonly FirstQuery[]
  /** Its parts with files of their own that show first at a path, in this window. */
  firstParts?: (pathname: string) => readonly object[]
}

interface Loadable<Props extends object = object> {
  (props: Props): React.ReactNode
  /** Loads the code, after which the component shows at once. */
  load(): Promise<ScreenModule<Props>>
  isLoaded(): boolean
}

/** A component whose code is loaded when it first shows, or before by `load`: then nothing takes its place until it is there. */
export function loadable<Props extends object>(
  loadModule: () => Promise<ScreenModule<Props>>,
): Loadable<Props> {
  let Loaded: ComponentType<Props> | undefined
  const load = async () => {
    const module = await loadModule()
    Loaded = module.default
    return module
  }
  const Lazy = lazy(load) as unknown as ComponentType<Props>
  const Screen = (props: Props) => {
    // The same one until it is closed: with another one in its place it would begin anew.
    const [Shown] = useState(() => Loaded ?? Lazy)
    return <Shown {...props} />
  }
  return Object.assign(Screen, { load, isLoaded: () => Loaded !== undefined })
}

/** Does the component show at once? */
export const isCodeLoaded = (Component: object | undefined): boolean =>
  !Component || !('isLoaded' in Component) || (Component as Loadable).isLoaded()

/** Loads the code of a component and of its parts before it shows, where that is possible. */
export async function loadCode(
  Component: object | undefined,
  pathname = location.pathname,
): Promise<ScreenModule | undefined> {
  if (!Component || !('load' in Component)) return
  const module = await (Component as Loadable).load()
  await Promise.all(module.firstParts?.(pathname).map((part) => loadCode(part, pathname)) ?? [])
  return module
}
