/** The messages about employments, follow-ups and examinations, in English; see en.ts. */
export const employmentSentences = {
  'employments.alreadyConfirmed': 'This employment of %{name} is confirmed already.',
  'employments.alreadyDenied': 'It was already recorded that this employment of %{name} is not true.',
  'employments.beforeAssessment':
    'Must not be before the assessment on %{day}. Work from before is a part of the registration',
  'employments.byDocument':
    'A document proves this employment of %{name}. If it is not true, tell your training provider or your district.',
  'employments.confirmed': 'This employment of %{name} is confirmed, so only its last day can be entered.',
  'employments.consentWithdrawn':
    '%{name} withdrew the consent to the use of the data; it must be given again first.',
  'employments.denied': 'This employment of %{name} was recorded as not true. Enter it again first.',
  'employments.notCertified':
    'An employment is entered after the certificate. %{name} has none, with the status “%{status}”.',
  'employments.notConfirmer':
    'The candidate confirms an employment, or an officer of the district or the state mission with a document.',
  'employments.notDenier':
    'Only the candidate, an officer who can confirm it, or who entered it can say that an employment is not true.',
  'employments.notEntered':
    'The training provider of the candidate enters employments, or an officer who can change candidates.',
  'employments.reasonRequired': 'Say why it is not true',
  'examinations.assessorTaken': '%{assessor} assesses %{other} at this time, from %{from} to %{to}.',
  'examinations.beforeEnd': 'Must not be before the last day of %{batch}, %{day}',
  'examinations.changed':
    'The examination of %{batch} was changed after you opened it. Look at it again first.',
  'examinations.none': '%{batch} has no examination.',
  'examinations.notApproved':
    'The examination of %{batch} is set once the batch is approved. Its status is “%{status}”.',
  'examinations.notSet': 'Only the state mission or the assessor of %{batch} sets its examination.',
  'examinations.over': 'The examination of %{batch} was on %{day}, so it cannot be cancelled.',
  'examinations.past': 'Must not be in the past',
  'followUps.closed': 'A later question was sent to you. Please answer that one.',
  'followUps.expired': 'This link no longer takes an answer. You get a new question later.',
  'followUps.limit': 'There were too many requests from your address. Try again in ten minutes.',
  'followUps.unknown': 'This link is not complete, or not valid. Open it again from the message.',
} as const
