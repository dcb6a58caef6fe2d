import { isImage } from '../../schema/fileTypes.ts'
import type { Queries } from '../database/database.ts'
import { checkContent } from '../files/checkContent.ts'
import { cleanImage } from '../files/cleanImage.ts'
import { readSetting } from './readSetting.ts'

const DATA_URL = /^data:image\/\w+;base64,(.+)$/s

/** The emblem of the mission as a data URL of a PNG, for documents; null without one that can be decoded. */
export async function readEmblem(db: Queries): Promise<string | null> {
  const [, encoded] = DATA_URL.exec((await readSetting(db, 'mission.emblem')) ?? '') ?? []
  if (!encoded) return null
  const content = Buffer.from(encoded, 'base64')
  const checked = checkContent(content)
  if ('refused' in checked || !isImage(checked.type)) return null
  const cleaned = await cleanImage(content, 'image/png')
  return cleaned ? `data:image/png;base64,${Buffer.from(cleaned.content).toString('base64')}` : null
}
