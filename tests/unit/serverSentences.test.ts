/** Sentences of the server that no code names any more are translated in vain. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { en } from '../../server/errors/en.ts'

const code = ['server', 'schema']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  // Where they are declared.
  .filter((path) => /\.ts$/.test(path) && !/server\/errors\/(en|\w+Sentences)\.ts$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

const literals = new Set([...code.matchAll(/['"]([\w.]+)['"]/g)].map(([, text]) => text))
/** Keys that code completes, as `notice.form.${step}`. */
const patterns = [...code.matchAll(/`(\w+\.[\w.]*)\$\{[^`]*?\}([\w.]*)`/g)].map(
  ([, before = '', after = '']) => new RegExp(`^${before.replaceAll('.', '\\.')}\\w*${after}$`),
)

test('the code names each of them', () => {
  const isNamed = (key: string) => literals.has(key) || patterns.some((pattern) => pattern.test(key))
  expect(Object.keys(en).length).toBeGreaterThan(500)
  expect(Object.keys(en).filter((key) => !isNamed(key))).toEqual([])
})
