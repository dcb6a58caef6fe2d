import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { Figure, Subject } from './figures.ts'

const CHROMIUM = '/usr/bin/chromium'
const ALLOWED = 300_000

/** What a browser fetches of JavaScript, as it comes over the wire, until the first grid shows its first row. */
export async function firstLoad({ server, token }: Subject): Promise<Figure> {
  const work = 'JavaScript before the first grid'
  const asked = '≤ 300 kB gzipped'
  if (!existsSync(CHROMIUM))
    return { work, asked, measured: 'not measured: there is no Chromium', holds: false }
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const scripts = new Set<string>()
    let bytes = 0
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    await page.addInitScript((kept) => {
      localStorage.setItem('token', kept)
      localStorage.setItem('profile', JSON.stringify({ id: 1, name: 'Bench' }))
      localStorage.setItem('user_role', '1')
    }, token)
    await page.goto(`${server.base}/state`)
    await page.getByText('State 1', { exact: true }).first().waitFor()
    return { work, asked, measured: `${Math.round(bytes / 1000)} kB`, holds: bytes <= ALLOWED }
  } finally {
    await browser.close()
  }
}
