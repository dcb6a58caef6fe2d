/** Measurements inside the browser. Each function is sent there as text, so it cannot use anything outside itself. */

/** Milliseconds. */
export interface Opened {
  cells: number
  named: number
}

/** Clicks the link of a form. Returns the milliseconds until its cells are painted, and until the names of references are shown. */
export function openForm(name: string): Promise<Opened> {
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)
  return new Promise((resolve, reject) => {
    if (!link) return reject(new Error(`No link is called ${name}.`))
    const start = performance.now()
    let cells = 0
    // A frame is painted before a message that was posted in it arrives.
    const painted = (then: (at: number) => void) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => then(performance.now() - start)
      port2.postMessage(null)
    }
    const inspect = () => {
      const grid = document.querySelector('[role=grid]')
      const last = grid?.querySelector('[aria-rowindex="20"] [role=gridcell]')
      if (last && !cells) {
        cells = 1
        painted((at) => {
          cells = at
        })
      }
      if (last && !grid?.textContent?.includes('…'))
        return painted((at) => resolve({ cells: cells > 1 ? cells : at, named: at }))
      requestAnimationFrame(inspect)
    }
    link.click()
    requestAnimationFrame(inspect)
  })
}

/**
 * Watches the grid while it is scrolled. In each frame it measures the pixels between header and totals that no row covers, and
 * it counts the wheel events that the browser handles itself, because then it scrolls ahead of the frames.
 */
export function watchScrolling(): void {
  const grid = document.querySelector('[role=grid]') as HTMLElement
  const seen = { frames: 0, gaps: 0, slowest: 0, ahead: 0 }
  const uncovered = () => {
    const box = grid.getBoundingClientRect()
    const head = grid.querySelector('[role=columnheader]')?.getBoundingClientRect().bottom ?? box.top
    const foot = grid.querySelector('.rdg-summary-row [role=gridcell]')?.getBoundingClientRect().top
    const end = Math.min(foot ?? box.bottom, box.top + grid.clientHeight)
    const rows = [...grid.querySelectorAll('.rdg-row [aria-colindex="1"]')].map((cell) =>
      cell.getBoundingClientRect(),
    )
    let coveredTo = head
    let bare = 0
    for (const { top, bottom } of rows.sort((one, other) => one.top - other.top)) {
      if (bottom <= head || top >= end) continue
      bare += Math.max(0, top - coveredTo)
      coveredTo = Math.max(coveredTo, bottom)
    }
    return Math.round(bare + Math.max(0, end - coveredTo))
  }
  let before = performance.now()
  let isWatching = true
  const frame = () => {
    const now = performance.now()
    seen.frames += 1
    seen.slowest = Math.max(seen.slowest, now - before)
    before = now
    if (uncovered() > 1) seen.gaps += 1
    if (isWatching) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  window.addEventListener('wheel', ({ defaultPrevented }) => {
    if (!defaultPrevented) seen.ahead += 1
  })
  Object.assign(window, {
    endWatching: () => {
      isWatching = false
      return seen
    },
  })
}

export interface Scrolled {
  /** Frames, and frames with an uncovered part of the grid. */
  frames: number
  gaps: number
  /** Milliseconds of the longest frame. */
  slowest: number
  /** Wheel events that the browser handled itself. */
  ahead: number
}
