const SCREEN = { width: 1200, height: 750 }
const PHONE = { width: 780, height: 1688 }
const PAGE = { width: 1200, height: 848 }

export const isOfPhone = (name: string): boolean => name.startsWith('phone')

/** The pixels of a picture of the guide by its name: of a screen, a phone or a printed page. */
export const pictureSize = (name: string) =>
  isOfPhone(name) ? PHONE : name.startsWith('certificate') ? PAGE : SCREEN
