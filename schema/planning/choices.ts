/** Choices of several planning entities. */
export const trainingTypes = { 1: 'Training centre', 2: 'Training partner' } as const
export const ownerships = { government: 'Government', private: 'Private' } as const
export const genders = { male: 'Male', female: 'Female', transgender: 'Transgender' } as const
