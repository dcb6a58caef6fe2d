/** Texts that the code of a screen brings along while the texts of the language are loaded. */
import { expect, test, vi } from 'vitest'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { bringTexts } from '../../src/data/texts.ts'

test('texts that arrive while the file of the language is read are shown', async () => {
  const json = async () => {
    bringTexts({ 'reports.names.arrived': 'Arrived' })
    return { 'shell.top.menu': 'Menu' }
  }
  vi.stubGlobal('fetch', async () => ({ ok: true, json }))
  await i18nProvider.changeLocale('en')
  const shown = ['reports.names.arrived', 'shell.top.menu'].map((key) => i18nProvider.translate(key))
  expect(shown).toEqual(['Arrived', 'Menu'])
})
