/** Addresses that screens of several folders name. */
export const HOME = '/'
export const LOGIN = '/account/login'
export const CANDIDATE_LOGIN = '/account/login3'
export const CANDIDATE_HOME = '/candidatedashboard'
export const SIGN_UP = '/account/signup'
export const FORGOT_PASSWORD = '/account/forgot_password'
export const IDENTITY_PROVIDER_LOGIN = '/account/hosted'
export const CHANGE_PASSWORD = '/changepassword'
export const HELP = '/help'
/** The screen that lists what waits on this device. */
export const WAITING_PATH = '/waiting'

const OPEN = ['/login', '/account', SIGN_UP, FORGOT_PASSWORD, IDENTITY_PROVIDER_LOGIN]
const isAt = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

export const isLogIn = (pathname: string) => pathname === LOGIN || pathname === CANDIDATE_LOGIN
/** Does the screen at a path show only after a log-in? */
export const needsLogIn = (pathname: string) =>
  !OPEN.some((path) => isAt(path, pathname)) && !isLogIn(pathname)
