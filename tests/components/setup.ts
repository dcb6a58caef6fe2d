/** The setup of every component test: a faster jsdom, longer timeouts, and a console on which nothing unexpected may appear. */
import { configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { storage } from '../../src/data/storage.ts'
import { checkConsoleErrors, collectConsoleErrors } from './consoleErrors.ts'

const HIDDEN = new Set(['head', 'link', 'meta', 'noscript', 'script', 'style', 'template', 'title'])

/**
 * The style of an element as its attributes say. jsdom matches every rule of every style sheet against the element and its parents at
 * each call, which took two fifths of the time of these tests. The effect of style sheets is tested in a browser (tests/e2e).
 */
function computedStyle(element: Element): CSSStyleDeclaration {
  const { style } = element as HTMLElement
  const isHidden = element.hasAttribute('hidden') || HIDDEN.has(element.localName)
  const values: Readonly<Record<string, string>> = {
    display: style.display || (isHidden ? 'none' : 'block'),
    visibility: style.visibility || 'visible',
  }
  const getPropertyValue = (name: string) => values[name] ?? style.getPropertyValue(name)
  return new Proxy(style, {
    get: (target, name) =>
      name === 'getPropertyValue' ? getPropertyValue : (values[String(name)] ?? Reflect.get(target, name)),
  })
}
if (typeof window !== 'undefined') window.getComputedStyle = computedStyle

// The database takes time to answer, and the machine may be busy.
configure({ asyncUtilTimeout: 10_000 })

beforeEach(collectConsoleErrors)
afterEach(checkConsoleErrors)
// The files share a process: the next one must not have the phone of this one, or wait for its ended session.
afterAll(() => {
  vi.unstubAllGlobals()
  storage.clear()
})
