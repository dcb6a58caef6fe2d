import { table } from '../table.ts'

/** The trades of the people at the camps, with employers and designations. A job role is of the same trade. */
export const vocations = table`
  gender | sector | trade | job_role | employer | designation
  1 | Construction | Mason Building Constructor | Mason General | Self-employed | Mason
  1 | Construction | Mason Building Constructor | Mason General | Shri Sai Constructions | Mason
  1 | Construction | Carpenter | | Self-employed | Carpenter
  1 | Construction | Painter General | Construction Painter and Decorator | Self-employed | Painter
  1 | Plumbing | Plumber | Plumber General | Self-employed | Plumber
  1 | Plumbing | Plumber | Plumber General | Ganga Water Works | Helper
  1 | Power | Electrician | | Self-employed | Electrician
  1 | Power | Electrician | | HESCOM contractor | Wireman
  1 | Power | Solar Technician | Solar PV Installer | Surya Solar Systems | Installer
  1 | Capital Goods | Welder | Manual Metal Arc Welder | Vishwakarma Fabricators | Welder
  1 | Capital Goods | Fitter | | Sugar factory | Fitter
  1 | Automotive | Mechanic Two and Three Wheeler | Two Wheeler Service Technician | Star Two Wheeler Service | Mechanic
  1 | Agriculture | Mechanic Tractor | | Kisan Tractors | Mechanic
  1 | Textiles and Handloom | Handloom Weaver | Two Shaft Handloom Weaver | Weavers’ cooperative | Weaver
  1 | Tourism and Hospitality | Food Production General | | Hotel Mayura | Cook
  2 | Apparel | Sewing Technology | Sewing Machine Operator | Gokaldas Garments | Operator
  2 | Apparel | Sewing Technology | Self Employed Tailor | Self-employed | Tailor
  2 | Apparel | Dress Making | Self Employed Tailor | Self-employed | Tailor
  2 | Apparel | Surface Ornamentation Techniques | Hand Embroiderer | Stree Shakti self-help group | Embroiderer
  2 | Textiles and Handloom | Handloom Weaver | Two Shaft Handloom Weaver | Weavers’ cooperative | Weaver
  2 | Beauty and Wellness | Cosmetology | Assistant Beauty Therapist | Roopa Beauty Parlour | Assistant
  2 | Food Processing | Baker and Confectioner | Baking Technician | Iyengar Bakery | Helper
  2 | Food Processing | Fruit and Vegetable Processor | Pickle Making Technician | Stree Shakti self-help group | Member
  2 | Healthcare | General Duty Assistant | General Duty Assistant | District hospital | Ward assistant
  2 | Healthcare | General Duty Assistant | General Duty Assistant | Nursing home | Ward assistant
  2 | IT and ITES | Computer Operator and Programming Assistant | Domestic Data Entry Operator | Common Service Centre | Operator
`

/** Levels of education with their weight, and the age at which they are usually passed. */
export const educationOf = table`
  level | weight | age
  none | 4 |
  primary | 14 | 11
  middle | 22 | 14
  secondary | 28 | 16
  higher_secondary | 14 | 18
  iti | 9 | 18
  diploma | 4 | 19
  graduate | 5 | 21
`.map(({ level = '', weight, age }) => ({ level, weight: Number(weight), age: age ? Number(age) : null }))

export const streets: readonly string[] = [
  'Main Road',
  'Temple Road',
  'Ambedkar Colony',
  'Market Lane',
  'School Road',
  'Station Road',
  'Weavers’ Colony',
  'Dargah Street',
  'Near the bus stand',
  'Indira Nagar',
  'Tank Bund Road',
  'Church Street',
  'Behind the panchayat office',
  'Janata Plot',
  'Basaveshwara Nagar',
]
