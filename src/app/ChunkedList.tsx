import Box from '@mui/material/Box'
import { Fragment, type Key, type ReactNode, useEffect, useRef, useState } from 'react'

/** Items that are rendered together. */
const CHUNK = 20
/** Pixels above and below the screen within which items are rendered. */
const MARGIN = 1_000

interface ChunkProps {
  /** Estimated height in pixels. */
  height: number
  isFirst: boolean
  children: () => ReactNode
}

/** Renders its items while they are near the screen, else a blank space of their height. */
function Chunk({ height, isFirst, children }: ChunkProps) {
  const box = useRef<HTMLDivElement>(null)
  const canObserve = typeof IntersectionObserver === 'function'
  const [isNear, setNear] = useState(isFirst || !canObserve)
  const [measured, setMeasured] = useState<number>()
  useEffect(() => {
    const { current: element } = box
    if (!element || !canObserve) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        if (!entry.isIntersecting) setMeasured(entry.boundingClientRect.height)
        setNear(entry.isIntersecting)
      },
      { rootMargin: `${MARGIN}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [canObserve])
  return (
    <div ref={box} role="presentation" style={isNear ? undefined : { height: measured ?? height }}>
      {isNear && children()}
    </div>
  )
}

interface ChunkedListProps<T> {
  label: string
  items: readonly T[]
  keyOf: (item: T) => Key
  /** Estimated height of an item in pixels. */
  itemHeight: number
  /** Renders an item; its element has the role `listitem`. */
  children: (item: T, index: number) => ReactNode
}

/** A list that scrolls with the page, of which only the items near the screen are in the document. */
export function ChunkedList<T>({ label, items, keyOf, itemHeight, children }: ChunkedListProps<T>) {
  const starts = Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, at) => at * CHUNK)
  return (
    <Box role="list" aria-label={label}>
      {starts.map((start) => {
        const chunk = items.slice(start, start + CHUNK)
        return (
          <Chunk key={start} height={chunk.length * itemHeight} isFirst={start === 0}>
            {() =>
              chunk.map((item, at) => <Fragment key={keyOf(item)}>{children(item, start + at)}</Fragment>)
            }
          </Chunk>
        )
      })}
    </Box>
  )
}
