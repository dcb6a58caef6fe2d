import type { SettingName } from '../settings.ts'

/** The settings that make a document a condition of the submission; the page of the passbook only of one with bank details. */
const documentSettings = {
  'candidate.photo_required': 'file',
  'candidate.identity_required': 'document_identity',
  'candidate.education_required': 'document_education',
  'candidate.passbook_required': 'passbook_cancelled_check',
} as const satisfies Partial<Record<SettingName, string>>

export type DocumentSetting = keyof typeof documentSettings
export const documentSettingNames = Object.keys(documentSettings) as readonly DocumentSetting[]

/** The fields of the documents that are required now. */
export const requiredDocuments = (values: Readonly<Record<DocumentSetting, unknown>>): string[] =>
  documentSettingNames.filter((name) => Number(values[name]) === 1).map((name) => documentSettings[name])
