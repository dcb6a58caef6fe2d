import { matchPath } from 'react-router-dom'
import { extensions } from '../resources/index.ts'
import { entities } from '../schema/index.ts'
import { loadable, loadCode, type ScreenModule } from './app/loadable.tsx'
import {
  CANDIDATE_HOME,
  CANDIDATE_LOGIN,
  CHANGE_PASSWORD,
  FORGOT_PASSWORD,
  IDENTITY_PROVIDER_LOGIN,
  LOGIN,
  SIGN_UP,
} from './data/paths.ts'
import { CANDIDATE_VIEW } from './shell/menu/candidateMenu.ts'

export const Login = loadable<{ candidate?: boolean }>(() => import('./account/Login.tsx'))
export const IdentityProviderLogin = loadable(
  () => import('./account/identityProvider/IdentityProviderLogin.tsx'),
)
export const SignUp = loadable(() => import('../resources/signup/SignUp.tsx'))
export const ForgotPassword = loadable(() => import('../resources/forgotPassword/ForgotPassword.tsx'))
export const HomeScreen = loadable(() => import('../resources/home/HomeScreen.tsx'))
export const CandidateHome = loadable(() => import('../resources/candidate/CandidateHome.tsx'))
export const ChangePassword = loadable(() => import('./account/ChangePassword.tsx'))
export const Profile = loadable(() => import('./account/Profile.tsx'))
export const EntityList = loadable(() => import('./grid/EntityList.tsx'))
export const EntityCreate = loadable(() => import('./form/EntityCreate.tsx'))
export const EntityEdit = loadable(() => import('./form/EntityEdit.tsx'))
export const ImportScreen = loadable(() => import('./import/ImportScreen.tsx'))

/** The screens of paths that are not those of entities. */
const ownScreens: Readonly<Record<string, object>> = {
  '/': HomeScreen,
  [LOGIN]: Login,
  [CANDIDATE_LOGIN]: Login,
  [`${SIGN_UP}/*`]: SignUp,
  [`${FORGOT_PASSWORD}/*`]: ForgotPassword,
  [IDENTITY_PROVIDER_LOGIN]: IdentityProviderLogin,
  [CHANGE_PASSWORD]: ChangePassword,
  [CANDIDATE_HOME]: CandidateHome,
  [CANDIDATE_VIEW]: Profile,
}

/** The screen of an entity at a path, as its routes have it (AppRoutes). */
function entityScreenAt(pathname: string): object | undefined {
  const [, name = '', part, ...rest] = pathname.split('/')
  if (!Object.hasOwn(entities, name) || rest.length) return undefined
  const own = extensions.entities[name]
  if (!part) return EntityList
  if (part === 'import') return ImportScreen
  return part === 'create' ? (own?.Create ?? EntityCreate) : (own?.Record ?? EntityEdit)
}

/** Loads the code of the screen at a path, so that the first thing on the page is that screen. */
export function loadScreenAt(pathname: string): Promise<ScreenModule | undefined> {
  const own = Object.entries(ownScreens).find(([path]) => matchPath(path, pathname))?.[1]
  const extension = extensions.screens.find(({ path }) => matchPath(path, pathname))?.Screen
  // A list says what is next with each of its rows: a line that came later would move those below.
  const nextText = extensions.entities[pathname.slice(1)]?.nextStep?.Text
  // A screen that cannot be loaded says so where it shows.
  return Promise.all([
    loadCode(own ?? extension ?? entityScreenAt(pathname), pathname),
    loadCode(nextText),
  ]).then(
    ([screen]) => screen,
    () => undefined,
  )
}
