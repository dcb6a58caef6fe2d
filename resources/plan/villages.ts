/** The form in which the works of the villages stand. */
export const VILLAGE_FORM = 'gram_panchayat_development_plan_analysis'

/** Where their roll-up is; no form is called so. */
export const villagesPath = (district: number | string, year: number | string) =>
  `/plan/${district}/${year}/villages`
