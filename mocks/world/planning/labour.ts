import { table, type World, withData } from '../table.ts'

const situations = table`
  district_id | working_age_population | labour_force_participation_rate | worker_population_ratio | unemployment_rate | youth_migrate_to_other_districts | major_source_of_employment_for_outward_migration | youth_migrate_to_your_district | major_source_of_employment_for_inward_migration
  Bagalkote | 1209400 | 58.21 | 56.23 | 3.4 | 31400 | Construction in Bengaluru and Goa | 6200 | Cane cutting
  Gaya | 2634900 | 47.99 | 45.54 | 5.1 | 142000 | Textiles in Surat and Ludhiana | 3800 | Pilgrim season
  Nashik | 4030700 | 52.92 | 50.86 | 3.9 | 26800 | Offices and warehouses in Pune and Mumbai | 58400 | Vehicle and electrical industry
`

const bySector = table`
  district_id | sector_id | men | women
  Bagalkote | Agriculture and allied | 228000 | 172000
  Bagalkote | Mining and quarrying | 13300 | 2200
  Bagalkote | Manufacturing | 46900 | 32100
  Bagalkote | Construction | 52400 | 15600
  Bagalkote | Trade hotels and restaurants | 51200 | 16800
  Bagalkote | Transport and communication | 20900 | 600
  Bagalkote | Public and social services | 16700 | 11300
  Gaya | Agriculture and allied | 468000 | 232000
  Gaya | Mining and quarrying | 9800 | 2200
  Gaya | Manufacturing | 72400 | 27600
  Gaya | Construction | 126500 | 13500
  Gaya | Trade hotels and restaurants | 107200 | 22800
  Gaya | Transport and communication | 47300 | 700
  Gaya | Public and social services | 44600 | 25400
  Nashik | Agriculture and allied | 586000 | 414000
  Nashik | Mining and quarrying | 6900 | 1100
  Nashik | Manufacturing | 241000 | 39000
  Nashik | Construction | 148000 | 22000
  Nashik | Trade hotels and restaurants | 198000 | 57000
  Nashik | Transport and communication | 110500 | 1500
  Nashik | Financial and business services | 24600 | 13400
  Nashik | Public and social services | 108000 | 79000
`

/** Employment, unemployment and migration in 2025-26. Employment by sector is the sum of the district economy. */
export const labour: World = {
  district_employment_situation: withData(situations, bySector, 'district_id'),
  demand_supply_analysis: table`
    district_id | key_gaps_sector | number_trained_sectors | demand_dconomy_for_people_sector | description
    Bagalkote | Sugar mill maintenance | 180 | 640 | Fitters and boiler attendants before each crushing season
    Bagalkote | Tourism | 72 | 310 | Guides in Kannada English and French
    Bagalkote | Drip irrigation | 95 | 420 | Installers and repairers
    Bagalkote | Health care | 140 | 520 | General duty assistants
    Gaya | Hospitality | 362 | 1450 | Cooks and front office in the pilgrim season
    Gaya | Power loom textiles | 312 | 900 | Loom mechanics
    Gaya | Construction | 410 | 3200 | Bar benders and shuttering carpenters
    Nashik | Electric vehicles | 24 | 860 | Battery and drive assembly
    Nashik | CNC machining | 410 | 1980 | Setters and operators
    Nashik | Grape and wine | 571 | 1240 | Pruning. Grading. Cellar work.
    Nashik | Cold chain | 60 | 540 | Refrigeration technicians
  `,
  district_migration_detail: table`
    district_id | migration_type | from_district_id | to_district_id | city_id | major_source_of_employment | type_of_employment | skilling_needs_of_migrant | number_person_migrating_annually
    Bagalkote | Outward | Bagalkote | Bengaluru Urban | Bengaluru | Construction | Daily wage | Masonry. Tiling. Bar bending. | 24600
    Bagalkote | Outward | Bagalkote | Belagavi | Gokak | Textile mills | Contract | Loom maintenance | 8100
    Bagalkote | Outward | Bagalkote | Satara | Karad | Cane cutting | Seasonal | Tractor repair | 5200
    Bagalkote | Inward | Belagavi | Bagalkote | Mudhol | Cane cutting | Seasonal | Harvester operation | 7400
    Gaya | Outward | Gaya | Surat | Surat | Textiles | Contract | Power loom operation. Dyeing. | 68200
    Gaya | Outward | Gaya | Ludhiana | Ludhiana | Hosiery | Contract | Sewing machine operation | 39500
    Gaya | Outward | Gaya | New Delhi | New Delhi | Construction | Daily wage | Masonry. Plumbing. | 51800
    Gaya | Inward | Madhubani | Gaya | Bodh Gaya | Hotels | Seasonal | Housekeeping. English. | 4100
    Nashik | Outward | Nashik | Pune | Pimpri Chinchwad | Vehicle industry | Permanent | CNC operation | 18700
    Nashik | Outward | Nashik | Mumbai Suburban | Mumbai | Warehouses | Contract | Warehouse handling | 12400
    Nashik | Inward | Gaya | Nashik | Nashik | Construction | Daily wage | Shuttering. Bar bending. | 21300
    Nashik | Inward | Bagalkote | Nashik | Sinnar | Onion and grape packing | Seasonal | Grading and packing | 9600
  `,
  other_migrant_detail: table`
    district_id | training_requirements_for_inward_migrants | migration_support_centers | training_requirements_for_outward_migrants | migration_support_centers_that_youth_can_avail_of | locations_where_additional_msc_might_be_needed
    Bagalkote | Harvester operation and safety in cane fields | One at Mudhol | Masonry and tiling with certificate before leaving | Bengaluru Peenya | Jamkhandi and Hungund
    Gaya | Housekeeping and spoken English | One at Gaya railway station | Power loom operation and rights at work | Surat and Ludhiana | Sherghati and Wazirganj
    Nashik | Shuttering and bar bending in Hindi | Two at Satpur and Sinnar | CNC operation | Pune Chakan | Igatpuri and Surgana
  `,
}
