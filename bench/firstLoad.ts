import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import type { Figure, Subject } from './subject.ts'

const DIST = resolve(import.meta.dirname, '../dist')
const CHROMIUM = '/usr/bin/chromium'
const ALLOWED = 300_000

/** What a browser fetches of JavaScript, gzipped, until the first grid shows its first row. */
export async function firstLoad({ server, token }: Subject): Promise<Figure> {
  const work = 'JavaScript before the first grid'
  const asked = '≤ 300 kB gzipped'
  if (!existsSync(CHROMIUM))
    return { work, asked, measured: 'not measured: there is no Chromium', holds: false }
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    const scripts = new Set<string>()
    page.on('response', (reply) => {
      const { pathname } = new URL(reply.url())
      if (pathname.endsWith('.js')) scripts.add(pathname)
    })
    await page.addInitScript((kept) => {
      localStorage.setItem('token', kept)
      localStorage.setItem('profile', JSON.stringify({ id: 1, name: 'Bench' }))
      localStorage.setItem('user_role', '1')
    }, token)
    await page.goto(`${server.base}/state`)
    await page.getByText('State 1', { exact: true }).first().waitFor()
    // The server sends brotli to those who take it; the figure asked for is gzip's.
    const sizes = [...scripts].map((path) => gzipSync(readFileSync(join(DIST, path)), { level: 9 }).length)
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    return { work, asked, measured: `${Math.round(bytes / 1000)} kB`, holds: bytes <= ALLOWED }
  } finally {
    await browser.close()
  }
}
