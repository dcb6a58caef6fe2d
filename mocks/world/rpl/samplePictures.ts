import { entityOf } from '../../../schema/index.ts'
import { GLOBAL_SCOPE } from '../../../server/access/scope.ts'
import type { Queries } from '../../../server/database/database.ts'
import { type ContentHeader, readContentHeader } from '../../../server/files/contentHeader.ts'
import { type FileStore, hashOf } from '../../../server/files/fileStore.ts'
import { save } from '../../../server/records/save.ts'
import { insertUploads, putContents } from '../../../server/records/uploads.ts'

const candidate = entityOf('employee_registration')
const CALLER = { userId: 0, requestId: 'sample pictures', scope: GLOBAL_SCOPE }
/** Candidates with a picture. */
const COUNT = 12
const SIDE = 360

type Colour = readonly [red: number, green: number, blue: number]
const walls: readonly Colour[] = [
  [205, 217, 222],
  [222, 214, 200],
  [208, 220, 205],
]
const clothes: readonly Colour[] = [
  [38, 89, 92],
  [150, 72, 60],
  [84, 78, 132],
  [170, 128, 52],
]
const SKIN: Colour = [158, 112, 84]

const choose = (colours: readonly Colour[], number: number) => colours[number % colours.length] as Colour
const isInEllipse = (x: number, y: number, middleY: number, width: number, height: number) =>
  ((x - SIDE / 2) / width) ** 2 + ((y - middleY) / height) ** 2 < 1

/** A head and shoulders in plain colours: nobody. */
async function drawPortrait(number: number): Promise<Uint8Array<ArrayBuffer>> {
  const { Transformer } = await import('@napi-rs/image')
  const pixels = new Uint8Array(SIDE * SIDE * 4)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const isHead = isInEllipse(x, y, 140, 62, 80)
      const isBody = isInEllipse(x, y, 370, 140, 130)
      const colour = isHead ? SKIN : isBody ? choose(clothes, number) : choose(walls, number)
      pixels.set([...colour, 255], (y * SIDE + x) * 4)
    }
  return new Uint8Array(await Transformer.fromRgbaPixels(pixels, SIDE, SIDE).jpeg(85))
}

/** Gives some candidates of the sample world a picture that was drawn for them. */
export async function giveSamplePictures(db: Queries, files: FileStore): Promise<void> {
  const found = await db.query<{ id: number }>(
    'select id from employee_registration order by id limit $1::integer',
    [COUNT],
  )
  const uploads = await Promise.all(
    found.map(async ({ id }) => {
      const content = await drawPortrait(id)
      const header = readContentHeader(content) as ContentHeader
      return { name: 'photo.jpg', content, hash: await hashOf(content), header }
    }),
  )
  const stored = await insertUploads(db, await putContents(files, uploads), CALLER.userId)
  for (const [at, { id }] of found.entries()) await save(db, candidate, { id, file: stored[at]?.id }, CALLER)
}
