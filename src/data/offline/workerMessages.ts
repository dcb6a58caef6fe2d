/** The page tells the new version of the service worker to take over. */
export const ACTIVATE = 'activate'
