import { useEffect, useRef } from 'react'

export const cardId = (key: string) => `card-${key}`

/** Brings the card of a row into the window when the row is closed. */
export function useReturnToCard(openKey: string | undefined): void {
  const lastKey = useRef<string>(undefined)
  useEffect(() => {
    const closed = openKey === undefined ? lastKey.current : undefined
    lastKey.current = openKey
    const card = closed !== undefined && document.getElementById(cardId(closed))
    if (!card) return undefined
    // After the browser has scrolled to where the list was before the row was opened.
    const frame = requestAnimationFrame(() => card.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [openKey])
}
