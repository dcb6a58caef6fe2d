/** What is measured inside the browser. Each function is sent there as text, so it uses nothing around it. */

/** Milliseconds. */
export interface Opened {
  cells: number
  named: number
}

/** Clicks the link of a form; milliseconds until its cells are painted, and until those that refer to records are named too. */
export function openForm(name: string): Promise<Opened> {
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)
  return new Promise((resolve, reject) => {
    if (!link) return reject(new Error(`No link is called ${name}.`))
    const start = performance.now()
    let cells = 0
    // What stands at a frame is painted before a message that was posted in it arrives.
    const painted = (then: (at: number) => void) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => then(performance.now() - start)
      port2.postMessage(null)
    }
    const look = () => {
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
      requestAnimationFrame(look)
    }
    link.click()
    requestAnimationFrame(look)
  })
}

/**
 * Watches the grid while it is scrolled. At each frame it asks how many pixels between head and totals are covered by no row; and it counts
 * the turns of the wheel that were left to the browser, which scrolls ahead of the frames.
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
    let reached = head
    let bare = 0
    for (const { top, bottom } of rows.sort((one, other) => one.top - other.top)) {
      if (bottom <= head || top >= end) continue
      bare += Math.max(0, top - reached)
      reached = Math.max(reached, bottom)
    }
    return Math.round(bare + Math.max(0, end - reached))
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
  /** Frames, and those of them in which a part of the grid was bare. */
  frames: number
  gaps: number
  /** Milliseconds of the longest frame. */
  slowest: number
  /** Turns of the wheel that the browser answered by itself. */
  ahead: number
}
