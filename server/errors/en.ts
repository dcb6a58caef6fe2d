import { batchSentences } from './batchSentences.ts'
import { candidateSentences } from './candidateSentences.ts'
import { certificateSentences } from './certificateSentences.ts'
import { changeSentences } from './changeSentences.ts'
import { documentSentences } from './documentSentences.ts'
import { duplicateSentences } from './duplicateSentences.ts'
import { employmentSentences } from './employmentSentences.ts'
import { fileSentences } from './fileSentences.ts'
import { messageSentences } from './messageSentences.ts'
import { resultSentences } from './resultSentences.ts'
import { sessionSentences } from './sessionSentences.ts'
import { vaultSentences } from './vaultSentences.ts'
import { workbookSentences } from './workbookSentences.ts'

/**
 * Every message of the server, in English, by key (`area.what`). Placeholders are `%{name}`; a plural is
 * `one |||| other` and counts `%{smart_count}`. The messages of broken rules are in schema/rules.ts.
 */
export const en = {
  ...sessionSentences,
  ...fileSentences,
  'access.administratorOnly': 'Only a system administrator can do this.',
  'access.changePassword': 'Change your first password to continue.',
  'access.operatorOnly': 'Only a command on the machine of the server can do this.',
  'access.forbidden':
    'Your role cannot %{action} %{entities}. A system administrator can grant this permission.',
  'accounts.nameAvailable': 'Available',
  'accounts.nameRequired': 'Required',
  'accounts.nameTaken': 'An account with this name already works in this area',
  'accounts.notFound': 'There is no account with this id.',
  'action.approve': 'approve',
  'action.create': 'add',
  'action.delete': 'delete',
  'action.export': 'export',
  'action.import': 'import',
  'action.status': 'activate or deactivate',
  'action.update': 'edit',
  'action.view': 'view',
  'areas.userNotFound': 'There is no user with this id.',
  'export.tooManyRows':
    'A workbook has at most %{max} records. Filter the list, or export it as CSV, which has no limit.',
  'forms.bySystem': 'the system',
  'forms.locked':
    '“%{form}” of %{area} for %{year} is %{status} (by %{by} on %{at}%{comment}). It cannot be changed until %{until}.',
  'forms.notChanged': '%{reason} Nothing was changed.',
  'forms.reopeningExpired':
    '“%{form}” of %{area} for %{year} is %{status} again: it was reopened until %{until}. Ask the state mission to reopen it.',
  'forms.untilReopened': 'it is returned or reopened',
  'forms.untilReopenedByState': 'the state mission reopens it',
  'forms.untilReturned': 'it is returned or reopened',
  'history.actionUnknown': 'There is no action with this name',
  'history.entityUnknown': 'There is no entity with this name',
  'history.filterInvalid': 'Must be an object',
  'history.filterUnknown': 'There is no filter with this name',
  'history.idInvalid': 'Must be an id',
  'history.timestampInvalid': 'Must be a date or a time, like 2025-04-01',
  'id.invalid': 'Must be the id of a record',
  'import.alreadyImported': 'This file was already imported.',
  'import.ambiguousKey': '%{count} %{entities} have this %{field}. Add the %{column} to tell them apart.',
  'import.bodyMissing': 'Must be a CSV file',
  'import.busy': 'Other users are changing the same records now. Nothing was imported. Try again.',
  'import.codeAbsent': '%{title} has no %{part}.',
  'import.codeDisagrees': '%{title} has the %{part} %{actual}, not %{code}.',
  'import.columnsMissing':
    'The file has no column for %{columns}. Complete the first line as in the sample file.',
  'import.columnsSameField': 'The columns “%{first}” and “%{second}” both mean %{field}. Remove one of them.',
  'import.columnTwice': 'The column “%{column}” appears twice. Remove one of them.',
  'import.discarded': 'The file was discarded. Nothing was imported.',
  'import.duplicateFields': 'Row %{row} has the same %{fields}.',
  'import.duplicateRecord': 'Row %{row} changes the same record.',
  'import.emptyFile': 'The file is empty. Its first line must contain the column names.',
  'import.fieldUnknown': 'The column “%{header}” cannot fill “%{name}”: there is no such field',
  'import.fileTooLarge':
    'The file is larger than 64 MB. Split it into smaller files and import them one by one.',
  'import.firstLineTooLong': 'The first line is longer than a million characters. Is this a CSV file?',
  'import.hasWrongRows':
    '%{smart_count} row has errors. Correct it in the file, or send {"skip_wrong": true} to import the other rows. |||| %{smart_count} rows have errors. Correct them in the file, or send {"skip_wrong": true} to import the other rows.',
  'import.idMissing': 'There is no %{entity} with the id “%{id}”. Leave the cell empty to add a new record.',
  'import.inactive': '%{title} is inactive. Activate it first, or choose another.',
  'import.invalidCharacter':
    'Line %{line} contains a character that does not occur in text. Is this a CSV file? Save it as “CSV UTF-8 (comma delimited)” and choose that file.',
  'import.isCompressed': 'This is a compressed file. Unpack it first.',
  'import.isOldWorkbook':
    'This is an old Excel workbook, not a CSV file. Save it as “CSV UTF-8 (comma delimited)” and choose that file.',
  'import.isPdf': 'This is a PDF, not a CSV file.',
  'import.isWorkbook':
    'This is an Excel workbook or a ZIP archive, not a CSV file. Save it as “CSV UTF-8 (comma delimited)” and choose that file.',
  'import.keyTaken':
    'A record with the same key was added after the file was checked. Nothing was imported. Choose the file again to check it with the current records.',
  'import.lineUnreadable': 'Line %{line} cannot be read as CSV.',
  'import.nameDisagrees': 'The %{part} belongs to %{title}, not to “%{name}”.',
  'import.nestedProblem': 'Row %{row}, %{column}: %{problem}.',
  'import.namesIncomplete':
    'These are names only. Choose %{fields} for all rows above the names, or add a first line with column names that reads like: %{columns}.',
  'import.noKnownColumn': 'The first line contains no known column name. It should read like: %{columns}.',
  'import.noRows': 'The file has column names but no rows.',
  'import.notFound': 'This import does not exist, or it expired after 24 hours. Choose the file again.',
  'import.notInParent': '%{title} is not in %{parent}.',
  'import.notText':
    'Line %{line} is not %{encoding} text. Save it as “CSV UTF-8 (comma delimited)” and choose that file.',
  'import.notUnique': '%{record} already has this %{field}.',
  'import.outcomeInvalid': 'Must be one of: %{outcomes}',
  'import.passwordRequired':
    'A new %{entity} needs a password, which a file cannot contain. Add it in the form.',
  'import.quoteNotClosed':
    'A quotation mark (") is opened in or before line %{line} and never closed. The text after it cannot be read.',
  'import.recordsChanged':
    '%{smart_count} record was changed after the file was checked. Nothing was imported. Choose the file again to check it with the current records. |||| %{smart_count} records were changed after the file was checked. Nothing was imported. Choose the file again to check it with the current records.',
  'import.recordWithId': 'The record with the id %{id}',
  'import.referenceAmbiguous': '%{count} %{entities} have the name “%{value}”. Use the %{column} instead.',
  'import.referenceMissing': 'There is no %{entity} with the %{part} “%{value}”.',
  'import.referenceMissingInParent': 'There is no %{entity} with the %{part} “%{value}” in %{parent}.',
  'import.referencesDeleted':
    '%{smart_count} record that the rows refer to was deleted after the file was checked. Nothing was imported. Choose the file again to check it with the current records. |||| %{smart_count} records that the rows refer to were deleted after the file was checked. Nothing was imported. Choose the file again to check it with the current records.',
  'import.rowsNotPermitted':
    'You can no longer import some rows of the file: your areas or permissions changed after it was checked. Nothing was imported. Choose the file again.',
  'import.rowTooLong': 'Row %{line} is longer than a million characters. Is this a CSV file?',
  'import.textAfterQuote': 'Line %{line} has text after a closing quotation mark (").',
  'import.theParent': 'the record chosen above it',
  'import.thisRecord': 'This %{entity}',
  'import.tooManyCells':
    'This row has %{cells} cells, but the header has %{headers}. Put quotation marks around a text that contains a comma.',
  'import.tooManyColumns': 'A row has %{columns} columns. The maximum is %{max}.',
  'import.tooManyRows': 'The file has more than a million rows. Split it into smaller files.',
  'import.valueUnknown': 'There is no such record that you can choose',
  'jobs.failed': 'It failed with the error %{code}. The log of the server has the details.',
  'jobs.filterUnknown': 'There is no filter with this name',
  'jobs.interrupted': 'The server stopped each time while it ran. The log of the server has the details.',
  'jobs.notFailed': 'Only a failed job can be run again. Reload the page to see its status.',
  'jobs.notFound': 'There is no job with this number.',
  'jobs.statusInvalid': 'Must be one of %{statuses}',
  'messages.filterUnknown': 'There is no filter with this name',
  'messages.sortInvalid': 'Messages can only be sorted newest first',
  'messages.statusInvalid': 'Must be one of %{statuses}',
  'plan.areaNotFound': '“%{form}” does not have this area.',
  'plan.carryAnswerInvalid':
    'The answer to %{choice} must be “copy”, “blank”, the id of a record, or null to leave it out',
  'plan.carryBlankFigure': 'Leave it blank. Records that require it are not copied',
  'plan.carryChoicesInvalid': 'Must be an object of answers',
  'plan.carryCopyFigure': 'Copy last year’s figure',
  'plan.carryLeaveOut': 'Leave it out',
  'plan.cellsInvalid': 'Must be a list of {district_id, form}',
  'plan.commentRequired': 'Give a reason',
  'plan.districtNotFound': 'There is no district with this id.',
  'plan.formChanged': '“%{form}” of %{area} has changed since you opened it. Load it again.',
  'plan.formNotFound': 'There is no form with this name.',
  'plan.formsInvalid': 'Must be a list of forms',
  'plan.formTwice': 'Must not contain the same form and area twice',
  'plan.messageTooLong': 'At most 1,000 characters',
  'plan.noPreviousYear': 'There is no financial year before %{year} to copy records from.',
  'plan.notificationIdsInvalid': 'Must be a list of ids',
  'plan.oneOf': 'Must be one of: %{values}',
  'plan.openUntilNotAllowed': 'Only allowed when a form is reopened',
  'plan.openUntilRequired': 'Must be the last day on which the form can be changed, today or later',
  'plan.stepNotPossible': '“%{form}” of %{area}: %{step} is not possible. %{reason}.',
  'plan.warningCommentRequired': 'Explain why “%{form}” of %{area} is complete despite the warnings',
  'plan.yearNotFound': 'There is no financial year with this id.',
  'query.filterFile': 'Records cannot be filtered by a file',
  'query.filterRows': 'A list of rows cannot be filtered',
  'query.idList': 'Must be an id or a list of ids, like 43,37',
  'query.noSearch': 'These records cannot be searched',
  'query.notSearchable': 'Cannot be searched for',
  'query.notSortable': 'Records cannot be sorted by this field',
  'query.pageKey': 'Must begin with a value of the sorted field',
  'query.sortDirection': 'The direction must be ASC or DESC',
  'query.timestamp': 'Must be a date or a time, like 2025-04-01',
  'query.searchTimeout': 'This search takes too long. Type more letters.',
  'query.tooManyConditions': 'At most %{max} conditions',
  'query.tooManyValues': 'At most %{max} values',
  'query.tooShort': 'Type at least %{min} letters or digits',
  'records.boolean': 'Must be true or false',
  'records.busy': 'Other people are saving the same records. Nothing was changed. Try again.',
  'records.countChanged':
    '%{found} %{plural} match now, not the %{expected} that were shown. Nothing was changed.',
  'records.inUse':
    'Still in use by %{smart_count} record: %{references}. Nothing was deleted. |||| Still in use by %{smart_count} records: %{references}. Nothing was deleted.',
  'records.isDeleted': 'Is deleted',
  'records.keyTaken': 'Another record has the same name or code now. Rename or delete that record first.',
  'records.locked': 'The %{entity} cannot be changed while “%{field}” is “%{value}”.',
  'records.noneYet': 'There is no %{entity} for this yet.',
  'records.notFound': 'There is no %{entity} with this id.',
  'records.onlyDeleted': 'Only deleted records can be restored',
  'records.moreRights':
    'Nothing was changed: a person has permissions that you do not have. Ask a system administrator.',
  'records.ownAccess': 'You cannot remove your own access. Ask another administrator.',
  'records.parentDeleted': 'This record belongs to a deleted record. Restore that record first.',
  'records.parentMoved': 'The record that this one belongs to was moved. Move it back first.',
  'records.referenceCount': '%{count} in %{plural}',
  'records.restoreFirst': 'Restore these records first',
  'records.someNotFound': '%{smart_count} of these %{total} %{plural} cannot be found. Nothing was changed.',
  'records.stale': 'Someone saved this record after you opened it. Load it again.',
  'records.status': 'Must be active or inactive',
  'records.valueInUse': 'This value is already in use',
  'reports.roleAbove': 'Choose your own role, or one below it',
  'reports.tooLongToPrint':
    'This report has more than %{max} rows. Export it as XLSX or CSV, or choose an area.',
  'reports.tooManyRows':
    'This report would have more than %{max} rows. Choose an area or a shorter period, or export it.',
  'request.bodyNotJson': 'Is not JSON',
  'request.bodyNotObject': 'Must be a JSON object',
  'request.failed':
    'The server could not complete this request. Try again. If it fails again, give an administrator the number %{requestId}.',
  'request.fieldError': '%{field}: %{text}',
  'request.fieldErrors': '%{field}: %{text} (and %{more} more)',
  'request.idempotencyKeyReused':
    'This Idempotency-Key was used before with another request. Send a new one.',
  'request.incomplete': 'The request did not arrive completely.',
  'request.keyTooLong': 'At most %{max} characters',
  'request.notFound': 'There is no call %{method} %{path}.',
  'request.tooLarge': 'The body is larger than 2 MB. Send less at once, or import a file.',
  'request.tooManyNames': 'At most %{max} fields',
  'request.unreadable': 'The request cannot be read',
  'request.valueNotStorable': 'The request contains a value that cannot be stored.',
  'rights.otherMenu': 'You can only read your own menu.',
  'rights.roleNotFound': 'There is no role with this id.',
  'rights.stale': 'Someone changed these permissions after you opened them. Load them again.',
  'server.diskFull':
    'The disk of the database is full. Nothing that was saved is lost, but nothing can be saved now. Ask an administrator to free space.',
  'server.maintenance':
    'Nothing can be saved during the maintenance. Your input is not lost: save it again when the maintenance is over.',
  'server.noConnection': 'There is no connection to the database. Nothing that was saved is lost.',
  'server.noResponse': 'The database does not respond. Nothing that was saved is lost.',
  'settings.repeated': 'Send each setting once',
  'target.expected': 'Must be the number of records shown',
  'target.idList': 'Must be a list of ids',
  'target.oneOf': 'Send either id, ids or filter',
  'target.tooMany': 'At most %{max} at once; use a filter for more',
  'tasks.tooLarge':
    'This needs more memory than one document may use, and was stopped. Nothing was changed. Tell your administrator.',
  'tasks.tooLong':
    'This took more than two minutes and was stopped. Nothing was changed. Try again later; if it happens again, tell your administrator.',
  'tasks.tooMany': 'You have %{max} documents in work. Wait until one of them is ready, then try again.',
  'undo.alreadyUndone': 'This operation is already undone.',
  'undo.busy': 'Other people are saving the same records. Nothing was undone. Try again.',
  'undo.notFound': 'There is no operation with this number.',
  'why.anotherArea': 'This record is outside your areas.',
  'why.askAbove': 'Ask someone of a higher level.',
  'why.askAboveBoth': 'Ask someone of a higher level than both of you.',
  'why.askArea': 'Ask someone who works in that area, or a system administrator.',
  'why.deleted': 'This record is in the recycle bin.',
  'why.form': 'The plan of the year shows who takes the next step.',
  'why.askAdministrator': 'Ask a system administrator.',
  'why.moreRights':
    'This person has permissions that you do not have. You cannot change their role, areas, e-mail address, mobile number, password or status.',
  'why.noRole': 'No role can do this. A system administrator can grant the permission.',
  'why.notBelow': 'This user or role is not of a lower level than yours, or not only in your areas.',
  'why.ownAccount': 'This is your own account.',
  'why.ownAccountEdit':
    'Change your name and numbers under Profile. Ask someone of a higher level for the rest.',
  'why.ownRole': 'This is your own role.',
  'why.restore': 'Restore it first, or ask someone who can delete records to restore it.',
  'why.status': 'The next step on it decides whether it can be changed again.',
  'why.role': 'Your role cannot %{actions} %{plural}.',
  'why.roles': 'These roles can do this: %{roles}.',
  ...batchSentences,
  ...candidateSentences,
  ...changeSentences,
  ...duplicateSentences,
  ...resultSentences,
  ...employmentSentences,
  ...certificateSentences,
  ...vaultSentences,
  ...workbookSentences,
  ...documentSentences,
  ...messageSentences,
} as const satisfies Readonly<Record<string, string>>
