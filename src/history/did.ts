/** What was done, as a verb before a count and a name; the keys are those of the operations. */
export const done: Readonly<Record<string, string>> = {
  create: 'Made',
  update: 'Changed',
  status: 'Switched',
  delete: 'Deleted',
  restore: 'Restored',
  import: 'Imported',
  undo: 'Took back',
  carry_over: 'Carried over',
  workbook: 'Brought by a workbook',
  password: 'Changed the password of',
}

/** What happened without a record. */
export const happened: Readonly<Record<string, string>> = {
  sign_in: 'Signed in',
  sign_out: 'Signed out',
  sign_in_refused: 'Failed to sign in',
  refused_view: 'Was refused to see',
  refused_create: 'Was refused to make',
  refused_update: 'Was refused to change',
  refused_status: 'Was refused to switch',
  refused_delete: 'Was refused to delete',
  refused_export: 'Was refused to export',
  refused_import: 'Was refused to import',
  refused_approve: 'Was refused to approve',
}
