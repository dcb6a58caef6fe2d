/** Changes of what is on this device, for listeners in all tabs of this browser. */
export function deviceChanges(name: string) {
  const listeners = new Set<() => void>()
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  function notify() {
    for (const listener of listeners) listener()
  }
  if (channel) channel.onmessage = notify
  return {
    publish() {
      channel?.postMessage('changed')
      notify()
    },
    /** Calls the listener after each change, in this tab or another one. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
