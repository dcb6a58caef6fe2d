import type { World, WorldRecord } from '../table.ts'

interface DistrictAreas {
  lgd: number
  about?: string
  cities?: string
  /** Blocks with their gram panchayats. */
  blocks?: Readonly<Record<string, string>>
  /** Taluks that have no block of their own name. */
  taluks?: string
  /** The description of a panchayat. */
  notes?: Readonly<Record<string, string>>
  /** The local names of some areas of the district, itself included. */
  localNames?: Readonly<Record<string, string>>
}

const names = (list = '') => list.split(',').flatMap((name) => (name.trim() ? [name.trim()] : []))

/** In these districts each block is a taluk too, as it mostly is. */
function inDistrict(state_id: string, district_id: string, areas: DistrictAreas): World {
  const blocks = Object.entries(areas.blocks ?? {})
  const within = { state_id, district_id }
  const named = (name: string): WorldRecord => {
    const local_name = areas.localNames?.[name]
    return { name, ...(local_name && { local_name }) }
  }
  const panchayats = blocks.flatMap(([block_id, list]): WorldRecord[] =>
    names(list).map((name) => {
      const description = areas.notes?.[name]
      return { ...within, block_id, taluk_id: block_id, ...named(name), ...(description && { description }) }
    }),
  )
  return {
    district: [
      {
        state_id,
        ...named(district_id),
        lgd_code: String(areas.lgd),
        ...(areas.about && { description: areas.about }),
      },
    ],
    block: blocks.map(([name]) => ({ ...within, ...named(name) })),
    taluk: [
      ...blocks.map(([name]) => ({ ...within, block_id: name, ...named(name) })),
      ...names(areas.taluks).map((name) => ({ ...within, ...named(name) })),
    ],
    panchayat: panchayats,
    city: names(areas.cities).map((name) => ({ ...within, ...named(name) })),
  }
}

/** The areas of a state, from a table of its districts. */
export const areasOf = (state: string, districts: Readonly<Record<string, DistrictAreas>>): World[] =>
  Object.entries(districts).map(([district, areas]) => inDistrict(state, district, areas))
