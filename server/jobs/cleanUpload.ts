import type { FileType } from '../../schema/fileTypes.ts'
import { conflict } from '../errors/apiError.ts'
import { cleanImageTask } from '../files/cleanImage.ts'
import { hashOf, newContentName } from '../files/fileStore.ts'
import { insertNotifications } from '../notifications/notifications.ts'
import type { JobHandler } from '../queue/handler.ts'

interface PendingImage {
  content: string
  type: FileType
}

interface RefusedRow {
  created_by: number
  name: string
  entity: string | null
  record_id: number | null
}

/**
 * Encodes a pending image again and releases it, or refuses one that cannot be decoded. The content before has no row from then on, and is
 * deleted by the sweep.
 */
export const cleanUpload: JobHandler<'clean_image'> = async ({
  database,
  payload: { file },
  files,
  runTask,
}) => {
  const [pending] = await database.query<PendingImage>(
    `select content, media_type as type from file where id = $1::integer and status = 'pending'`,
    [file],
  )
  if (!pending) return async () => ({ files: 0 })
  if (!files) throw conflict('files.noStore')
  const content = await files.get(pending.content)
  const image = content && (await runTask(cleanImageTask, { content, type: pending.type }))
  if (!image)
    return async (db) => {
      const refused = await db.query<RefusedRow>(
        `update file set status = 'refused', content = null where id = $1::integer and status = 'pending' returning created_by, name, entity, record_id`,
        [file],
      )
      await insertNotifications(
        db,
        refused.map(({ created_by, ...data }) => ({
          user_id: created_by,
          kind: 'file_refused',
          about: `file/${file}`,
          data,
        })),
      )
      return { files: refused.length }
    }
  const hash = await hashOf(image.content)
  const name = newContentName(hash)
  await files.put(name, image.content)
  return async (db) => {
    const cleaned = await db.query(
      `update file set status = 'checked', content = $2::text, hash = $3::text, size = $4::integer, media_type = $5::text,
         width = $6::integer, height = $7::integer where id = $1::integer and status = 'pending' returning id`,
      [file, name, hash, image.content.length, image.type, image.width, image.height],
    )
    return { files: cleaned.length }
  }
}
