const KEY = 'tab_of'

/**
 * Notes that this tab is used by a person, also after a reload and when the session was ended in another tab. False if it is still at the
 * address where another person left it: that is not shown to the next one.
 */
export function takeOverTab(userId: number): boolean {
  const before = sessionStorage.getItem(KEY)
  sessionStorage.setItem(KEY, String(userId))
  return before === null || before === String(userId)
}
