/** The longer side in pixels, from the first on, until the picture is short enough. */
const SIDES = [320, 240, 160, 96]

/** A picture as a data URL of at most `max` characters, scaled down as far as that takes. Undefined if the browser cannot read it. */
export async function pictureUrl(file: File, max: number): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const { width, height } = bitmap
  const drawn = SIDES.map((side) => {
    const scale = Math.min(1, side / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/png')
  }).find((url) => url.length <= max)
  bitmap.close()
  return drawn
}
