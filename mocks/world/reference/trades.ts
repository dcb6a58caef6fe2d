import { table } from '../table.ts'

const distinct = <Line extends object>(lines: readonly Line[]): Line[] => [
  ...new Map(lines.map((line) => [JSON.stringify(line), line])).values(),
]

const trades = table`
  trade_sector_id | trade_type_id | code | name | description
  Agriculture | Crop production | HORT | Horticulture |
  Agriculture | Crop production | FLOR | Floriculture and Landscaping |
  Agriculture | Farm machinery | TRAC | Mechanic Tractor | One year
  Agriculture | Farm machinery | AGMC | Mechanic Agricultural Machinery | Two years
  Agriculture | Animal husbandry | DAIR | Dairying | One year
  Apparel | Stitching | SEWT | Sewing Technology | One year
  Apparel | Stitching | DRSM | Dress Making | One year
  Apparel | Design | FASH | Fashion Design and Technology | One year
  Apparel | Ornamentation | SURF | Surface Ornamentation Techniques | One year
  Automotive | Vehicle repair | MMV | Mechanic Motor Vehicle | Two years
  Automotive | Vehicle repair | MDE | Mechanic Diesel Engine | One year
  Automotive | Vehicle repair | M2W | Mechanic Two and Three Wheeler | One year
  Automotive | Vehicle repair | MEV | Mechanic Electric Vehicle | Two years
  Automotive | Body work | MABR | Mechanic Auto Body Repair | One year
  Beauty and Wellness | Beauty | COSM | Cosmetology | One year
  Capital Goods | Machining | FITT | Fitter | Two years
  Capital Goods | Machining | TURN | Turner | Two years
  Capital Goods | Machining | MACH | Machinist | Two years
  Capital Goods | Machining | TDMD | Tool and Die Maker | Two years
  Capital Goods | Fabrication | WELD | Welder | One year
  Capital Goods | Fabrication | SMW | Sheet Metal Worker | One year
  Capital Goods | Fabrication | FNDR | Foundryman | One year
  Construction | Building work | MASN | Mason Building Constructor | One year
  Construction | Building work | CARP | Carpenter | One year
  Construction | Building work | PNTG | Painter General | Two years
  Construction | Drawing and survey | DCIV | Draughtsman Civil | Two years
  Construction | Drawing and survey | SURV | Surveyor | One year
  Electronics | Equipment | ELMC | Electronics Mechanic | Two years
  Electronics | Equipment | ICTM | Information Communication Technology System Maintenance | Two years
  Electronics | Refrigeration | RACT | Refrigeration and Air Conditioning Technician | Two years
  Food Processing | Bakery | BKCF | Baker and Confectioner | One year
  Food Processing | Preservation | FVP | Fruit and Vegetable Processor | One year
  Healthcare | Allied health | HSI | Health Sanitary Inspector | One year
  Healthcare | Allied health | GDA | General Duty Assistant | Short course
  IT and ITES | Computing | COPA | Computer Operator and Programming Assistant | One year
  IT and ITES | Computing | DESK | Desktop Publishing Operator | One year
  IT and ITES | Office work | STEN | Stenographer Secretarial Assistant English | One year
  Plumbing | Water supply | PLMB | Plumber | One year
  Power | Electrical work | ELEC | Electrician | Two years
  Power | Electrical work | WIRE | Wireman | Two years
  Power | Renewable energy | SOLR | Solar Technician | One year
  Textiles and Handloom | Weaving | WEAV | Weaving Technician | One year
  Textiles and Handloom | Weaving | HLW | Handloom Weaver | Short course
  Tourism and Hospitality | Food service | FBSA | Food and Beverage Service Assistant | One year
  Tourism and Hospitality | Food production | FPG | Food Production General | One year
  Tourism and Hospitality | Front office | TGUI | Tourist Guide | Short course
`

/** Trade sectors, trade types and trades, from one table with a trade in each line. */
export const tradeWorld = {
  trade_sector: distinct(trades.map(({ trade_sector_id }) => ({ name: trade_sector_id ?? '' }))),
  trade_type: distinct(
    trades.map(({ trade_sector_id, trade_type_id }) => ({
      trade_sector_id: trade_sector_id ?? '',
      name: trade_type_id ?? '',
    })),
  ),
  trade: trades,
}
