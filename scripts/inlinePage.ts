import type { Plugin } from 'vite'
import { pageScript } from './pageScript.ts'

/** Where the page has the script. */
const MARK = '<!-- first paint -->'
const STYLES = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g

/** Chunks that need the styles of the page look for their link, and would load them again. One in the page is loaded ahead, even if it is disabled. */
const disabledLink = (href: string) =>
  `document.head.append(Object.assign(document.createElement('link'),{rel:'stylesheet',disabled:true,href:${JSON.stringify(href)}}));`

/**
 * Writes into the page of the app what its first paint needs: the script that runs before the app is there, and the styles that each screen has.
 * As files they would be paid with a round trip of the network, behind the code that the browser loads at the same time.
 */
export function inlinePage(entry: string): Plugin {
  let isServed = false
  return {
    name: 'inline-page',
    configResolved({ command }) {
      isServed = command === 'serve'
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle: files = {} }) {
        if (!page.includes(MARK)) return page
        const script = await pageScript(entry)
        const hrefs: string[] = []
        const styled = isServed
          ? page
          : page.replace(STYLES, (link, name: string) => {
              const file = files[name]
              if (file?.type !== 'asset') return link
              hrefs.push(`/${name}`)
              return `<style>${String(file.source).trim()}</style>`
            })
        return styled.replace(MARK, () => `<script>${script}${hrefs.map(disabledLink).join('')}</script>`)
      },
    },
  }
}
