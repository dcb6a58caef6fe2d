/**
 * For react-admin's mutations: what happens after saving is the form's business, and without a connection a save fails and says
 * so instead of waiting in silence.
 */
export const quiet = {
  onSuccess: () => undefined,
  onError: () => undefined,
  networkMode: 'always',
} as const
