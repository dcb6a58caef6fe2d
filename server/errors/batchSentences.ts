/** The messages about batches, in English; see en.ts. */
export const batchSentences = {
  'attendance.notRunning': 'Attendance is entered while %{batch} runs.',
  'attendance.noTraining': 'Must be a day on which %{batch} has training; check weekends and holidays',
  'attendance.otherDay': 'Must be a day of %{batch}',
  'attendance.enteredElsewhere':
    'The attendance of this day was entered in another place since. Open the day and check it.',
  'attendance.strangers': 'One of the candidates is not in %{batch}',
  'batches.assessor': 'There is no active account of an assessor with this id',
  'batches.begun':
    'No candidates can be added to %{batch}: its first day has come. Choose another batch, or later dates for this one.',
  'batches.changed': '%{batch} was changed after you opened it. Look at it again first.',
  'batches.commentRequired': 'Write what has to be changed',
  'batches.full': '%{batch} has no free place for %{name}: all %{places} are taken.',
  'batches.inactive': 'No candidates can be added to %{batch}: it is inactive. Activate it first.',
  'batches.notFilled':
    'No candidates can be added to %{batch}: its status is “%{status}”. A batch that was sent is recalled first, and after the first day nobody is replaced.',
  'batches.notFiller': 'Your role does not place candidates into batches.',
  'batches.notLeft': 'No candidates can be removed from %{batch}: its status is “%{status}”.',
  'batches.notMember': '%{name} is not in %{batch}.',
  'batches.notProvider': 'Only its training provider changes the candidates of %{batch}.',
  'batches.otherProvider': '%{name} is not assigned to the training provider of %{batch}.',
  'batches.otherTrade': '%{name} is registered for another trade than that of %{batch}.',
  'batches.period': 'Choose a period of at most %{days} days',
  'batches.reasonRequired': 'Write why the candidate leaves the batch',
  'batches.stepNotPossible': '“%{step}” is not possible for %{batch}: %{reason}. Its status is “%{status}”.',
  'batches.tooShort':
    'The dates give %{planned} of the %{hours} hours of this training: choose a later last day, or write why they are enough',
} as const
