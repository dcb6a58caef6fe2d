import createCache, { type StylisPlugin } from '@emotion/cache'

const TEXT = /^(font-size|line-height|--rdg-font-size)$/
const PIXELS = /^([\d.]+)px$/
/** Pixels of the root where neither the user nor the browser changes it. */
const ROOT_PX = 16

/** Writes the sizes of text, which our styles have in pixels, in parts of the root's: the chosen size and that of the browser then scale all text. */
const textScale: StylisPlugin = (element) => {
  if (element.type !== 'decl' || typeof element.props !== 'string' || !TEXT.test(element.props)) return
  const pixels = PIXELS.exec(String(element.children))?.[1]
  if (pixels) element.return = `${element.props}:${Number(pixels) / ROOT_PX}rem;`
}

/** What Safari knows under a name of its own only. */
const SAFARI = /^(user-select|hyphens|backdrop-filter)$/

/** Emotion's own prefixes are for browsers before those that we support, and take a twentieth of the script of a list that opens. */
const safariPrefix: StylisPlugin = (element) => {
  if (element.type !== 'decl' || typeof element.props !== 'string' || !SAFARI.test(element.props)) return
  element.return = `-webkit-${element.props}:${element.children};${element.props}:${element.children};`
}

/** Selectors of MUI for Firefox and Internet Explorer before those that we support. */
const FORMER_BROWSERS = /:-(?:moz|ms)-/

/** Chromium throws for each rule with such a selector, which took a quarter of the script of a list that opens. */
const withoutFormerBrowsers: StylisPlugin = (element) => {
  if (element.type !== 'rule' || !Array.isArray(element.props)) return
  element.props = element.props.filter((selector) => !FORMER_BROWSERS.test(selector))
  if (!element.props.length) element.children = []
}

/** The cache of all styles of the app. */
export const styleCache = createCache({
  key: 'css',
  stylisPlugins: [textScale, safariPrefix, withoutFormerBrowsers],
})
