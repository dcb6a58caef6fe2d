import { useTranslate } from 'ra-core'
import { ProviderForm } from './ProviderForm.tsx'

/** A new account; the server creates the initial password and sends it to the owner of the account. */
export default function NewProvider() {
  const translate = useTranslate()
  return <ProviderForm title={translate('accounts.new')} about={translate('accounts.initial_password')} />
}
