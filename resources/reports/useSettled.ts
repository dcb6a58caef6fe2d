import { useState } from 'react'

/** The value, or while it is not settled the last one that was. */
export function useSettled<T>(value: T, isSettled: boolean): T {
  const [settled, setSettled] = useState(value)
  if (isSettled && settled !== value) setSettled(value)
  return isSettled ? value : settled
}
