import { grouped, table, type World } from '../table.ts'

const activities = table`
  district_id | sector_id | category_id | type_id | output | employment | growth
  Bagalkote | Agriculture and allied | Crop farming | Sugarcane | 284500 | 148200 | 4.1
  Bagalkote | Agriculture and allied | Crop farming | Cereals | 96400 | 112600 | 2.2
  Bagalkote | Agriculture and allied | Crop farming | Pulses | 71300 | 64800 | 5.6
  Bagalkote | Agriculture and allied | Crop farming | Fruits | 38200 | 21400 | 8.3
  Bagalkote | Agriculture and allied | Livestock | Dairy | 54100 | 38700 | 6.4
  Bagalkote | Agriculture and allied | Livestock | Sheep and goats | 18600 | 14300 | 3.1
  Bagalkote | Mining and quarrying | Building stone | Limestone | 22400 | 6200 | 1.8
  Bagalkote | Mining and quarrying | Building stone | Sandstone and granite | 31800 | 9300 | 2.6
  Bagalkote | Manufacturing | Textiles | Handloom | 26900 | 41600 | -1.4
  Bagalkote | Manufacturing | Textiles | Power loom | 18200 | 12900 | 2
  Bagalkote | Manufacturing | Food products | Sugar mills | 198600 | 18400 | 5.2
  Bagalkote | Manufacturing | Cement and building material | Cement | 142300 | 6100 | 3.7
  Bagalkote | Construction | Buildings | Rural housing | 64200 | 48500 | 7.1
  Bagalkote | Construction | Roads and irrigation | Canals | 41700 | 19500 | 9.4
  Bagalkote | Trade hotels and restaurants | Retail trade | Grain markets | 88400 | 61200 | 4.8
  Bagalkote | Trade hotels and restaurants | Hotels and restaurants | Pilgrim lodging | 12600 | 6800 | 11.2
  Bagalkote | Transport and communication | Road transport | Goods transport | 36900 | 21500 | 5
  Bagalkote | Public and social services | Health | | 28300 | 9400 | 6
  Bagalkote | Public and social services | Education | | 47200 | 18600 | 3.9
  Gaya | Agriculture and allied | Crop farming | Cereals | 412300 | 468000 | 3.3
  Gaya | Agriculture and allied | Crop farming | Pulses | 68400 | 94000 | 4.7
  Gaya | Agriculture and allied | Crop farming | Vegetables | 51200 | 58000 | 6.2
  Gaya | Agriculture and allied | Livestock | Dairy | 74600 | 61000 | 7.8
  Gaya | Agriculture and allied | Forestry | Minor forest produce | 6100 | 19000 | 0.4
  Gaya | Mining and quarrying | Building stone | Sandstone and granite | 14200 | 12000 | -2.1
  Gaya | Manufacturing | Textiles | Power loom | 33800 | 36000 | 3.5
  Gaya | Manufacturing | Food products | Sweets and snacks | 9700 | 14000 | 8.9
  Gaya | Manufacturing | Food products | Rice mills | 41200 | 11000 | 4.4
  Gaya | Manufacturing | Cement and building material | Bricks | 28600 | 39000 | 1.2
  Gaya | Construction | Buildings | Rural housing | 92400 | 118000 | 10.3
  Gaya | Construction | Roads and irrigation | Canals | 21300 | 22000 | 5.5
  Gaya | Trade hotels and restaurants | Retail trade | Grain markets | 104800 | 98000 | 5.1
  Gaya | Trade hotels and restaurants | Hotels and restaurants | Pilgrim lodging | 47300 | 32000 | 14.6
  Gaya | Transport and communication | Road transport | Goods transport | 43600 | 48000 | 6.3
  Gaya | Public and social services | Health | | 36400 | 21000 | 7.2
  Gaya | Public and social services | Education | | 81200 | 49000 | 4.8
  Nashik | Agriculture and allied | Crop farming | Fruits | 612400 | 286000 | 7.4
  Nashik | Agriculture and allied | Crop farming | Vegetables | 548300 | 341000 | 5.9
  Nashik | Agriculture and allied | Crop farming | Cereals | 186200 | 248000 | 1.6
  Nashik | Agriculture and allied | Crop farming | Sugarcane | 41900 | 38000 | -0.8
  Nashik | Agriculture and allied | Livestock | Dairy | 128600 | 87000 | 6.1
  Nashik | Mining and quarrying | Building stone | Sandstone and granite | 18200 | 8000 | 2.9
  Nashik | Manufacturing | Metal and engineering | Automobile parts | 486200 | 92000 | 8.2
  Nashik | Manufacturing | Metal and engineering | Electrical equipment | 318700 | 61000 | 9.6
  Nashik | Manufacturing | Food products | Wineries | 64800 | 9000 | 12.4
  Nashik | Manufacturing | Textiles | Power loom | 142300 | 118000 | 0.9
  Nashik | Construction | Buildings | Rural housing | 214600 | 146000 | 8.8
  Nashik | Construction | Roads and irrigation | Canals | 38400 | 24000 | 4.2
  Nashik | Trade hotels and restaurants | Retail trade | Grain markets | 386900 | 214000 | 5.3
  Nashik | Trade hotels and restaurants | Hotels and restaurants | Pilgrim lodging | 92100 | 41000 | 10.7
  Nashik | Transport and communication | Road transport | Goods transport | 168400 | 112000 | 6.6
  Nashik | Financial and business services | Information technology | | 84600 | 38000 | 13.1
  Nashik | Public and social services | Health | | 142300 | 64000 | 7
  Nashik | Public and social services | Education | | 218700 | 123000 | 4.4
`

const figures = table`
  district_id | total_area | population | literacy | density | sex_ratio | description
  Bagalkote | 6552 | 1889752 | 68.82 | 288.42 | 989 | Census 2011
  Gaya | 4976 | 4391418 | 63.67 | 882.52 | 937 | Census 2011
  Nashik | 15582 | 6107187 | 82.31 | 391.94 | 934 | Census 2011
`

/** The summaries and the economy of the districts; of the previous year only the summaries. */
export const profile: World = {
  district_sight: ['2024-25', '2025-26'].flatMap((financial_year_id) =>
    figures.map((line) => ({ ...line, financial_year_id })),
  ),
  district_economic: grouped(['district_id'], activities).map((record) => ({
    ...record,
    financial_year_id: '2025-26',
    description: 'Output at current prices. Employment as estimated by the district statistics office.',
  })),
  district_economic_profile: activities.map(({ output: _, employment, growth: __, ...place }) => ({
    ...place,
    description: `About ${employment} people live from it`,
  })),
}
