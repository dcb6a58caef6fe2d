import { drawText, heightOf, type TextStyle } from './drawText.ts'
import type { Pdf } from './openPdf.ts'

/** A text below the one before, at a distance in points. */
export interface Block extends Omit<TextStyle, 'y'> {
  text: string
  gap: number
}

/** Each try is so much smaller. */
const SHRINK = 0.94
/** Below this share of their sizes nobody reads them. */
const SMALLEST = 0.4

const shrunk = (block: Block, share: number): Block => ({
  ...block,
  size: block.size * share,
  gap: block.gap * share,
})

/** Draws texts below each other between two heights of the page, all smaller where they have no room. */
export function drawFitted(pdf: Pdf, blocks: readonly Block[], top: number, bottom: number): void {
  const heightAt = (share: number) =>
    blocks
      .map((block) => shrunk(block, share))
      .reduce((total, { text, gap, ...style }) => total + gap + heightOf(pdf, text, { ...style, y: 0 }), 0)
  let share = 1
  while (share > SMALLEST && heightAt(share) > bottom - top) share *= SHRINK
  let y = top
  for (const { text, gap, ...style } of blocks.map((block) => shrunk(block, share)))
    y = drawText(pdf, text, { ...style, y: y + gap })
}
