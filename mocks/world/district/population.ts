import { table } from '../table.ts'

/** The population of each taluk; the sum is the population of the district. */
const taluks = table`
  district_id | taluk_id | rural | urban
  Bagalkote | Badami | 198400 | 30150
  Bagalkote | Bagalkote | 126300 | 112068
  Bagalkote | Bilagi | 148900 | 16500
  Bagalkote | Guledgudda | 52100 | 33900
  Bagalkote | Hungund | 150300 | 20877
  Bagalkote | Ilkal | 102700 | 60242
  Bagalkote | Jamkhandi | 232400 | 71620
  Bagalkote | Mudhol | 198900 | 88100
  Bagalkote | Rabkavi Banhatti | 119840 | 126455
  Gaya | Belaganj | 468210 | 0
  Gaya | Bodh Gaya | 512640 | 48300
  Gaya | Gaya Town | 118920 | 474093
  Gaya | Imamganj | 486730 | 0
  Gaya | Manpur | 391460 | 0
  Gaya | Sherghati | 548370 | 40666
  Gaya | Tekari | 617480 | 18706
  Gaya | Wazirganj | 665843 | 0
  Nashik | Dindori | 415620 | 18410
  Nashik | Igatpuri | 328740 | 31900
  Nashik | Malegaon | 684320 | 576425
  Nashik | Nashik | 287460 | 1643910
  Nashik | Niphad | 512380 | 62217
  Nashik | Sinnar | 331260 | 89340
  Nashik | Surgana | 214630 | 12418
  Nashik | Trimbakeshwar | 206480 | 12056
  Nashik | Yeola | 583417 | 96204
`

/** Per cent of the population of the district. The rest are the Other Backward Classes. */
const shares: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Bagalkote: { General: 30.2, 'Scheduled Castes': 16.9, 'Scheduled Tribes': 5.1 },
  Gaya: { General: 21.4, 'Scheduled Castes': 30.4, 'Scheduled Tribes': 0.1 },
  Nashik: { General: 34.8, 'Scheduled Castes': 9.1, 'Scheduled Tribes': 25.6 },
}

const split = (people: number, percent: number) => Math.round((people * percent) / 100)

function byCaste({ district_id = '', taluk_id = '', rural = '0', urban = '0' }: Record<string, string>) {
  const left = { rural: Number(rural), urban: Number(urban) }
  const line = (caste_id: string, inVillages: number, inTowns: number) => ({
    district_id,
    taluk_id,
    caste_id,
    rural: String(inVillages),
    urban: String(inTowns),
    total: String(inVillages + inTowns),
  })
  const lines = Object.entries(shares[district_id] ?? {}).map(([caste, percent]) => {
    const inVillages = split(Number(rural), percent)
    const inTowns = split(Number(urban), percent)
    left.rural -= inVillages
    left.urban -= inTowns
    return line(caste, inVillages, inTowns)
  })
  return [...lines, line('Other Backward Classes', left.rural, left.urban)]
}

export const population = { district_population: taluks.flatMap(byCaste) }
