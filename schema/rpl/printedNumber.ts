/**
 * A number of a certificate that was printed before: letters and digits, with spaces, `.`, `/`, `_` and `-` between them. It stands in
 * addresses and in names of files.
 */
export const PRINTED_NUMBER = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ./_-]*[\p{L}\p{M}\p{N}])?$/u
