import { HttpError } from 'ra-core'
import { i18nProvider } from './i18nProvider.ts'

/** The error of a call without a reply. */
export const unreachable = () => new HttpError(i18nProvider.translate('shell.error.unreachable'), 0)
