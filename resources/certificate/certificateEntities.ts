import type { Extensions } from '../../src/app/extensions.ts'
import { loadable } from '../../src/app/loadable.tsx'

/** How the screens of certificates differ from the generic ones. */
export const certificateEntities: Extensions['entities'] = {
  certificate: {
    Record: loadable(() => import('./CertificateScreen.tsx')),
    selectionActions: {
      right: 'view',
      Buttons: loadable(() => import('./CertificateBulkActions.tsx')),
    },
  },
}
