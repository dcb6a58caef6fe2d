import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { allowed, type PolicyName } from '../../../schema/policy.ts'

/** Milliseconds that the reason stays for which a character did not appear. */
const SAID_FOR = 5_000

/** How many characters two texts share at their beginning, at most `most`. */
function shared(one: string, other: string, most: number): number {
  let length = 0
  while (length < most && one[length] === other[length]) length++
  return length
}

const reversed = (text: string) => [...text].reverse().join('')

/**
 * What a text becomes when only what was typed or pasted into it is held to the policy: what stood there before stays as it was.
 * `caret` is where typing goes on.
 */
export function admit(policy: PolicyName, before: string, after: string) {
  const start = shared(before, after, Math.min(before.length, after.length))
  const most = Math.min(before.length, after.length) - start
  const end = shared(reversed(before), reversed(after), most)
  const inserted = after.slice(start, after.length - end)
  const kept = allowed(policy, inserted)
  return {
    text: after.slice(0, start) + kept + after.slice(after.length - end),
    caret: start + kept.length,
    blocked: kept !== inserted,
  }
}

/** Takes blocked characters out as one types or pastes. Composed input (of Indian scripts) is looked at when it is complete. */
export function usePolicy(policy: PolicyName, value: string, onChange: (text: string) => void) {
  const [blockedAt, setBlockedAt] = useState(0)
  const composing = useRef<string | null>(null)
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null)

  useEffect(() => {
    if (!blockedAt) return
    const timer = setTimeout(() => setBlockedAt(0), SAID_FOR)
    return () => clearTimeout(timer)
  }, [blockedAt])

  useLayoutEffect(() => {
    if (!caret.current) return
    const { input, at } = caret.current
    caret.current = null
    input.setSelectionRange(at, at)
  })

  const take = (before: string, after: string, input: HTMLInputElement) => {
    const admitted = admit(policy, before, after)
    if (admitted.blocked) {
      setBlockedAt(Date.now())
      caret.current = { input, at: admitted.caret }
    }
    onChange(admitted.text)
  }

  return {
    isBlocked: blockedAt > 0,
    onText: (after: string, input: HTMLInputElement) =>
      composing.current === null ? take(value, after, input) : onChange(after),
    onCompositionStart: () => {
      composing.current = value
    },
    onCompositionEnd: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const before = composing.current ?? value
      composing.current = null
      take(before, currentTarget.value, currentTarget)
    },
  }
}
