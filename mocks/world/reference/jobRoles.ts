import { table } from '../table.ts'

const roles = table`
  trade_sector_id | code | nsqf_level | name
  Agriculture | AGR/Q0801 | 4 | Gardener
  Agriculture | AGR/Q1002 | 4 | Micro Irrigation Technician
  Agriculture | AGR/Q1201 | 4 | Organic Grower
  Agriculture | AGR/Q4101 | 4 | Dairy Farmer
  Agriculture | AGR/Q4306 | 4 | Small Poultry Farmer
  Agriculture | AGR/Q1101 | 4 | Tractor Operator
  Agriculture | AGR/Q5301 | 4 | Beekeeper
  Apparel | AMH/Q0301 | 4 | Sewing Machine Operator
  Apparel | AMH/Q1010 | 4 | Hand Embroiderer
  Apparel | AMH/Q1947 | 4 | Self Employed Tailor
  Automotive | ASC/Q1411 | 4 | Two Wheeler Service Technician
  Automotive | ASC/Q1402 | 4 | Four Wheeler Service Technician
  Automotive | ASC/Q9703 | 4 | Commercial Vehicle Driver
  Beauty and Wellness | BWS/Q0101 | 3 | Assistant Beauty Therapist
  Beauty and Wellness | BWS/Q0102 | 4 | Beauty Therapist
  Capital Goods | CSC/Q0110 | 3.5 | CNC Operator Turning
  Capital Goods | CSC/Q0204 | 4 | Manual Metal Arc Welder
  Construction | CON/Q0103 | 4 | Mason General
  Construction | CON/Q0203 | 4 | Bar Bender and Steel Fixer
  Construction | CON/Q0304 | 4 | Shuttering Carpenter
  Construction | CON/Q0503 | 3.5 | Construction Painter and Decorator
  Electronics | ELE/Q3104 | 4 | Field Technician Home Appliances
  Electronics | ELE/Q4605 | 4 | CCTV Installation Technician
  Electronics | ELE/Q8104 | 4 | Mobile Phone Repair Technician
  Food Processing | FIC/Q0103 | 4 | Pickle Making Technician
  Food Processing | FIC/Q5005 | 4 | Baking Technician
  Healthcare | HSS/Q5101 | 4 | General Duty Assistant
  Healthcare | HSS/Q2301 | 4 | Emergency Medical Technician
  IT and ITES | SSC/Q2212 | 4 | Domestic Data Entry Operator
  IT and ITES | SSC/Q0508 | 4 | Junior Software Developer
  Plumbing | PSC/Q0104 | 3 | Plumber General
  Power | PSS/Q0102 | 4 | Distribution Lineman
  Power | SGJ/Q0101 | 4 | Solar PV Installer
  Textiles and Handloom | TSC/Q7303 | 4 | Two Shaft Handloom Weaver
  Textiles and Handloom | TSC/Q2201 | 4 | Power Loom Operator
  Textiles and Handloom | TSC/Q5201 | 3 | Hank Dyer
  Tourism and Hospitality | THC/Q0301 | 4 | Food and Beverage Service Steward
  Tourism and Hospitality | THC/Q0202 | 3 | Room Attendant
  Tourism and Hospitality | THC/Q0102 | 4 | Front Office Associate
  Tourism and Hospitality | THC/Q4502 | 5 | Meet and Greet Officer
`

/** The trades of some job roles. */
const tradeOf: Readonly<Record<string, string>> = {
  'Mason General': 'Mason Building Constructor',
  'Plumber General': 'Plumber',
  'Sewing Machine Operator': 'Sewing Technology',
  'Self Employed Tailor': 'Dress Making',
  'General Duty Assistant': 'General Duty Assistant',
}

/** Hours of training for each level. */
const HOURS_PER_LEVEL = 20

/** Each job role has its own qualification pack. */
export const jobRoles = {
  qp_master: roles.map(({ trade_sector_id: _, ...pack }) => ({
    ...pack,
    hours: String(Number(pack.nsqf_level) * HOURS_PER_LEVEL),
  })),
  job_role: roles.map(({ trade_sector_id = '', name = '', code = '' }) => ({
    trade_sector_id,
    ...(tradeOf[name] && { trade_id: tradeOf[name] }),
    name,
    qp_id: code,
  })),
}
