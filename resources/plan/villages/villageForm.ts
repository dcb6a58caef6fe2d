/** The form with the works of the villages. */
export const VILLAGE_FORM = 'gram_panchayat_development_plan_analysis'

/** The path of their totals; no form has this name. */
export const villagesPath = (district: number | string, year: number | string) =>
  `/plan/${district}/${year}/villages`
