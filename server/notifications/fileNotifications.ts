import { say } from '../errors/message.ts'
import type { NotificationKind } from './notificationRoutes.ts'

/** The kinds of notifications about uploaded files. */
export const fileNotifications = {
  file_refused: {
    sentence: ({ name }) => ({
      title: say('notice.fileRefused', { name }),
      text: say('notice.fileRefusedText'),
    }),
    link: ({ entity, record_id }) => (entity ? `/${entity}/${record_id}` : '/'),
  } satisfies NotificationKind<{ name: string; entity: string | null; record_id: number | null }>,
}
