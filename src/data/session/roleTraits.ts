import { CANDIDATE_ROLE } from '../../../schema/defaultRights.ts'
import { CANDIDATE_HOME, CANDIDATE_LOGIN, HOME, LOGIN } from '../paths.ts'

/** How the app differs by the role of the user. What a user may see and do is a matter of permissions. */
interface RoleTraits {
  /** The address of the first screen. */
  home: string
  /** The log-in page. A log-out leads there. */
  logIn: string
  /** Where a log-out in the side menu leads: the specification names another page for it. */
  afterMenuLogOut: string
  /** The user has one registration, the own one, and sees no others. */
  hasOwnRegistration: boolean
  /** The frame has search, notifications, modules and the menu that the server sends; without them a fixed menu. */
  hasFullFrame: boolean
}

const staff: RoleTraits = {
  home: HOME,
  logIn: LOGIN,
  afterMenuLogOut: HOME,
  hasOwnRegistration: false,
  hasFullFrame: true,
}

/** The roles for which the app is not that of staff. */
const traits: Readonly<Record<number, RoleTraits>> = {
  [CANDIDATE_ROLE]: {
    home: CANDIDATE_HOME,
    logIn: CANDIDATE_LOGIN,
    afterMenuLogOut: CANDIDATE_LOGIN,
    hasOwnRegistration: true,
    hasFullFrame: false,
  },
}

export const roleTraits = (role: number): RoleTraits => traits[role] ?? staff
