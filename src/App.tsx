import { CoreAdminContext } from 'ra-core'
import { Suspense } from 'react'
import { extensions } from '../resources/index.ts'
import { AppRoutes } from './AppRoutes.tsx'
import { SessionEnded } from './account/SessionEnded.tsx'
import { ExtensionsContext } from './app/extensions.ts'
import { LanguageContext } from './app/LanguageContext.tsx'
import { Loading } from './app/Loading.tsx'
import { Notification } from './app/Notification.tsx'
import { AppTheme } from './app/theme/AppTheme.tsx'
import { authProvider } from './data/authProvider.ts'
import { dataProvider } from './data/dataProvider.ts'
import { i18nProvider } from './data/i18nProvider.ts'
import { store } from './data/preferences.ts'
import { queryClient } from './data/queryClient.ts'

/** The providers, and the screens. The code of a screen is loaded when it opens. */
export const App = () => (
  <CoreAdminContext
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={store}
  >
    <LanguageContext>
      <AppTheme>
        <ExtensionsContext value={extensions}>
          <Suspense fallback={<Loading />}>
            <AppRoutes />
          </Suspense>
        </ExtensionsContext>
        <Notification />
        <SessionEnded />
      </AppTheme>
    </LanguageContext>
  </CoreAdminContext>
)
