import {
  aadhaar,
  accountNumber,
  birthDate,
  choice,
  email,
  fullName,
  ifsc,
  micr,
  mobile,
  personName,
  text,
} from '../define.ts'

/** Who the candidate is. */
export const personal = {
  salutation: text({
    personal: true,
    max: 20,
    suggestions: ['Mr', 'Ms', 'Mrs', 'Shri', 'Smt', 'Kumari', 'Dr'],
  }),
  name: fullName({ personal: true, validName: true, help: 'As on the identity card' }),
  gender: choice({ 1: 'Male', 2: 'Female', 3: 'Transgender' }, { personal: true }),
  date_of_birth: birthDate({ personal: true, required: true }),
  marital_status: choice(
    { single: 'Single', married: 'Married', widowed: 'Widowed', divorced: 'Divorced' },
    { personal: true },
  ),
  mobile: mobile({ personal: true, required: true, search: true }),
  whatsapp_no: mobile({ personal: true, label: 'WhatsApp number', help: 'Only if it is another number' }),
  email: email({ personal: true, label: 'E-mail' }),
  aadhaar_number: aadhaar({
    personal: true,
    label: 'Aadhaar number',
    unique: true,
    help: 'The 12 digits on the Aadhaar card. Optional; stored encrypted, and only the last four are shown.',
  }),
} as const

/** All of them, or none; not every branch has a MICR code. */
export const bank = {
  bank_bame: text({ personal: true, max: 120, label: 'Bank', notImported: true }),
  branch: text({ personal: true, policy: 'free', max: 120, notImported: true }),
  ifsc_code: ifsc({
    personal: true,
    label: 'IFSC',
    notImported: true,
    help: 'The code of the bank branch: 11 characters in the passbook and on cheques, such as SBIN0001234.',
  }),
  micr: micr({
    personal: true,
    label: 'MICR code',
    notImported: true,
    help: 'The nine digits at the bottom of a cheque, after the cheque number.',
  }),
  account_number: accountNumber({ personal: true }),
  account_holder_name: personName({
    personal: true,
    validName: true,
    label: 'Account holder',
    notImported: true,
  }),
} as const
