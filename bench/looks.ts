import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'

const PICTURES = 'test-results/looks'

/** `npm run bench -- looks`: all combinations of layout, theme, width and language in place of every pair, with a picture of each. Returns the exit status. */
export function runLooks(): number {
  const folder = resolve(PICTURES)
  mkdirSync(folder, { recursive: true })
  console.log(`The pictures are in ${PICTURES}.`)
  const args = ['playwright', 'test', '--config', 'tests/playwright.config.ts', 'looks.spec.ts']
  const env = { ...process.env, KAUSHAL_LOOKS: folder }
  return spawnSync('npx', args, { stdio: 'inherit', env }).status ?? 1
}
