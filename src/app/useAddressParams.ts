import { useContext } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useSearchParams } from 'react-router-dom'

/**
 * The parameters of the address that is shown, those of the newest address, and how to replace them. A change starts from the newest ones: the
 * screen follows a little later on a slow device, and the second of two quick choices would undo the first.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams()
  const router = useContext(RouterContext)?.router
  const newest = () => (router ? new URLSearchParams(router.state.location.search) : params)
  return { params, newest, setParams }
}
