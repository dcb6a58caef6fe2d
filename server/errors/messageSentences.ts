/** The mails and text messages, and the notifications. `{email}` and `%{provider}` are filled by the database. */
export const messageSentences = {
  'mail.accountExists':
    'Kaushal: someone tried to sign up with this number, which already has an account. If it was you, log in. If not, you do not need to do anything.',
  'mail.accountSubject': 'Your account at Kaushal',
  'mail.codeSubject': 'Your code for Kaushal',
  'mail.contactAdded':
    'Kaushal: an e-mail address was added to your account, and can be used to log in. If you did not add it, tell an administrator at once.',
  'mail.contactChanged':
    'Kaushal: your account has another address or number now, and this one can no longer be used to log in. If you did not change it, tell an administrator at once.',
  'mail.contactCode':
    'Kaushal: %{code} is your code to use this address or number for your account. It is valid for 10 minutes. Do not share it with anyone.',
  'mail.contactTaken':
    'Kaushal: someone tried to use this address or number for another account. It belongs to yours, and nothing was changed. You do not need to do anything.',
  'mail.initialPassword':
    'An account was created for you at Kaushal. Log in with your mobile number or e-mail address and the password %{password} and then choose your own password.',
  'mail.noPassword':
    'Kaushal: your account has no password here, because you log in through the identity provider of your mission. Set a new password there.',
  'mail.passwordChanged':
    'Your password for Kaushal was changed with a code that was sent to your e-mail address or mobile number, and you were logged out everywhere. If this was not you, tell an administrator at once.',
  'mail.passwordChangedSubject': 'Your password was changed',
  'mail.reportAddress': 'All rows: %{address}',
  'mail.reportEnd': 'You get this e-mail because you asked for it. To end it, open the report, then Views.',
  'mail.reportSubject': 'Report: %{name}',
  'mail.resetCode':
    'Kaushal: %{code} is your code to set a new password, valid for 10 minutes. Do not share it with anyone. If you did not ask for it, ignore this message.',
  'mail.signUpCode':
    'Kaushal: %{code} is your code to sign up as %{email}. It is valid for 10 minutes. Do not share it with anyone.',
  'mail.signUpCodeOnly':
    'Kaushal: %{code} is your code to sign up. It is valid for 10 minutes. Do not share it with anyone.',
  'notice.andMore': '%{names} and %{more} more',
  'notice.application': 'Application of %{names}: %{status}',
  'notice.applicationUndone': 'Application of %{names}: decision undone, %{status} again',
  'notice.applicationsWaiting': 'Waiting for your decision: %{names}',
  'notice.assessor': 'You assess batch %{number} of %{provider}, from %{from} to %{to}',
  'notice.automatic': 'automatic reminder',
  'notice.batch': 'Batch %{number}: %{status}',
  'notice.batchWaiting': 'Batch %{number} of %{provider} waits for your approval',
  'notice.by': 'by %{name}',
  'notice.byCalendar': 'by the calendar',
  'notice.change': 'Change of %{name}: %{status}',
  'notice.changeUndone': 'Change of %{name}: decision undone, it waits again',
  'notice.changesWaiting': 'Changes waiting for your decision: %{names}',
  'notice.due': 'due on %{date}',
  'notice.employment.confirmed': 'Employment of %{name} at %{work}: confirmed',
  'notice.employment.denied': 'Employment of %{name} at %{work}: not true',
  'notice.employment.ended': 'Employment of %{name} at %{work}: ended',
  'notice.employment.entered': 'Employment of %{name} at %{work}: to confirm',
  'notice.employment.left': '%{name} answered: no longer at %{work}',
  'notice.examination': 'Examination of %{batch}: %{date}, %{from} to %{to}',
  'notice.examinationCancelled': 'Examination of %{batch} on %{date} was cancelled',
  'notice.examinationMoved': 'Examination of %{batch} was changed: %{date}, %{from} to %{to}',
  'notice.fileRefused': '“%{name}” could not be read',
  'notice.fileRefusedText': 'It was not stored. Upload another picture.',
  'notice.form.approve': '%{forms} of %{area} for %{year}: approved',
  'notice.form.approved': '%{forms} of %{area} for %{year}: approved, can be locked',
  'notice.form.lock': '%{forms} of %{area} for %{year}: locked',
  'notice.form.reopen': '%{forms} of %{area} for %{year}: reopened',
  'notice.form.return': '%{forms} of %{area} for %{year}: returned',
  'notice.form.submitted': '%{forms} of %{area} for %{year}: submitted for approval',
  'notice.from': 'from %{name}',
  'notice.ownExamination': 'Your examination: %{date}, %{from} to %{to}',
  'notice.ownExaminationCancelled': 'Your examination on %{date} was cancelled',
  'notice.ownExaminationMoved': 'Your examination was changed: %{date}, %{from} to %{to}',
  'notice.placeBy': '%{place}, by %{name}',
  'notice.reminder':
    'Plan of %{district} for %{year}: %{smart_count} form is not submitted |||| Plan of %{district} for %{year}: %{smart_count} forms are not submitted',
  'sms.application.approve':
    'Your application %{number} is approved. Next, you are assigned to a training provider.',
  'sms.application.assign': 'The training provider for your application %{number} is %{provider}.',
  'sms.application.certify': 'Your certificate for application %{number} is issued. Log in to see it.',
  'sms.application.correct_result':
    'The result of the assessment of your application %{number} was corrected. Log in to read it.',
  'sms.application.enter_result':
    'The result of the assessment of your application %{number} is there. Log in to read it.',
  'sms.application.reject':
    'Your application %{number} was not approved. Log in, or ask who registered you, to see why.',
  'sms.application.reopen':
    'Your application %{number} is open for changes again. Correct it and submit it once more.',
  'sms.application.revoke': 'The certificate for application %{number} was revoked. Log in to read why.',
  'sms.application.send_back':
    'Your application %{number} needs a correction. Log in, or ask who registered you, to see what.',
  'sms.application.unassign':
    'Your application %{number} is approved, and waits for another training provider.',
  'sms.change.approve_change': 'The change of your application %{number} is approved.',
  'sms.change.reject_change':
    'The change of your application %{number} was not approved. Log in, or ask who requested it, to see why.',
  'sms.employmentEntered':
    'It was entered that you work at %{work}. Log in to confirm it or to say that it is not true.',
  'sms.examination': 'Your examination is on %{date}, %{from} to %{to}, at %{place}.',
  'sms.examinationCancelled':
    'Your examination on %{date} was cancelled. You get another message with the new day.',
  'sms.examinationMoved': 'Your examination was changed: it is on %{date}, %{from} to %{to}, at %{place}.',
  'sms.followUp': 'Kaushal: Do you still work at %{work}? Answer with one tap: %{address}',
  'sms.followUpSubject': 'Do you still work at %{work}?',
  'sms.training': 'Your training at %{provider} begins on %{date} at %{time}, room %{room}.',
  'sms.trainingLeft': 'You are no longer in your training batch at %{provider}. Read why in Kaushal.',
  'sms.trainingReturned': 'Your training at %{provider} does not begin as planned. You get another message.',
} as const satisfies Readonly<Record<string, string>>
