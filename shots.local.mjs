import { chromium } from '@playwright/test'
const base = 'http://127.0.0.1:4720'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const which = process.argv.slice(2)
for (const lang of ['en', 'kn']) for (const width of [1440, 360]) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, isMobile: width < 500, hasTouch: width < 500 })
  await context.addCookies([{ name: 'lang', value: lang, url: base }])
  const page = await context.newPage(); page.setDefaultTimeout(60000)
  const shot = async (n) => { await page.waitForTimeout(1200); await page.screenshot({ path: `/tmp/ln-${n}-${lang}-${width}.png` }); console.log(n, lang, width) }
  try {
    await page.goto(base + '/login')
    const reply = await page.request.post(base + '/api/login', { data: { username: 'admin@kaushal.example', password: 'Kaushal-2026' } })
    await page.locator('input').first().fill('admin@kaushal.example'); await page.locator('input[type=password]').fill('Kaushal-2026'); await page.keyboard.press('Enter')
    await page.waitForURL((u) => !u.pathname.includes('login'))
    if (!which.length || which.includes('grid')) { await page.goto(base + '/block'); await page.getByText(lang === 'kn' ? 'ಬಾದಾಮಿ' : 'Badami').first().waitFor(); await shot('grid')
      await page.goto(base + '/panchayat?filter=' + encodeURIComponent(JSON.stringify({ q: 'ಲ್ಲು' }))); await page.getByText('ಪಟ್ಟದಕಲ್ಲು').first().waitFor(); await shot('search') }
    if (!which.length || which.includes('form')) {
      const rows = await (await page.request.get(base + '/api/taluk?filter=' + encodeURIComponent('{"name":"Badami"}') + '&range=[0,0]', { headers: { Authorization: 'Bearer ' + (await reply.json()).token } })).json()
      await page.goto(base + '/taluk/' + rows[0].id); await page.getByRole('heading', { level: 1 }).waitFor(); await shot('form')
      const box = page.getByRole('combobox').nth(1); await box.click(); await box.fill('ಧಾರ'); await page.getByRole('option').first().waitFor(); await shot('picker')
    }
    if (!which.length || which.includes('palette')) { await page.goto(base + '/block'); await page.waitForTimeout(1500); if (width > 500) { await page.keyboard.press('Control+k'); await page.keyboard.type('ಬಾದಾಮಿ'); await page.getByRole('option').first().waitFor(); await page.waitForTimeout(2500); await shot('palette') } }
    if (!which.length || which.includes('import')) { await page.goto(base + '/taluk/import'); await page.waitForTimeout(1500); await page.locator('input[type=file]').first().setInputFiles({ name: 'taluks.csv', mimeType: 'text/csv', buffer: Buffer.from('District Name (In Local language),Sub-District Name (In English),Sub-District Name (In Local language)\nಬಾಗಲಕೋಟೆ,Badami,ಬಾದಾಮಿ ನಗರ\nಬಾಗಲಕೋಟೆ,Teradal,ತೇರದಾಳ\n') }); await page.waitForTimeout(6000); await shot('import') }
  } catch (e) { console.log('FAIL', lang, width, e.message.slice(0, 300)); await page.screenshot({ path: `/tmp/ln-fail-${lang}-${width}.png` }) }
  await context.close()
}
await browser.close()
