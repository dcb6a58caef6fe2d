import { unpackFont } from './unpackFont.ts'

const weights = (regular: URL, semibold: URL) => ({ regular, semibold })

/** The font files of each script. Every URL is a literal, so that the bundler of the demo finds it. */
const files = {
  latin: weights(
    new URL(
      '../../node_modules/@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff',
      import.meta.url,
    ),
    new URL(
      '../../node_modules/@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff',
      import.meta.url,
    ),
  ),
  latinExtended: weights(
    new URL(
      '../../node_modules/@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff',
      import.meta.url,
    ),
    new URL(
      '../../node_modules/@fontsource/noto-sans/files/noto-sans-latin-ext-600-normal.woff',
      import.meta.url,
    ),
  ),
  cyrillic: weights(
    new URL(
      '../../node_modules/@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff',
      import.meta.url,
    ),
    new URL(
      '../../node_modules/@fontsource/noto-sans/files/noto-sans-cyrillic-600-normal.woff',
      import.meta.url,
    ),
  ),
  devanagari: weights(
    new URL(
      '../../node_modules/@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
      import.meta.url,
    ),
    new URL(
      '../../node_modules/@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff',
      import.meta.url,
    ),
  ),
  kannada: weights(
    new URL(
      '../../node_modules/@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff',
      import.meta.url,
    ),
    new URL(
      '../../node_modules/@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-600-normal.woff',
      import.meta.url,
    ),
  ),
} as const

export type Font = keyof typeof files

async function read(url: URL): Promise<Uint8Array> {
  if (url.protocol !== 'file:') return new Uint8Array(await (await fetch(url)).arrayBuffer())
  const { readFile } = await import('node:fs/promises')
  return readFile(url)
}

/** Reads both weights of each font, unpacked. */
export async function readFonts(): Promise<Record<Font, { regular: Uint8Array; semibold: Uint8Array }>> {
  const both = async ([name, { regular, semibold }]: readonly [string, { regular: URL; semibold: URL }]) =>
    [name, { regular: unpackFont(await read(regular)), semibold: unpackFont(await read(semibold)) }] as const
  return Object.fromEntries(await Promise.all(Object.entries(files).map(both))) as Awaited<
    ReturnType<typeof readFonts>
  >
}
