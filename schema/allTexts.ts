import { reportTexts } from './reports/reportTexts.ts'
import { commonTexts, describedEntities, detailTexts } from './schemaTexts.ts'

/**
 * The English texts of the schema, which a `{lang}.json` can override. Keys: `groups.<group>`, `rules.<rule>`, `home.items.<item>`, those of reports
 * (`reports.names.<report>`, `reports.about.<report>`, `reports.measures.<dataset>.<measure>`, `reports.filters.<dataset>.<filter>`), and for each
 * entity (also the file of an assessor, and the settings as `setting`) `resources.<entity>.` with `name` and `inline` (the form inside a sentence), both with a plural; `about`,
 * `fields.<field>`, `help.<field>`, `units.<field>`, `sections.<section>`, `choices.<field>.<value>`,
 * `titles.<title>`. A column of rows is `<field>.<column>`.
 */
export const schemaTexts = (): Record<string, string> =>
  Object.assign(commonTexts(), ...Object.values(describedEntities).map(detailTexts), reportTexts())
