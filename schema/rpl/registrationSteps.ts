/** The steps of a registration in their order, numbered from 1: sections of the form, and the fields that a submission needs; of a list of several one is enough. */
export const registrationSteps = {
  personal: { sections: ['personal'], needs: ['name', 'gender', 'date_of_birth', 'mobile'] },
  address: {
    sections: ['address', 'permanent'],
    needs: ['state_id', 'district_id', ['panchayat_id', 'city_id'], 'address', 'pincode'],
  },
  education: { sections: ['education'], needs: ['education'] },
  employment: { sections: ['vocation', 'employment'], needs: ['employed', ['trade_id', 'job_role_id']] },
  bank: {
    sections: ['bank'],
    needs: [],
    together: ['bank_bame', 'branch', 'ifsc_code', 'account_number', 'account_holder_name'],
    // Not every branch has a MICR code.
    notAlone: ['micr'],
    documents: ['passbook_cancelled_check'],
  },
  documents: {
    sections: ['documents'],
    needs: [],
    documents: ['file', 'document_identity', 'document_education'],
  },
} as const satisfies Readonly<Record<string, RegistrationStep>>

interface RegistrationStep {
  /** Names of sections of the form; a step without any field has no page. */
  sections: readonly string[]
  needs: readonly (string | readonly string[])[]
  /** Fields that are given as a whole or not at all, and others that are given only with them. */
  together?: readonly string[]
  notAlone?: readonly string[]
  /** Files that a setting can require: of fields that are given as a whole or not at all, only with them. */
  documents?: readonly string[]
}

export type RegistrationPart = keyof typeof registrationSteps
export const registrationParts = Object.keys(registrationSteps) as RegistrationPart[]

export const registrationStep = (part: RegistrationPart): RegistrationStep => registrationSteps[part]

/** What each step needs, in order. */
export const stepNeeds = registrationParts.map((part) => registrationStep(part).needs)

/** The fields of the permanent address that the switch “same as present” fills, with the fields that it copies. */
export const samePermanentAddress = {
  permanent_state_id: 'state_id',
  permanent_district_id: 'district_id',
  permanent_block_id: 'block_id',
  permanent_panchayat_id: 'panchayat_id',
  permanent_city_id: 'city_id',
  permanent_address: 'address',
  permanent_pincode: 'pincode',
} as const
