import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type PolicyName, removeBlockedCharacters } from '../../../schema/policy.ts'

/** Milliseconds that the notice about a blocked character is shown. */
const NOTICE_MS = 5_000

/** Length of the common beginning of two texts, at most `max`. */
function commonPrefixLength(a: string, b: string, max: number): number {
  let length = 0
  while (length < max && a[length] === b[length]) length++
  return length
}

const reversed = (text: string) => [...text].reverse().join('')

/**
 * Removes blocked characters from the typed or pasted part of a text; the text that was there before is not changed.
 * `caret` is the new position of the cursor, `removed` each character that was removed, once.
 */
export function applyPolicy(policy: PolicyName, before: string, after: string) {
  const start = commonPrefixLength(before, after, Math.min(before.length, after.length))
  const max = Math.min(before.length, after.length) - start
  const end = commonPrefixLength(reversed(before), reversed(after), max)
  const inserted = after.slice(start, after.length - end)
  const accepted = removeBlockedCharacters(policy, inserted)
  return {
    text: after.slice(0, start) + accepted + after.slice(after.length - end),
    caret: start + accepted.length,
    removed: [...new Set([...inserted].filter((character) => !removeBlockedCharacters(policy, character)))],
  }
}

/** Removes blocked characters while the user types or pastes. Composed input (Indian scripts) is checked when it is complete. */
export function usePolicy(policy: PolicyName, value: string, onChange: (text: string) => void) {
  /** The characters that were removed while the notice is shown. */
  const [removed, setRemoved] = useState<readonly string[]>([])
  const composing = useRef<string | null>(null)
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null)

  useEffect(() => {
    if (removed.length === 0) return
    const timer = setTimeout(() => setRemoved([]), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [removed])

  useLayoutEffect(() => {
    if (!caret.current) return
    const { input, at } = caret.current
    caret.current = null
    input.setSelectionRange(at, at)
  })

  const update = (before: string, after: string, input: HTMLInputElement) => {
    const result = applyPolicy(policy, before, after)
    if (result.removed.length) {
      setRemoved((shown) => [...new Set([...shown, ...result.removed])])
      caret.current = { input, at: result.caret }
    }
    onChange(result.text)
  }

  return {
    removed,
    onText: (after: string, input: HTMLInputElement) =>
      composing.current === null ? update(value, after, input) : onChange(after),
    onCompositionStart: () => {
      composing.current = value
    },
    onCompositionEnd: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const before = composing.current ?? value
      composing.current = null
      update(before, currentTarget.value, currentTarget)
    },
  }
}
