import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { chromium as installed } from '../scripts/chromium.mjs'
import type { Figure, Subject } from './subject.ts'

const DIST = resolve(import.meta.dirname, '../dist')
const ALLOWED = 230_000

/** The JavaScript, compressed with brotli as the server sends it, that a browser loads until the first grid shows its first row. */
export async function firstLoad({ server, token }: Subject): Promise<Figure> {
  const work = 'JavaScript before the first grid'
  const target = '≤ 230 kB compressed with brotli'
  const executablePath = installed()
  if (!executablePath) return { work, target, measured: 'not measured: there is no Chromium', isMet: false }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    const scripts = new Set<string>()
    page.on('response', (reply) => {
      const { pathname } = new URL(reply.url())
      if (pathname.endsWith('.js')) scripts.add(pathname)
    })
    await page.addInitScript((stored) => {
      localStorage.setItem('token', stored)
      localStorage.setItem('profile', JSON.stringify({ id: 1, name: 'Bench' }))
      localStorage.setItem('user_role', '1')
    }, token)
    await page.goto(`${server.base}/state`)
    await page.getByText('State 1', { exact: true }).first().waitFor()
    const sizes = [...scripts].map((path) => readFileSync(join(DIST, `${path}.br`)).length)
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    return { work, target, measured: `${Math.round(bytes / 1000)} kB`, isMet: bytes <= ALLOWED }
  } finally {
    await browser.close()
  }
}
