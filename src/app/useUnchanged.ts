import { useMemo } from 'react'

/** The same object as before while each of its values is the same. */
export function useUnchanged<Values extends object>(values: Values): Values {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values themselves
  return useMemo(() => values, Object.values(values))
}
