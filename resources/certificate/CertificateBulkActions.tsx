import { useTranslate } from 'ra-core'
import type { SelectionActionsProps } from '../../src/app/extensions.ts'
import { DocumentMenu } from './DocumentMenu.tsx'

/** Downloads the selected certificates. */
export default function CertificateBulkActions({ ids }: SelectionActionsProps) {
  const translate = useTranslate()
  return <DocumentMenu ids={ids} name={translate('certificate.many')} />
}
