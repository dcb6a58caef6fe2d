import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from 'ra-core'
import { lazy, Suspense } from 'react'
import { Navigate, Route } from 'react-router-dom'
import { exceptions } from '../resources/index.ts'
import { entities } from '../schema/index.ts'
import { authProvider, CANDIDATE_LOGIN, CHANGE_PASSWORD, HOSTED, LOGIN, SIGN_UP } from './authProvider.ts'
import { dataProvider } from './dataProvider.ts'
import { i18nProvider } from './i18nProvider.ts'
import { CANDIDATE_HOME, CANDIDATE_VIEW } from './layout/candidateMenu.ts'
import { ExceptionsContext } from './layout/exceptions.ts'
import { Home } from './layout/Home.tsx'
import { Layout } from './layout/Layout.tsx'
import { Looks } from './layout/Looks.tsx'
import { Needs } from './layout/Needs.tsx'
import { Notification } from './layout/Notification.tsx'
import { AccessDenied, NotFound, ScreenError } from './layout/Trouble.tsx'
import { Waiting } from './layout/Waiting.tsx'
import { queryClient } from './queryClient.ts'
import { store } from './store.ts'

const Login = lazy(() => import('./account/Login.tsx'))
const HostedLogin = lazy(() => import('./account/hosted/HostedLogin.tsx'))
const SignUp = lazy(() => import('../resources/signup/SignUp.tsx'))
const CandidateHome = lazy(() => import('../resources/candidate/CandidateHome.tsx'))
const ChangePassword = lazy(() => import('./account/ChangePassword.tsx'))
const Profile = lazy(() => import('./account/Profile.tsx'))
const EntityList = lazy(() => import('./grid/EntityList.tsx'))
const EntityCreate = lazy(() => import('./form/EntityCreate.tsx'))
const EntityEdit = lazy(() => import('./form/EntityEdit.tsx'))
const ImportScreen = lazy(() => import('./import/ImportScreen.tsx'))

/** Providers, and one resource an entity with what differs in it; every screen's code comes when it opens. */
export const App = () => (
  <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider, queryClient, store }}>
    <Looks>
      <ExceptionsContext value={exceptions}>
        <Suspense fallback={<Waiting />}>
          <CoreAdminUI
            layout={Layout}
            dashboard={Home}
            catchAll={NotFound}
            accessDenied={AccessDenied}
            error={ScreenError}
            loading={Waiting}
            disableTelemetry
            title="Kaushal"
          >
            <CustomRoutes noLayout>
              <Route path="/account" element={<Navigate to={LOGIN} replace />} />
              <Route path="/login" element={<Login />} />
              <Route path={LOGIN} element={<Login />} />
              <Route path={CANDIDATE_LOGIN} element={<Login candidate />} />
              <Route path={`${SIGN_UP}/*`} element={<SignUp />} />
              <Route path={HOSTED} element={<HostedLogin />} />
              <Route path={CHANGE_PASSWORD} element={<ChangePassword />} />
            </CustomRoutes>
            <CustomRoutes>
              <Route path="/profile" element={<Profile />} />
              <Route path={CANDIDATE_HOME} element={<CandidateHome />} />
              <Route path={CANDIDATE_VIEW} element={<Profile />} />
              {exceptions.screens.map(({ path, needs, Screen }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <Needs {...needs}>
                      <Screen />
                    </Needs>
                  }
                />
              ))}
            </CustomRoutes>
            {Object.keys(entities).map((name) => (
              <Resource key={name} name={name} list={EntityList} create={EntityCreate} edit={EntityEdit}>
                <Route path="import" element={<ImportScreen />} />
                {exceptions.entities[name]?.recordScreens?.map(({ path, needs, Screen }) => (
                  <Route
                    key={path}
                    path={`:id/${path}`}
                    element={
                      <Needs {...needs}>
                        <Screen />
                      </Needs>
                    }
                  />
                ))}
              </Resource>
            ))}
          </CoreAdminUI>
        </Suspense>
      </ExceptionsContext>
      <Notification />
    </Looks>
  </CoreAdminContext>
)
