import { useTranslate } from 'ra-core'
import { ProviderForm } from './ProviderForm.tsx'

/** A new account; the first password is made on the server and sent to its owner. */
export default function NewProvider() {
  const translate = useTranslate()
  return <ProviderForm title={translate('accounts.new')} about={translate('accounts.first_password')} />
}
