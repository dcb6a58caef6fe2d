/** `VITE_DEMO_BACKEND=0 npm run demo` leaves the demo backend of the specification out. */
export const hasDemoBackend = import.meta.env.VITE_DEMO_BACKEND !== '0'
