import { type Appearance, appearanceOptions } from '../../schema/appearance.ts'

type PageLayout = Appearance['layout']

/** The event of the window that switches the layout; its detail is the layout. */
const LAYOUT_CHANGE = 'layout-change'

export const changeLayout = (layout: PageLayout) =>
  window.dispatchEvent(new CustomEvent(LAYOUT_CHANGE, { detail: layout }))

/** Calls the listener with each layout that is chosen; returns the function that ends this. */
export function onLayoutChange(listener: (layout: PageLayout) => void): () => void {
  const onEvent = ({ detail }: CustomEventInit) => {
    const layout = appearanceOptions.layout.values.find((known) => known === detail)
    if (layout) listener(layout)
  }
  window.addEventListener(LAYOUT_CHANGE, onEvent)
  return () => window.removeEventListener(LAYOUT_CHANGE, onEvent)
}
