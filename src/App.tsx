import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from 'ra-core'
import { Suspense } from 'react'
import { Navigate, Route } from 'react-router-dom'
import { extensions } from '../resources/index.ts'
import { entities } from '../schema/index.ts'
import { SessionEnded } from './account/SessionEnded.tsx'
import { AccessDenied, NotFound, ScreenError } from './app/ErrorState.tsx'
import { ExtensionsContext } from './app/extensions.ts'
import { Loading } from './app/Loading.tsx'
import { Notification } from './app/Notification.tsx'
import { RequirePermission } from './app/permissions.tsx'
import { AppTheme } from './app/theme/AppTheme.tsx'
import {
  authProvider,
  CANDIDATE_LOGIN,
  CHANGE_PASSWORD,
  FORGOT_PASSWORD,
  IDENTITY_PROVIDER_LOGIN,
  LOGIN,
  SIGN_UP,
} from './data/authProvider.ts'
import { dataProvider } from './data/dataProvider.ts'
import { i18nProvider } from './data/i18nProvider.ts'
import { store } from './data/preferences.ts'
import { queryClient } from './data/queryClient.ts'
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
import { CANDIDATE_HOME, CANDIDATE_VIEW } from './shell/menu/candidateMenu.ts'

/** The providers, and one resource per entity with its extensions. The code of a screen is loaded when it opens. */
export const App = () => (
  <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider, queryClient, store }}>
    <AppTheme>
      <ExtensionsContext value={extensions}>
        <Suspense fallback={<Loading />}>
          <CoreAdminUI
            layout={Layout}
            dashboard={HomeScreen}
            catchAll={NotFound}
            accessDenied={AccessDenied}
            error={ScreenError}
            loading={Loading}
            disableTelemetry
            title="Kaushal"
          >
            <CustomRoutes noLayout>
              <Route path="/account" element={<Navigate to={LOGIN} replace />} />
              <Route path="/login" element={<Login />} />
              <Route path={LOGIN} element={<Login />} />
              <Route path={CANDIDATE_LOGIN} element={<Login candidate />} />
              <Route path={`${SIGN_UP}/*`} element={<SignUp />} />
              <Route path={`${FORGOT_PASSWORD}/*`} element={<ForgotPassword />} />
              <Route path={IDENTITY_PROVIDER_LOGIN} element={<IdentityProviderLogin />} />
              <Route path={CHANGE_PASSWORD} element={<ChangePassword />} />
            </CustomRoutes>
            <CustomRoutes>
              <Route path="/profile" element={<Profile />} />
              <Route path={CANDIDATE_HOME} element={<CandidateHome />} />
              <Route path={CANDIDATE_VIEW} element={<Profile />} />
              {extensions.screens.map(({ path, requires, Screen }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <RequirePermission {...requires}>
                      <Screen />
                    </RequirePermission>
                  }
                />
              ))}
            </CustomRoutes>
            {Object.keys(entities).map((name) => (
              <Resource
                key={name}
                name={name}
                list={EntityList}
                create={extensions.entities[name]?.Create ?? EntityCreate}
                edit={extensions.entities[name]?.Record ?? EntityEdit}
              >
                <Route path="import" element={<ImportScreen />} />
                {extensions.entities[name]?.Record && <Route path=":id/edit" element={<EntityEdit />} />}
                {extensions.entities[name]?.recordScreens?.map(({ path, requires, Screen }) => (
                  <Route
                    key={path}
                    path={`:id/${path}`}
                    element={
                      <RequirePermission {...requires}>
                        <Screen />
                      </RequirePermission>
                    }
                  />
                ))}
              </Resource>
            ))}
          </CoreAdminUI>
        </Suspense>
      </ExtensionsContext>
      <Notification />
      <SessionEnded />
    </AppTheme>
  </CoreAdminContext>
)
