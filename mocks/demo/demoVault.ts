import { parseKeys } from '../../server/vault/parseKeys.ts'
import { createVault } from '../../server/vault/vault.ts'

/** The vault of the demo, whose data is made up and stays in the browser: its key is no secret. */
export const demoVault = createVault(parseKeys('demo:TWFkZS11cCBwZW9wbGUgbmVlZCBubyBzZWNyZXQuLi4='))
