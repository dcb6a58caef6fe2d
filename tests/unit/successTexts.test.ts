/** What a notification of success says is a sentence: it ends as one, in every language. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '../../schema/languages.ts'
import { englishTexts, readTexts } from '../../scripts/texts/readTexts.ts'

const sources = ['src', 'resources'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(`${folder}/${path}`, 'utf8')),
)

/** Keys that a notification gets through a variable. */
const others = [
  'candidate.inbox.assigned',
  'candidate.inbox.released',
  'changes.done.*',
  'duplicates.done.*',
  'employment.entered',
  'employment.entered_many',
  'import.done',
]

/** A part of a sentence. */
const QUOTED = 'shell.quoted'

/** The keys in the calls that notify of a success; a placeholder is `*`. */
const named = sources.flatMap((code) =>
  [...code.matchAll(/notify(Success)?\(([^()]|\([^()]*\))*\)/g)]
    .filter(([call, ofSuccess]) => ofSuccess || call.includes("'success'"))
    .flatMap(([call]) => [...call.matchAll(/['`]([a-z_]+(?:\.(?:\w|\$\{[^}]*\})+)+)['`]/g)])
    .map(([, key = '']) => key.replace(/\$\{[^}]*\}/g, '*'))
    .filter((key) => key !== QUOTED),
)

const patterns = [...new Set([...named, ...others])].map(
  (key) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '\\w+')}$`),
)

const keys = Object.keys(englishTexts.screens).filter((key) => patterns.some((one) => one.test(key)))

test('each key is found', () => {
  for (const pattern of patterns)
    expect(
      keys.filter((key) => pattern.test(key)),
      String(pattern),
    ).not.toEqual([])
  expect(keys.length).toBeGreaterThan(80)
})

test.each(Object.keys(languages))('%s: each form ends with a full stop', (language) => {
  const texts = readTexts('screens', language)
  const unfinished = keys.flatMap((key) =>
    (texts[key] ?? '')
      .split('||||')
      .flatMap((text) => (/[.।]$/.test(text.trim()) ? [] : [`${key}: ${text}`])),
  )
  expect(unfinished).toEqual([])
})
