/** Who does what with a batch, for the server and the screens. */
import { isOwnerLevel } from '../defaultRights.ts'

type Batch = Readonly<Record<string, unknown>>

/** A user, with the right to update batches, or to approve them. */
export interface BatchUser {
  userId: number
  level: number | null
  updates: boolean
  approves: boolean
}

const isOwnProvider = ({ tps_id }: Batch, { userId }: Pick<BatchUser, 'userId'>) => tps_id === userId

/** Does the user act for the training provider of the batch? Its assessor only looks; officers act where their rights say so. */
export const isProviderOf = (batch: Batch, user: Pick<BatchUser, 'userId' | 'level'>): boolean =>
  isOwnProvider(batch, user) || !isOwnerLevel(user.level)

/** Who enters the attendance of a batch: its training provider. */
export const entersAttendance = (batch: Batch, user: Pick<BatchUser, 'userId' | 'updates'>): boolean =>
  isOwnProvider(batch, user) && user.updates

/** Who sets the examination of a batch and enters its results: its assessor, or an officer who approves batches; the training provider never. */
export const assesses = (batch: Batch, user: Omit<BatchUser, 'updates'>): boolean =>
  !isOwnProvider(batch, user) &&
  (batch.assessor_id === user.userId || (!isOwnerLevel(user.level) && user.approves))
