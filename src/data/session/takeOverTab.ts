import { roleTraits } from './roleTraits.ts'

const KEY = 'tab_of'

/** Who used this tab last, and with which role; nothing before the first log-in. */
const readTab = () => sessionStorage.getItem(KEY)?.split(' ') ?? []

/**
 * Notes that this tab is used by a person, also after a reload and when the session was ended in another tab. False if it is still at the
 * address where another person left it: that is not shown to the next one.
 */
export function takeOverTab(userId: number, role: number): boolean {
  const [before] = readTab()
  sessionStorage.setItem(KEY, `${userId} ${role}`)
  return before === undefined || before === String(userId)
}

/** The log-in page for who used this tab last: the session may have been ended in another tab, and its role with it. */
export const logInOfTab = (): string => roleTraits(Number(readTab()[1])).logIn
