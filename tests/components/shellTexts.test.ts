import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { entities } from '../../schema/index.ts'
import { schemaTexts } from '../../src/schemaTexts.ts'

type Texts = { [key: string]: string | Texts }

const flat = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [prefix + key] : flat(text, `${prefix}${key}.`),
  )

const keys = new Set(flat(JSON.parse(readFileSync('public/assets/i18n/en.json', 'utf8'))))

it('has every text that the screens ask for by name', () => {
  const missing: string[] = []
  const sources = ['src', 'resources'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((one) => /\.tsx?$/.test(one))
      .map((one) => `${folder}/${one}`),
  )
  for (const file of sources) {
    const asked = readFileSync(file, 'utf8').matchAll(
      /['"]((?:shell|grid|form|import|rights|signup|candidate|outbox|hosted|plan|sheet)(?:\.[a-z]\w*)+)['"]/g,
    )
    for (const [, key = ''] of asked) {
      const isPart = [...keys].some((one) => one.startsWith(`${key}.`) || one.startsWith(`${key}_`))
      if (!keys.has(key) && !isPart) missing.push(`${file}: ${key}`)
    }
  }
  expect(missing).toEqual([])
})

it('has words for all that is declared, its rows and choices too', () => {
  const texts = schemaTexts()
  for (const { name, fields } of Object.values(entities)) {
    expect(texts[`resources.${name}.name`]).toMatch(/.+ \|\|\|\| .+/)
    for (const field of Object.keys(fields)) expect(texts[`resources.${name}.fields.${field}`]).toBeTruthy()
  }
  expect(texts['resources.iti_detail.fields.data.trade_id']).toBeTruthy()
  expect(texts['rules.maxLength']).toBe('At most %{max} characters')
  expect(texts['resources.panchayat.inline']).toBe('gram panchayat |||| gram panchayats')
})
