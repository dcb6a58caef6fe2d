import { VIEW_ONLY } from '../defaultRights.ts'
import { code, date, entity, reference, text } from '../define.ts'
import { ofProvider, trainingArea } from './batchFields.ts'

/** What a candidate who passed an assessment gets. */
export const certificate = entity({
  about: 'Certificates of candidates who passed an assessment. They are issued on the page of the batch.',
  path: 'rpl/certificate',
  title: 'number',
  fields: {
    number: code({ required: true, unique: true, search: true, max: 60, label: 'Certificate number' }),
    candidate_id: reference('employee_registration', { required: true, label: 'Candidate' }),
    user_id: reference('users', { label: 'Account', readOnly: true }),
    ...ofProvider,
    ...trainingArea,
    batch_id: reference('batch'),
    job_role_id: reference('job_role'),
    issued_date: date({ required: true, past: true, label: 'Issued on' }),
    valid_until: date({ readOnly: true, label: 'Valid until' }),
    revoked_on: date({ readOnly: true, label: 'Revoked on' }),
    revoke_reason: text({ max: 500, multiline: true, readOnly: true, label: 'Reason of the revocation' }),
    education_details: text({ max: 500, multiline: true, help: 'Printed on the certificate' }),
  },
  sections: {
    certificate: {
      label: 'Certificate',
      fields: ['number', 'candidate_id', 'job_role_id', 'issued_date', 'valid_until', 'education_details'],
    },
    revocation: { label: 'Revocation', fields: ['revoked_on', 'revoke_reason'] },
    training: { label: 'Training', fields: ['tps_id', 'batch_id', 'state_id', 'district_id', 'user_id'] },
  },
  owners: ['user_id', 'tps_id'],
  validity: { until: 'valid_until', revokedOn: 'revoked_on' },
  actions: VIEW_ONLY,
  defaultRights: { 4: VIEW_ONLY, 5: VIEW_ONLY, 8: VIEW_ONLY },
  key: ['number'],
  list: ['number', 'candidate_id', 'job_role_id', 'issued_date', 'tps_id'],
  order: { field: 'issued_date', direction: 'desc' },
})
