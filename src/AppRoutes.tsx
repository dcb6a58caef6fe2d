import { Resource } from 'ra-core'
import { useMemo } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom'
import { ErrorBoundary } from './app/ErrorBoundary.tsx'
import { NotFound } from './app/ErrorState.tsx'
import { useExtensions } from './app/extensions.ts'
import { parsePath } from './app/location.ts'
import { type Requirement, RequirePermission } from './app/permissions.tsx'
import {
  CANDIDATE_HOME,
  CANDIDATE_LOGIN,
  CHANGE_PASSWORD,
  FORGOT_PASSWORD,
  IDENTITY_PROVIDER_LOGIN,
  LOGIN,
  SIGN_UP,
} from './data/paths.ts'
import {
  CandidateHome,
  ChangePassword,
  EntityCreate,
  EntityEdit,
  EntityList,
  ForgotPassword,
  HomeScreen,
  IdentityProviderLogin,
  ImportScreen,
  Login,
  Profile,
  SignUp,
} from './screens.ts'
import { Layout } from './shell/Layout.tsx'
import { CANDIDATE_VIEW } from './shell/menu/candidateMenu.ts'

interface CustomScreen {
  path: string
  requires: Requirement
  Screen: React.ComponentType
}

const screenRoute = ({ path, requires, Screen }: CustomScreen, parent = '') => (
  <Route
    key={path}
    path={`${parent}${path}`}
    element={
      <RequirePermission {...requires}>
        <Screen />
      </RequirePermission>
    }
  />
)

/** The screens of an entity: one route for all entities, since the router compares the address with each of its routes. */
function EntityScreens() {
  const { entity: name = '' } = useParams()
  const own = useExtensions().entities[name]
  const { entity, screen } = parsePath(useLocation().pathname)
  const isScreen = entity !== undefined && screen !== undefined
  return useMemo(
    () =>
      isScreen ? (
        <Resource
          key={name}
          name={name}
          list={EntityList}
          create={own?.Create ?? EntityCreate}
          edit={own?.Record ?? EntityEdit}
        >
          <Route path="import" element={<ImportScreen />} />
          {own?.Record && <Route path=":id/edit" element={<EntityEdit />} />}
          {own?.recordScreens?.map((screen) => screenRoute(screen, ':id/'))}
        </Resource>
      ) : (
        <NotFound />
      ),
    [name, own, isScreen],
  )
}

/** The screens of signed-in users, inside the frame. */
function SignedInRoutes() {
  const { screens } = useExtensions()
  return (
    <Layout>
      <Routes>
        <Route path="/" element={<HomeScreen />} />
        <Route path="/profile" element={<Profile />} />
        <Route path={CANDIDATE_HOME} element={<CandidateHome />} />
        <Route path={CANDIDATE_VIEW} element={<Profile />} />
        {screens.map((screen) => screenRoute(screen))}
        <Route path="/:entity/*" element={<EntityScreens />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Layout>
  )
}

/**
 * The screens by their addresses. React-admin's own component for this renders the whole app again after it has registered each resource, and
 * again with the permissions: six times until a list has its rows.
 */
export function AppRoutes() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary pathname={pathname}>
      <Routes>
        <Route path="/account" element={<Navigate to={LOGIN} replace />} />
        <Route path="/login" element={<Login />} />
        <Route path={LOGIN} element={<Login />} />
        <Route path={CANDIDATE_LOGIN} element={<Login candidate />} />
        <Route path={`${SIGN_UP}/*`} element={<SignUp />} />
        <Route path={`${FORGOT_PASSWORD}/*`} element={<ForgotPassword />} />
        <Route path={IDENTITY_PROVIDER_LOGIN} element={<IdentityProviderLogin />} />
        <Route path={CHANGE_PASSWORD} element={<ChangePassword />} />
        <Route path="/*" element={<SignedInRoutes />} />
      </Routes>
    </ErrorBoundary>
  )
}
