/** The fewest characters of a password. */
export const MIN_PASSWORD_LENGTH = 8
