/** A token that no test had before: the app remembers by the token which server has answered it, and the files share a process. */
export const newToken = () => `token-${crypto.randomUUID()}`
