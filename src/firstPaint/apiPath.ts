/** The address of a call; another server is asked by the app only. */
export const apiPath = (path: string) => `/api/${path}`
