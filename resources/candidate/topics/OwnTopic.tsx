import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { BeforeData } from '../../../src/app/BeforeData.tsx'
import { DialogHost } from '../../../src/app/DialogHost.tsx'
import { storage } from '../../../src/data/session/storage.ts'
import type { SavedRecord } from '../../../src/form/savedRecord.ts'
import { useOwnRegistration } from '../registration/useOwnRegistration.ts'
import { LaterTopic, type Topic } from './LaterTopic.tsx'

/** The record of the signed-in candidate; nothing for other users. */
export const useOwnRecord = () => useOwnRegistration(storage.traits().hasOwnRegistration)

interface OwnTopicProps {
  topic: Topic
  own: ReturnType<typeof useOwnRecord>
  /** What the topic needs beside the record. */
  content?: Pick<UseQueryResult, 'error' | 'refetch' | 'isLoading' | 'isLoadingError'>
  /** What the topic shows; null where there is nothing yet. */
  children: (record: SavedRecord) => ReactNode
}

/** An entry of the candidate's menu, once it is loaded; until there is something to show, what comes before. */
export const OwnTopic = (props: OwnTopicProps) => (
  <DialogHost>
    <LoadedTopic {...props} />
  </DialogHost>
)

function LoadedTopic({ topic, own, content, children }: OwnTopicProps) {
  if (!storage.traits().hasOwnRegistration) return <Navigate to="/" replace />
  if (own.data === undefined) return <BeforeData error={own.error} onRetry={own.refetch} />
  if (content?.isLoading || content?.isLoadingError)
    return <BeforeData error={content.error} onRetry={content.refetch} />
  return (own.data && children(own.data)) || <LaterTopic topic={topic} record={own.data} />
}
