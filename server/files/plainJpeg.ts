/** Pixels, and their JPEG. The memory is used for each picture again, since collecting it would take longer than the work. */
let pixels: Buffer | undefined
let encoded: Buffer | undefined

/** Red, green and blue. */
export const BYTES_OF_PIXEL = 3
const QUALITY = 82

const atLeast = (length: number, buffer?: Buffer): Buffer =>
  buffer && buffer.length >= length ? buffer : Buffer.allocUnsafeSlow(length)

/** Reads and writes a JPEG that is neither turned nor written in several passes, in a fifth of the time of others. */
export async function openPlainJpeg() {
  const { default: turbo } = await import('@julusian/jpeg-turbo')
  const format = turbo.FORMAT_RGB
  return {
    /** The pixels, until the next picture is decoded. It throws for a picture that is damaged. */
    decode(content: Uint8Array<ArrayBuffer>, width: number, height: number): Buffer {
      pixels = atLeast(width * height * BYTES_OF_PIXEL, pixels)
      const bytes = Buffer.from(content.buffer, content.byteOffset, content.length)
      const decoded = turbo.decompressSync(bytes, pixels, { format })
      // The other pixels would be those of the picture before.
      if (decoded.width !== width || decoded.height !== height) throw new Error('The picture is damaged.')
      return pixels
    },
    encode(from: Buffer, width: number, height: number): Uint8Array<ArrayBuffer> {
      const size = { width, height, subsampling: turbo.SAMP_420 }
      encoded = atLeast(turbo.bufferSize(size), encoded)
      return new Uint8Array(turbo.compressSync(from, encoded, { ...size, format, quality: QUALITY }))
    },
  }
}
