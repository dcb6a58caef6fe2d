/** A menu higher than 1400 pixels scrolls to its current item, and a scrollable side bar moves by less than the wheel. */
import { cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useMenuScroll } from '../../src/shell/menu/useMenuScroll.ts'
import { answerWith, ashaReplies, closeApp, openApp } from './appStage.tsx'

const scrolled = vi.fn()
let height: number

beforeEach(() => {
  height = 1_401
  scrolled.mockReset()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /min-width/.test(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  HTMLElement.prototype.scrollBy = scrolled
  // Before its items arrive it is lower.
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.querySelector('[aria-current]') ? height : 100
  })
  // The menu shows 600 pixels, and its current item is below them.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.hasAttribute('aria-current') ? new DOMRect(0, 1_000, 200, 20) : new DOMRect(0, 0, 200, 600)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  cleanup()
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollBy')
  closeApp()
})

function openMenu(isScrollable = false) {
  vi.useFakeTimers()
  const menu = document.createElement('nav')
  menu.innerHTML = '<a aria-current="page">Castes</a>'
  const { rerender } = renderHook(
    ({ path, item }: { path: string; item?: string }) =>
      useMenuScroll({ current: menu }, path, item, isScrollable),
    { initialProps: { path: '/caste' } as { path: string; item?: string } },
  )
  return { menu, rerender }
}

it('scrolls 500 ms after the current item appears, and 300 ms after another screen opened', () => {
  const { rerender } = openMenu()
  vi.advanceTimersByTime(2_000)
  expect(scrolled).not.toHaveBeenCalled()
  rerender({ path: '/caste', item: '/caste' })
  vi.advanceTimersByTime(499)
  expect(scrolled).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(scrolled.mock.calls).toEqual([[{ top: 700, behavior: 'smooth' }]])
  rerender({ path: '/trade', item: '/trade' })
  vi.advanceTimersByTime(299)
  expect(scrolled).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(scrolled).toHaveBeenCalledTimes(2)
})

it('leaves a menu of 1400 pixels where it is', () => {
  height = 1_400
  openMenu().rerender({ path: '/caste', item: '/caste' })
  vi.advanceTimersByTime(2_000)
  expect(scrolled).not.toHaveBeenCalled()
})

it('moves a scrollable side bar by 0.3 of the wheel', () => {
  const { menu } = openMenu(true)
  const wheel = new WheelEvent('wheel', { deltaY: 100, cancelable: true })
  menu.dispatchEvent(wheel)
  expect([menu.scrollTop, wheel.defaultPrevented]).toEqual([30, true])
  menu.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, cancelable: true, ctrlKey: true }))
  expect(menu.scrollTop).toBe(30)
})

it('scrolls at the first log-in, when the menu arrives after the screen', async () => {
  const subItems = [{ module_name: 'caste', label: 'Castes', link: '/caste' }]
  const AREAS = { module_name: 'areas', label: 'Areas', subItems }
  await answerWith(ashaReplies({ error: false, level: 5, modules: {}, role_permision_data: [AREAS] }))
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('get_role_permission')) await new Promise((done) => setTimeout(done, 300))
    return fetch(url, init)
  })
  openApp('/caste', 5)
  await screen.findByRole('link', { name: 'Castes', current: 'page' })
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 700, behavior: 'smooth' }))
})
