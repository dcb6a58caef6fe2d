import type { Report } from './report.ts'

const OFFICERS = { 4: ['view'], 5: ['view'], 6: ['view'] } as const
const WITH_PROVIDERS = { ...OFFICERS, 8: ['view'] } as const

/** The reports about candidates, by the name of their right. */
export const candidateReports = {
  candidates_registered: {
    label: 'Candidates registered',
    about: 'Who registered in a period, and how far they have come since.',
    dataset: 'candidates',
    date: 'submitted_on',
    measures: ['registered', 'approved', 'assessed', 'certified', 'placed'],
    by: ['area'],
    chart: 'funnel',
    calls: ['POST rpl/reports/candidates_registered'],
    defaultRights: WITH_PROVIDERS,
  },
  certified: {
    label: 'Candidates certified',
    about: 'Who got a certificate in a period that is not revoked, and how many of them have a job.',
    dataset: 'candidates',
    date: 'certified_on',
    measures: ['certified', 'placed', 'placement_rate'],
    by: ['area'],
    chart: 'bar',
    calls: ['GET rpl/certified_report', 'POST rpl/certified_report_search_base'],
    defaultRights: WITH_PROVIDERS,
  },
  not_certified_candidates_working: {
    label: 'Working without a certificate',
    about: 'Who registered in a period and works, but has no certificate yet.',
    dataset: 'candidates',
    date: 'submitted_on',
    measures: ['not_certified_working', 'not_certified', 'registered'],
    by: ['area'],
    chart: 'bar',
    calls: ['POST rpl/reports/not_certified_candidates_working'],
    defaultRights: WITH_PROVIDERS,
  },
  candidate_placement_details: {
    label: 'Placements',
    about: 'Whose employment was confirmed, by its first day.',
    dataset: 'candidates',
    date: 'placed_on',
    measures: ['placed', 'self_employed'],
    by: ['area'],
    chart: 'bar',
    calls: ['POST rpl/reports/candidate_placement_details'],
    defaultRights: WITH_PROVIDERS,
  },
  tp_wise_placement_details: {
    label: 'Placements by training provider',
    about: 'The certified candidates of each training provider, and how many of them have a job.',
    dataset: 'candidates',
    date: 'certified_on',
    measures: ['certified', 'placed', 'placement_rate'],
    by: ['tps_id'],
    chart: 'bar',
    calls: ['POST rpl/reports/tp_wise_placement_details'],
    defaultRights: WITH_PROVIDERS,
  },
  sectors: {
    label: 'Candidates by sector',
    about: 'Who registered in a period, by the sector of the trade.',
    dataset: 'candidates',
    date: 'submitted_on',
    measures: ['registered', 'certified', 'placed'],
    by: ['sector_id'],
    chart: 'bar',
    calls: ['POST reports/sectors'],
    defaultRights: WITH_PROVIDERS,
  },
  demand: {
    label: 'Workers needed',
    about: 'The demand for workers that panchayats raised.',
    dataset: 'demands',
    measures: ['demand'],
    by: ['area'],
    chart: 'bar',
    calls: ['POST reports/demand'],
    defaultRights: OFFICERS,
  },
} as const satisfies Record<string, Report>

/** The right to a report. */
export const reportRight = (name: string) => `report.${name}` as const
