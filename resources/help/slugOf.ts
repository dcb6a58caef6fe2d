/** The anchor of a heading, as it is written in links between pages. Joiners, which only shape the letters of some scripts, are no part of it. */
export const slugOf = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
