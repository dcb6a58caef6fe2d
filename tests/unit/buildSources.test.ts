/** A build is made anew when one of its sources is newer: all that it reads must be among them. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesOf } from '../../scripts/build.mjs'

const IMPORT = /(?:from|import|import\(|glob(?:<\w+>)?\()\s*\[?\s*'(\.[^'*{]+)/g

/** The files and folders of the repository that a module reads, directly or by others. */
function readBy(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  if (!/\.(tsx?|mjs)$/.test(path)) return found
  for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
    const target = join(path, '..', name)
    if (existsSync(target)) readBy(target, found)
  }
  return found
}

const entries = {
  app: ['vite.config.ts', 'src/main.tsx', 'resources/help/loadGuide.ts'],
  server: ['vite.server.config.ts', 'server/main.ts'],
} as const

/** The sentences of the server are read together with the texts of the screens, but are no part of the app. */
const isOther = (name: string, path: string) => name === 'app' && path.startsWith('server/errors/')

test.each(['app', 'server'] as const)('The sources of the %s are all that its build reads', (name) => {
  const sources = sourcesOf(name)
  const isSource = (path: string) =>
    sources.some((source) => path === source || path.startsWith(`${source}/`))
  const read = entries[name].flatMap((entry) => [...readBy(entry)])
  const others = read.filter((path) => !isSource(path) && !isOther(name, path))
  expect(others).toEqual([])
})
