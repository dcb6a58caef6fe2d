/**
 * The log-in form that the page itself has until the app is loaded (src/firstPaint/showLogIn.ts). Its inputs have what was typed also after
 * the app has replaced them.
 */
export interface EarlyLogIn {
  inputs: readonly HTMLInputElement[]
  focused: HTMLInputElement | undefined
  isSent: boolean
}

declare global {
  interface Window {
    earlyLogIn?: EarlyLogIn | undefined
  }
}
