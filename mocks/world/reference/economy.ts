import { addDays, dayInIndia } from '../../../schema/indiaTime.ts'
import { table, type World } from '../table.ts'

/** The date so many days from today: whenever the world is made, the plan in work has just become late. */
const dueIn = (days: number) => addDays(dayInIndia(), days)

const years = table`
  name | days | description
  2023-24 | -736 | Closed
  2024-25 | -371 | Closed
  2025-26 | -6 | The plan in work
  2026-27 | 359 | Opened for early figures
`

/** Sectors, categories and types of the economy, castes and financial years. */
export const economy: World = {
  financial_year: years.map(({ days = '', ...year }) => ({ ...year, due_date: dueIn(Number(days)) })),
  caste: table`
    name | description
    General |
    Other Backward Classes | OBC
    Scheduled Castes | SC
    Scheduled Tribes | ST
    Economically Weaker Section | Counted with General in the population figures
  `,
  sector: table`
    name | description
    Agriculture and allied | Crops. Livestock. Forestry. Fishing.
    Mining and quarrying |
    Manufacturing | Registered and unregistered units
    Construction |
    Electricity and water supply |
    Trade hotels and restaurants |
    Transport and communication |
    Financial and business services |
    Public and social services | Education. Health. Administration.
  `,
  category: table`
    sector_id | name
    Agriculture and allied | Crop farming
    Agriculture and allied | Livestock
    Agriculture and allied | Fishing and aquaculture
    Agriculture and allied | Forestry
    Mining and quarrying | Building stone
    Manufacturing | Textiles
    Manufacturing | Food products
    Manufacturing | Metal and engineering
    Manufacturing | Cement and building material
    Construction | Buildings
    Construction | Roads and irrigation
    Trade hotels and restaurants | Retail trade
    Trade hotels and restaurants | Hotels and restaurants
    Transport and communication | Road transport
    Financial and business services | Information technology
    Public and social services | Health
    Public and social services | Education
  `,
  type: table`
    sector_id | category_id | name
    Agriculture and allied | Crop farming | Cereals
    Agriculture and allied | Crop farming | Pulses
    Agriculture and allied | Crop farming | Sugarcane
    Agriculture and allied | Crop farming | Fruits
    Agriculture and allied | Crop farming | Vegetables
    Agriculture and allied | Livestock | Dairy
    Agriculture and allied | Livestock | Poultry
    Agriculture and allied | Livestock | Sheep and goats
    Agriculture and allied | Fishing and aquaculture | Inland fishing
    Agriculture and allied | Forestry | Minor forest produce
    Mining and quarrying | Building stone | Limestone
    Mining and quarrying | Building stone | Sandstone and granite
    Manufacturing | Textiles | Handloom
    Manufacturing | Textiles | Power loom
    Manufacturing | Textiles | Garments
    Manufacturing | Food products | Sugar mills
    Manufacturing | Food products | Wineries
    Manufacturing | Food products | Sweets and snacks
    Manufacturing | Food products | Rice mills
    Manufacturing | Metal and engineering | Automobile parts
    Manufacturing | Metal and engineering | Electrical equipment
    Manufacturing | Cement and building material | Cement
    Manufacturing | Cement and building material | Bricks
    Construction | Buildings | Rural housing
    Construction | Roads and irrigation | Canals
    Trade hotels and restaurants | Retail trade | Grain markets
    Trade hotels and restaurants | Hotels and restaurants | Pilgrim lodging
    Transport and communication | Road transport | Goods transport
  `,
  covering_scheme: table`
    name | description
    PMKVY 4.0 | Pradhan Mantri Kaushal Vikas Yojana
    DDU-GKY | Deen Dayal Upadhyaya Grameen Kaushalya Yojana
    RSETI | Rural Self Employment Training Institutes
    Jan Shikshan Sansthan |
    NAPS | National Apprenticeship Promotion Scheme
    PM Vishwakarma | For artisans and craftspeople
    CMKKY | Chief Ministers Kaushalya Karnataka Yojane
    Kushal Yuva Program | Bihar
    PMKUVA | Pramod Mahajan Kaushalya va Udyojakta Vikas Abhiyan
    DAY-NULM | National Urban Livelihoods Mission
    Seekho aur Kamao | Minorities. Closed to new entrants.
  `,
  other_opportunity: table`
    name
    Bee keeping
    Sericulture
    Mushroom growing
    Vermicompost
    Floriculture
    Lac growing
    Makhana growing
    Agro tourism
    Ornamental fish
    Medicinal plants
  `,
}

/** Records that are inactive. */
export const inactiveRecords: World = {
  covering_scheme: table`
    name
    Seekho aur Kamao
  `,
}
