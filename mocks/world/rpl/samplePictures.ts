import { entityOf } from '../../../schema/index.ts'
import { GLOBAL_SCOPE } from '../../../server/access/scope.ts'
import type { Queries } from '../../../server/database/database.ts'
import { type ContentHeader, readContentHeader } from '../../../server/files/contentHeader.ts'
import { type FileStore, hashOf } from '../../../server/files/fileStore.ts'
import { save } from '../../../server/records/save.ts'
import { insertUploads, putContents } from '../../../server/records/uploads.ts'
import { type Colour, paint } from './paint.ts'

const candidate = entityOf('employee_registration')
const CALLER = { userId: 0, requestId: 'sample pictures', scope: GLOBAL_SCOPE }
/** Candidates with a picture. */
const COUNT = 12
const SIDE = 360

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
const drawPortrait = (number: number) =>
  paint(SIDE, SIDE, (x, y) => {
    const isHead = isInEllipse(x, y, 140, 62, 80)
    const isBody = isInEllipse(x, y, 370, 140, 130)
    return isHead ? SKIN : isBody ? choose(clothes, number) : choose(walls, number)
  })

/** Stores pictures as uploads; returns their ids. */
export async function uploadPictures(
  db: Queries,
  files: FileStore,
  pictures: readonly { name: string; content: Uint8Array<ArrayBuffer> }[],
  userId: number,
): Promise<number[]> {
  const uploads = await Promise.all(
    pictures.map(async ({ name, content }) => {
      const header = readContentHeader(content) as ContentHeader
      return { name, content, hash: await hashOf(content), header }
    }),
  )
  return (await insertUploads(db, await putContents(files, uploads), userId)).map(({ id }) => id)
}

/** Gives some candidates of the sample world a picture that was drawn for them. */
export async function giveSamplePictures(db: Queries, files: FileStore): Promise<void> {
  const found = await db.query<{ id: number }>(
    'select id from employee_registration order by id limit $1::integer',
    [COUNT],
  )
  const pictures = await Promise.all(
    found.map(async ({ id }) => ({ name: 'photo.jpg', content: await drawPortrait(id) })),
  )
  const stored = await uploadPictures(db, files, pictures, CALLER.userId)
  for (const [at, { id }] of found.entries()) await save(db, candidate, { id, file: stored[at] }, CALLER)
}
