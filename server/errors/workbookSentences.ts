/** The messages of `en` about workbooks of the plan. */
export const workbookSentences = {
  'workbook.alreadyImported': 'This workbook has already been imported.',
  'workbook.ambiguousName': '%{count} records are called “%{name}”. Choose one from the list',
  'workbook.bodyMissing': 'Must be a workbook',
  'workbook.changedSince':
    'Someone changed this record after the workbook was uploaded. Nothing was saved. Upload the workbook again.',
  'workbook.columnMissing': 'The sheet “%{sheet}” has no column “%{column}”. Download a new workbook.',
  'workbook.duplicateRecord': 'There is already a record for this. Change the line of that record',
  'workbook.expired': 'This workbook was not found, or it expired after 24 hours. Upload it again.',
  'workbook.formLocked': 'The form of %{area} is %{status}, so its records cannot be changed',
  'workbook.formsChanged':
    'The forms have changed since this workbook was downloaded (%{date}). Download a new one. Nothing was read.',
  'workbook.invalidRecords':
    '%{smart_count} record has errors, or was changed by others after the download. Correct it in the workbook, or send {"skip_wrong": true} to save the others. |||| %{smart_count} records have errors, or were changed by others after the download. Correct them in the workbook, or send {"skip_wrong": true} to save the others.',
  'workbook.lineError': '%{form}, line %{line}: %{message}',
  'workbook.linesDisagree': 'The lines of this record have different values here',
  'workbook.newRecordsRefused':
    '%{form}: %{smart_count} of the new records exists already or is outside your areas. Nothing was saved. Upload the workbook again. |||| %{form}: %{smart_count} of the new records exist already or are outside your areas. Nothing was saved. Upload the workbook again.',
  'workbook.notAWorkbook':
    'This file is not a workbook of the plan. Download a workbook, fill it in, and upload it.',
  'workbook.notFound': 'This workbook was not found. Upload it again.',
  'workbook.oldOrProtected':
    'This workbook has a password, or is in the old format of Excel. Save it as “Excel Workbook (*.xlsx)” without a password and upload that file.',
  'workbook.otherPlan': 'This is not the workbook of %{district} for %{year}. Nothing was read.',
  'workbook.recordGone': 'This record was deleted, or does not belong to this plan',
  'workbook.rightMissing': 'Your role cannot %{action} %{form} with a file',
  'workbook.secondSheet':
    '“%{sheet}” is the second sheet of the same form. Keep only one of them in the file.',
  'workbook.tooLarge':
    'The workbook is larger than %{size} MB. Use the import of the lists for so many records.',
  'workbook.tooManyLines':
    'The sheet “%{sheet}” has more than %{max} lines. Use the import of its list for so many records.',
  'workbook.tooManyRecords':
    'This workbook would change more than %{max} records. Use the import of the lists for so many records.',
  'workbook.unknownName': 'There is no %{entity} called “%{name}” here',
  'workbook.unpackedTooLarge':
    'The unpacked workbook is too large for a plan. Download a new workbook and fill it in.',
  'workbook.unreadableCell': 'This cell cannot be read. Type its value',
} as const
