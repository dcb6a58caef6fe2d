import type { Saved } from './saved.ts'
import type { Values } from './values.ts'

/** react-admin's save of a create or edit context. */
export type Save = (
  data: Values,
  callbacks: { onSuccess: (saved: Saved) => void; onError: (error: unknown) => void },
) => Promise<unknown>

/** The same as a promise of the saved record, which fails with what the server said. */
export const sending =
  (save: Save) =>
  (values: Values): Promise<Saved> =>
    new Promise((resolve, reject) => {
      save(values, { onSuccess: resolve, onError: reject }).catch(reject)
    })
