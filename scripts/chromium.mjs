import { existsSync } from 'node:fs'

const PATHS = [
  process.env.CHROMIUM,
  // Without windows, it takes three quarters of the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of Chromium on this machine, which the variable CHROMIUM overrides; undefined where there is none. */
export const chromium = () => PATHS.find((path) => path && existsSync(path))
