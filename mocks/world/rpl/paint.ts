export type Colour = readonly [red: number, green: number, blue: number]

/** A JPEG of which each pixel has the colour that the function returns. */
export async function paint(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour,
): Promise<Uint8Array<ArrayBuffer>> {
  const { Transformer } = await import('@napi-rs/image')
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set([...colourAt(x, y), 255], (y * width + x) * 4)
  return new Uint8Array(await Transformer.fromRgbaPixels(pixels, width, height).jpeg(85))
}
