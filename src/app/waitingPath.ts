/** The screen that lists what waits on this device. */
export const WAITING_PATH = '/waiting'
